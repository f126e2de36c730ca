import { useEffect } from 'react'
import { takeWish } from '#/features/trust/age/age-check.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** Resumes adult mode when the visitor returns from the age provider. */
export function useAgeCheckReturn(): void {
  const { shelf, now } = useServices()
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!takeWish(shelf, now())) return
    void import('#/features/trust/age/adult-mode.ts').then(({ resumeAdultMode }) =>
      dispatch(resumeAdultMode()),
    )
  }, [shelf, now, dispatch])
}
