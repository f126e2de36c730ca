import { Suspense, useCallback, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { screenAt, type Screen } from '#/app/routes/routes.ts'
import { Shell } from '#/app/shell/shell.tsx'
import { selectCategory } from '#/features/accounts/user.slice.ts'
import { isWelcomeShown } from '#/features/trust/entry/welcome.rules.ts'
import { Router, useNavigate, usePlace, useQuery } from '#/lib/page/router.tsx'
import { useServices } from '#/lib/services/services-context.ts'
import { overlaysClosed } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { toastDismissed } from '#/lib/state/toast.slice.ts'
import { track } from '#/lib/state/track.ts'
import { sidebarClosed } from '#/lib/state/ui.slice.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FirstQuestion } from './first-question.tsx'
import { LaterParts } from './later-parts.tsx'

export function Screens() {
  const dispatch = useAppDispatch()
  const leave = useCallback(
    (to: string) => void import('./arrival/leave.ts').then((late) => dispatch(late.handOverTo(to))),
    [dispatch],
  )
  return (
    <Router onLeave={leave}>
      <RouteEffects />
      <CurrentScreen />
    </Router>
  )
}

function CurrentScreen() {
  const { pathname } = usePlace()
  const screen = screenAt(pathname)
  return screen === undefined ? null : <ScreenFrame screen={screen} />
}

function ScreenFrame({ screen }: { screen: Screen }) {
  const { page: Page, layout, isUngated = false } = screen
  const { pathname } = usePlace()
  const isWelcome = useIsWelcomeShown() && layout !== 'bare' && !isUngated
  return (
    <ErrorBoundary resetKey={pathname}>
      {isWelcome && <FirstQuestion />}
      {layout === 'bare' ? (
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      ) : (
        <Shell layout={layout} isWelcomeShown={isWelcome}>
          <Page />
        </Shell>
      )}
      <LaterParts screen={screen} isWelcomeShown={isWelcome} />
    </ErrorBoundary>
  )
}

function useIsWelcomeShown(): boolean {
  const { boot } = useServices()
  const query = useQuery()
  const storedCategory = useSelector(selectCategory)
  return isWelcomeShown({
    isNsfwCapable: boot.nsfwCapable,
    categoryParam: query.get('category'),
    storedCategory,
  })
}

/** On every path change: scrolls to the top, closes popups, focuses the heading. */
function RouteEffects() {
  const { navigation } = useServices()
  const { pathname, source } = usePlace()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const last = useRef(pathname)

  useEffect(() => navigation.bind(navigate), [navigation, navigate])
  useEffect(() => {
    dispatch(track({ event: 'page_view', path: screenAt(pathname)?.path ?? '*', source }))
  }, [pathname, source, dispatch])
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    dispatch(overlaysClosed())
    dispatch(sidebarClosed())
    dispatch(toastDismissed())
    window.scrollTo(0, 0) // NAV-017
    return focusHeading()
  }, [pathname, dispatch])
  return null
}

/** Time to wait for a heading before giving up. */
const HEADING_PATIENCE_MS = 5000

/** Focuses the page's heading once it is rendered, unless the visitor has moved the focus. */
function focusHeading(): () => void {
  const before = document.activeElement
  const focus = () => {
    // The previous page stays in the document, hidden, until the lazy one has loaded.
    const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())
    const now = document.activeElement
    const hasFocusMoved = now !== before && now !== document.body
    if (heading === undefined && !hasFocusMoved) return
    stop()
    if (heading === undefined || hasFocusMoved) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(focus)
  const timer = setTimeout(() => stop(), HEADING_PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  focus()
  return stop
}
