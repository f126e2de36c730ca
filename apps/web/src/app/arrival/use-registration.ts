import { useEffect } from 'react'
import { useUserState } from '#/features/accounts/api.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useSessionId } from '#/lib/session/use-session-id.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** Delayed in favour of the first screen: no visitor registers sooner. */
const CONNECT_AFTER_MS = 5000

/** Subscribes a guest's page to its registration (RT-002). */
export function useRegistration(): void {
  const dispatch = useAppDispatch()
  const { wait } = useServices()
  const { isGuest } = useUserState(undefined, {
    selectFromResult: ({ data: user }) => ({ isGuest: user?.email === null }),
  })
  const sessionId = useSessionId()
  useEffect(() => {
    if (!isGuest || sessionId === null) return undefined
    const leaving = new AbortController()
    const connect = async () => {
      await wait(CONNECT_AFTER_MS, leaving.signal)
      if (leaving.signal.aborted) return
      const { listenForRegistration } = await import('./registration.ts')
      dispatch(listenForRegistration(leaving.signal))
    }
    void connect()
    return () => leaving.abort()
  }, [dispatch, wait, isGuest, sessionId])
}
