import { useEffect } from 'react'
import { takeWish } from '#/features/trust/age/age-check.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** Resumes adult mode when the visitor returns from the age provider. */
export function useAgeCheckReturn(): void {
  const { storage, now } = useServices()
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!takeWish(storage, now())) return
    void import('#/features/trust/age/adult-mode.ts').then(({ resumeAdultMode }) =>
      dispatch(resumeAdultMode()),
    )
  }, [storage, now, dispatch])
}
