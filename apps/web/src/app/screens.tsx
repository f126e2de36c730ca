import { Suspense, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectCategory } from '#/features/accounts/user.slice.ts'
import { isWelcomeShown } from '#/features/trust/welcome.rules.ts'
import { useHead } from '#/lib/head.ts'
import { overlaysClosed } from '#/lib/overlays.slice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { matchOf, Router, useNavigate, usePlace, useQuery } from '#/lib/router.tsx'
import { useBrandName, useServices } from '#/lib/services-context.ts'
import { sidebarClosed } from '#/lib/ui.slice.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Overlays } from './overlays.tsx'
import { pageOf, SCREENS, type Screen } from './routes.ts'
import { Shell } from './shell.tsx'

export function Screens() {
  return (
    <Router>
      <RouteEffects />
      <CurrentScreen />
    </Router>
  )
}

/** The first screen whose path fits; the table ends with one that fits all. */
function CurrentScreen() {
  const { pathname } = usePlace()
  const screen = SCREENS.find(({ path }) => matchOf(path, pathname) !== null)
  return screen === undefined ? null : <ScreenFrame screen={screen} />
}

function ScreenFrame({ screen }: { screen: Screen }) {
  const { page: Page, layout } = screen
  const { title, description, isIndexed } = pageOf(screen)
  const { pathname } = usePlace()
  const brand = useBrandName()
  const isWelcome = useIsWelcomeShown() && layout !== 'bare'
  useHead({
    title: title.replaceAll('{brand}', brand),
    description: description.replaceAll('{brand}', brand),
    canonical: isIndexed ? pathname : null,
  })
  return (
    <ErrorBoundary resetKey={pathname}>
      {layout === 'bare' ? (
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      ) : (
        <Shell layout={layout} isWelcomeShown={isWelcome}>
          <Page />
        </Shell>
      )}
      <Overlays isWelcomeShown={isWelcome} />
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

/** What every change of the path brings: top of the page, no popups, focus on the heading. */
function RouteEffects() {
  const { navigation } = useServices()
  const { pathname } = usePlace()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const last = useRef(pathname)

  useEffect(() => navigation.bind(navigate), [navigation, navigate])
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    dispatch(overlaysClosed())
    dispatch(sidebarClosed())
    window.scrollTo(0, 0) // NAV-017
    return focusHeading()
  }, [pathname, dispatch])
  return null
}

/** A page that has no heading by then is left alone. */
const HEADING_PATIENCE_MS = 5000

/** Moves the focus to the heading of the page as soon as it is drawn, unless the visitor was faster. */
function focusHeading(): () => void {
  const before = document.activeElement
  const focus = () => {
    // The page that is left stays in the document, hidden, until the lazy one has come.
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
