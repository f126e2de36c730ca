import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { keepEntrySaved } from '#/features/accounts/google/in-app.ts'
import { usePlace } from '#/lib/page/router.tsx'
import type { WithAuth } from '#/lib/session/auth.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/**
 * In another app's in-app browser, adds a code to the URL, so that "open in your browser" keeps the session
 * (AUTH-046, QUERY-019).
 */
export function InAppBrowser() {
  const dispatch = useAppDispatch()
  const { pathname, search } = usePlace()
  const code = useSelector(({ auth }: WithAuth) => auth.inAppAuthToken)

  useEffect(() => {
    const end = new AbortController()
    void dispatch(keepEntrySaved(end.signal))
    return () => end.abort()
  }, [dispatch])
  useEffect(() => {
    if (code === null) return
    const query = new URLSearchParams(search)
    query.set('savedInfoId', code)
    const address = `${pathname}?${query}${window.location.hash}`
    window.history.replaceState(window.history.state, '', address)
  }, [code, pathname, search])
  return null
}
