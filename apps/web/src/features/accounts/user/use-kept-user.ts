import { useEffect } from 'react'
import { useServices } from '#/lib/services/services-context.ts'
import { useSessionId } from '#/lib/session/use-session-id.ts'
import { RESTORE_TIMEOUT_MS } from '#/lib/state/persist.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** Restores the stored user once the session is known (PERSIST-001). */
export function useKeptUser(): void {
  const dispatch = useAppDispatch()
  const { now } = useServices()
  const sessionId = useSessionId()
  useEffect(() => {
    if (sessionId === null) return
    const deadline = now() + RESTORE_TIMEOUT_MS
    const restore = async () => {
      const { restoreUser } = await import('./kept-user.ts')
      if (now() <= deadline) dispatch(restoreUser())
    }
    void restore()
  }, [dispatch, now, sessionId])
}
