import { Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { Screen } from '#/app/routes/routes.ts'
import { isInAppBrowser } from '#/features/accounts/google/in-app.rules.ts'
import { useIsLive } from '#/lib/live.ts'
import { fetchWhenIdle, later } from '#/lib/page/later.ts'
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

/** Parts a visitor is likely to open first, including the base of all popups. */
const OPENED_FIRST = [
  () => import('#/app/shell/rail-drawer.tsx'),
  () => import('#/app/overlays/overlays.tsx'),
  () => import('#/features/accounts/sign-in/sign-in.tsx'),
  () => import('#/app/overlays/privacy-popup.tsx'),
]

type Props = { screen: Screen; isWelcomeShown: boolean }

/**
 * Parts the first screen does not wait for: popups, loaded when one is shown, and the document head, which
 * the server rendered for the first page.
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
