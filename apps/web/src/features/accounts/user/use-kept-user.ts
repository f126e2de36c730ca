import { useEffect } from 'react'
import { useSessionId } from '#/lib/session/use-session-id.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { restoreUser } from './kept-user.ts'

/** Restores the stored user once the session is known (PERSIST-001). */
export function useKeptUser(): void {
  const dispatch = useAppDispatch()
  const sessionId = useSessionId()
  useEffect(() => {
    if (sessionId !== null) dispatch(restoreUser())
  }, [dispatch, sessionId])
}
