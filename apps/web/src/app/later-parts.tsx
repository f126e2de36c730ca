import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { isInAppBrowser } from '#/features/accounts/in-app.rules.ts'
import { useIsLive } from '#/lib/live.ts'
import { selectTopOverlay } from '#/lib/overlays.slice.ts'
import type { Screen } from './routes.ts'

const Overlays = lazy(async () => {
  const { Overlays: popups } = await import('./overlays.tsx')
  return { default: popups }
})
const InAppBrowser = lazy(async () => {
  const { InAppBrowser: part } = await import('./in-app-browser.tsx')
  return { default: part }
})
const PageHead = lazy(async () => {
  const { PageHead: head } = await import('./page-head.tsx')
  return { default: head }
})

type Props = { screen: Screen; isWelcomeShown: boolean }

/**
 * What no first screen has to wait for: popups, fetched when there is one to draw, and the head of
 * the document, which the server wrote for the page the visit begins with.
 */
export function LaterParts({ screen, isWelcomeShown }: Props) {
  const isLive = useIsLive()
  const hasPopup = useSelector(selectTopOverlay) !== null || isWelcomeShown
  if (!isLive) return null
  return (
    <>
      <Suspense fallback={null}>
        {hasPopup && <Overlays isWelcomeShown={isWelcomeShown} />}
      </Suspense>
      <Suspense fallback={null}>{isInAppBrowser(navigator.userAgent) && <InAppBrowser />}</Suspense>
      <Suspense fallback={null}>
        <PageHead screen={screen} />
      </Suspense>
    </>
  )
}
