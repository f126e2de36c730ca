import { useEffect } from 'react'
import { restorePacing } from '#/features/chat/pacing/pacing.ts'
import { useSessionId } from '#/lib/session/use-session-id.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { restoreComposer } from './kept-composer.ts'

/** Restores drafts, and keeps the page connected to the chat hub while it is shown. */
export function useChatSession(): void {
  const dispatch = useAppDispatch()
  const sessionId = useSessionId()
  useEffect(() => {
    dispatch(restoreComposer())
    dispatch(restorePacing())
  }, [dispatch])
  useEffect(() => {
    if (sessionId === null) return undefined
    const leaving = new AbortController()
    void import('./hints.ts').then(({ listenForHints }) => dispatch(listenForHints(leaving.signal)))
    return () => leaving.abort()
  }, [dispatch, sessionId])
}
