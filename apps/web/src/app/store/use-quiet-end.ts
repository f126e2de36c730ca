import { useEffect } from 'react'
import { MINUTE_MS } from '@oriel/contract/time'
import { useUserState } from '#/features/accounts/api.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** SAFE-012: the day in which nothing is offered ends on a page that stays open, too. */
export function useQuietEnd(): void {
  const dispatch = useAppDispatch()
  const { now } = useServices()
  const { until } = useUserState(undefined, {
    selectFromResult: ({ data: user }) => ({ until: user?.offersQuietUntil ?? null }),
  })
  useEffect(() => {
    if (until === null) return undefined
    const look = () => {
      // Without a network a part that is missing would load the page anew (ERR-006).
      if (now() < Date.parse(until) || !navigator.onLine) return
      void import('./sell-again.ts').then(({ sellAgain }) => dispatch(sellAgain()))
    }
    // A device that slept is awake long after the end.
    const looking = setInterval(look, MINUTE_MS)
    return () => clearInterval(looking)
  }, [until, now, dispatch])
}
