import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { overlayClosed, selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { TopOverlay } from './top-overlay.tsx'

/** Renders the top popup. */
export function Overlays() {
  const top = useSelector(selectTopOverlay)
  const dispatch = useAppDispatch()
  useFocusAfterwards()
  if (top === null) return null
  return (
    <Suspense fallback={null}>
      <TopOverlay overlay={top} onClose={() => dispatch(overlayClosed())} />
    </Suspense>
  )
}

/**
 * MODAL-017: a closing popup returns the focus to its opener. If the opener is gone, e.g. the login button
 * after a login, the page gets the focus.
 */
function useFocusAfterwards(): void {
  useEffect(() => {
    const { activeElement: opener, body } = document
    const { pathname } = window.location
    return () => {
      if (opener === body) return
      setTimeout(() => {
        const isLost = document.activeElement === body && window.location.pathname === pathname
        if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
      })
    }
  }, [])
}
