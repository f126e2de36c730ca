import { useEffect } from 'react'
import { useAppDispatch } from '#/lib/redux.ts'
import { restoreComposer } from './kept-composer.ts'

/** Brings drafts back, and keeps the page connected to the chat hub while it is shown. */
export function useChatSession(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(restoreComposer())
    const leaving = new AbortController()
    void import('./hints.ts').then(({ listenForHints }) => dispatch(listenForHints(leaving.signal)))
    return () => leaving.abort()
  }, [dispatch])
}
