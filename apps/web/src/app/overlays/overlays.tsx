import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { screenAt } from '#/app/routes/routes.ts'
import { categoryChosen } from '#/features/accounts/user.slice.ts'
import { stateAge } from '#/features/trust/trust.slice.ts'
import { later } from '#/lib/page/later.ts'
import { usePlace } from '#/lib/page/router.tsx'
import { overlayClosed, overlaysClosed, selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { TopOverlay } from './top-overlay.tsx'

const Welcome = later(
  () => import('#/features/trust/entry/welcome.tsx'),
  (part) => part.Welcome,
)
type Props = { isWelcomeShown: boolean }

/** Renders the top popup. The first-visit question takes precedence. */
export function Overlays({ isWelcomeShown }: Props) {
  const top = useSelector(selectTopOverlay)
  const dispatch = useAppDispatch()
  useCategoryEvents(isWelcomeShown)
  useFocusAfterwards()
  if (!isWelcomeShown && top === null) return null
  return (
    <Suspense fallback={null}>
      {isWelcomeShown ? (
        <Welcome
          onChoose={(category) => {
            dispatch(categoryChosen(category))
            void dispatch(stateAge())
            dispatch(overlaysClosed())
          }}
        />
      ) : (
        top !== null && <TopOverlay overlay={top} onClose={() => dispatch(overlayClosed())} />
      )}
    </Suspense>
  )
}

/** POPUP-029: the first-visit question is not an overlay, but is tracked like a popup. */
function useCategoryEvents(isShown: boolean): void {
  const { pathname } = usePlace()
  const placement = screenAt(pathname)?.path ?? '*'
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isShown) return undefined
    const about = { name: 'category_selection', source: null, placement } as const
    dispatch(track({ event: 'popup_opened', ...about }))
    return () => dispatch(track({ event: 'popup_closed', ...about }))
  }, [isShown, placement, dispatch])
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
