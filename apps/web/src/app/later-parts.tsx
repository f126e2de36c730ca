import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { isInAppBrowser } from '#/features/accounts/in-app.rules.ts'
import { fetchWhenIdle, later } from '#/lib/later.ts'
import { useIsLive } from '#/lib/live.ts'
import { selectTopOverlay } from '#/lib/overlays.slice.ts'
import type { WithToast } from '#/lib/toast.slice.ts'
import type { Screen } from './routes.ts'

const Overlays = later(
  () => import('./overlays.tsx'),
  (part) => part.Overlays,
)
const Toast = later(
  () => import('./toast.tsx'),
  (part) => part.Toast,
)
const InAppBrowser = later(
  () => import('./in-app-browser.tsx'),
  (part) => part.InAppBrowser,
)
const LivePage = later(
  () => import('./live-page.tsx'),
  (part) => part.LivePage,
)

/** What a visitor may well open first, with all that popups are made of. */
const OPENED_FIRST = [
  () => import('./rail-drawer.tsx'),
  () => import('./overlays.tsx'),
  () => import('#/features/accounts/sign-in.tsx'),
  () => import('./privacy-popup.tsx'),
]

type Props = { screen: Screen; isWelcomeShown: boolean }

/**
 * What no first screen has to wait for: popups, fetched when there is one to draw, and the head of
 * the document, which the server wrote for the page the visit begins with.
 */
export function LaterParts({ screen, isWelcomeShown }: Props) {
  const isLive = useIsLive()
  const hasPopup = useSelector(selectTopOverlay) !== null || isWelcomeShown
  const hasToast = useSelector(({ toast }: WithToast) => toast.text !== null)
  useEffect(() => {
    const leaving = new AbortController()
    void fetchWhenIdle(OPENED_FIRST, leaving.signal)
    return () => leaving.abort()
  }, [])
  if (!isLive) return null
  return (
    <>
      <Suspense fallback={null}>
        {hasPopup && <Overlays isWelcomeShown={isWelcomeShown} />}
      </Suspense>
      <Suspense fallback={null}>{hasToast && <Toast />}</Suspense>
      <Suspense fallback={null}>{isInAppBrowser(navigator.userAgent) && <InAppBrowser />}</Suspense>
      <Suspense fallback={null}>
        <LivePage screen={screen} />
      </Suspense>
    </>
  )
}
