import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { screenAt, type Screen } from '#/app/routes/routes.ts'
import { ThemeMenu } from '#/app/shell/header.tsx'
import { RailDrawer } from '#/app/shell/rail.tsx'
import { isInAppBrowser } from '#/features/accounts/google/in-app.rules.ts'
import { useIsLive } from '#/lib/live.ts'
import { later } from '#/lib/page/later.ts'
import { fetchNear } from '#/lib/page/near.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import type { WithToast } from '#/lib/state/toast.slice.ts'

const Overlays = later(
  () => import('#/app/overlays/overlays.tsx'),
  (part) => part.Overlays,
)
const Toast = later(
  () => import('#/app/overlays/toast.tsx'),
  (part) => part.Toast,
)
const InAppBrowser = later(
  () => import('#/app/overlays/in-app-browser.tsx'),
  (part) => part.InAppBrowser,
)
const LivePage = later(
  () => import('./live-page.tsx'),
  (part) => part.LivePage,
)

type Load = () => Promise<unknown>

/** What the buttons of header and footer open, by their `data-opens`. */
const OPENED: Readonly<Record<string, readonly Load[]>> = {
  rail: [RailDrawer.fetch],
  theme: [ThemeMenu.fetch],
  signIn: [Overlays.fetch, () => import('#/features/accounts/sign-in/sign-in.tsx')],
  privacy: [Overlays.fetch, () => import('#/app/overlays/privacy-popup.tsx')],
}

/** The parts of the page or the popup that an element leads to. */
function partsOf(near: Element): readonly Load[] {
  if (!(near instanceof HTMLAnchorElement))
    return OPENED[(near as HTMLElement).dataset['opens'] ?? ''] ?? []
  if (near.origin !== window.location.origin) return []
  const page = screenAt(near.pathname)?.page
  return page !== undefined && 'fetch' in page ? [page.fetch] : []
}

type Props = { screen: Screen; isWelcomeShown: boolean }

/**
 * Parts the first screen does not wait for: popups, loaded when one is shown, and the document head, which
 * the server rendered for the first page.
 */
export function LaterParts({ screen, isWelcomeShown }: Props) {
  const isLive = useIsLive()
  const hasPopup = useSelector(selectTopOverlay) !== null && !isWelcomeShown
  const hasToast = useSelector(({ toast }: WithToast) => toast.text !== null)
  useEffect(() => {
    const leaving = new AbortController()
    fetchNear(partsOf, leaving.signal)
    return () => leaving.abort()
  }, [])
  if (!isLive) return null
  return (
    <>
      <Suspense fallback={null}>{hasPopup && <Overlays />}</Suspense>
      <Suspense fallback={null}>{hasToast && <Toast />}</Suspense>
      <Suspense fallback={null}>{isInAppBrowser(navigator.userAgent) && <InAppBrowser />}</Suspense>
      <Suspense fallback={null}>
        <LivePage screen={screen} />
      </Suspense>
    </>
  )
}
