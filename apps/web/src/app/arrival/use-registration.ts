import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useUserState } from '#/features/accounts/api.ts'
import { api } from '#/lib/api.ts'
import { useSessionId } from '#/lib/session/use-session-id.ts'
import type { Overlay, WithOverlays } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** Popups in which a guest leaves an e-mail address, by signing up or by paying. */
const REGISTERING = new Set<Overlay['kind']>([
  'signIn',
  'paywall',
  'checkout',
  'oneClick',
  'offer',
  'upgrade',
])

/**
 * Subscribes a guest's page to its registration once that may come (RT-002). A page that did not ask for it
 * looks when it is shown again: the visitor may have registered in another tab meanwhile.
 */
export function useRegistration(): void {
  const dispatch = useAppDispatch()
  const { isGuest } = useUserState(undefined, {
    selectFromResult: ({ data: user }) => ({ isGuest: user?.email === null }),
  })
  const sessionId = useSessionId()
  const isExpected = useIsExpected()
  const isWatched = isGuest && sessionId !== null
  useEffect(() => {
    if (!isGuest || sessionId === null || !isExpected) return undefined
    const leaving = new AbortController()
    const connect = async () => {
      const { listenForRegistration } = await import('./registration.ts')
      dispatch(listenForRegistration(leaving.signal))
    }
    void connect()
    return () => leaving.abort()
  }, [dispatch, isGuest, sessionId, isExpected])
  useEffect(() => {
    if (!isWatched || isExpected) return undefined
    const leaving = new AbortController()
    const look = () => {
      if (document.visibilityState === 'visible') dispatch(api.util.invalidateTags(['User']))
    }
    document.addEventListener('visibilitychange', look, { signal: leaving.signal })
    return () => leaving.abort()
  }, [dispatch, isWatched, isExpected])
}

/** Whether such a popup was open since the page was loaded. */
function useIsExpected(): boolean {
  const isOpen = useSelector(({ overlays }: WithOverlays) =>
    overlays.stack.some(({ kind }) => REGISTERING.has(kind)),
  )
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}
