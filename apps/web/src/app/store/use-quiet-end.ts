import { useEffect } from 'react'
import { MINUTE_MS } from '@oriel/contract/time'
import { useUserState } from '#/features/accounts/api.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** SAFE-012: ends the day without offers on a page that stays open. */
export function useQuietEnd(): void {
  const dispatch = useAppDispatch()
  const { now } = useServices()
  const { until } = useUserState(undefined, {
    selectFromResult: ({ data: user }) => ({ until: user?.offersQuietUntil ?? null }),
  })
  useEffect(() => {
    if (until === null) return undefined
    const look = () => {
      // Offline, a missing chunk would reload the page (ERR-006).
      if (now() < Date.parse(until) || !navigator.onLine) return
      void import('./sell-again.ts').then(({ sellAgain }) => dispatch(sellAgain()))
    }
    // Polled, because a timeout may fire late on a device that was asleep.
    const looking = setInterval(look, MINUTE_MS)
    return () => clearInterval(looking)
  }, [until, now, dispatch])
}
