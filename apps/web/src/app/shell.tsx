import { WifiOff } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { AdultLabel } from '#/features/trust/adult-label.tsx'
import { EntryNote } from '#/features/trust/entry-note.tsx'
import { t } from '#/lib/i18n.ts'
import { useIsLive } from '#/lib/live.ts'
import { useIsOnline } from '#/lib/online.ts'
import type { WithPrivacy } from '#/lib/privacy.slice.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Rail } from './rail.tsx'

const PrivacyBanner = lazy(async () => {
  const { PrivacyBanner: banner } = await import('#/features/growth/privacy-banner.tsx')
  return { default: banner }
})

type Props = { layout: 'shell' | 'room'; isWelcomeShown: boolean; children: ReactNode }

/** Header, sidebar, page and bottom navigation. A room has no footer: it fills the window. */
export function Shell({ layout, isWelcomeShown, children }: Props) {
  const isLive = useIsLive()
  const isOnline = useIsOnline()
  const isUndecided = useSelector(({ privacy }: WithPrivacy) => privacy.choice === null)
  // A room fills the window: there the question would lie on what is being written.
  const isPrivacyAsked = isLive && isUndecided && !isWelcomeShown && layout === 'shell'
  return (
    <div className={`app app-${layout} has-bottom-nav`}>
      <a className="skip-link btn btn-primary" href="#main">
        {t('skip')}
      </a>
      <AdultLabel />
      <Header />
      {!isWelcomeShown && <EntryNote />}
      {!isOnline && (
        <output className="offline">
          <WifiOff className="icon" />
          {t('offline')}
        </output>
      )}
      <div className="shell">
        <Rail />
        {layout === 'room' ? (
          <main id="main" tabIndex={-1}>
            <Suspense fallback={null}>{children}</Suspense>
          </main>
        ) : (
          <div className="column">
            <Suspense fallback={<main id="main" />}>
              <div className="page">
                <main id="main" tabIndex={-1}>
                  {children}
                </main>
                <Footer />
              </div>
            </Suspense>
          </div>
        )}
      </div>
      <BottomNav />
      {isPrivacyAsked && (
        <Suspense fallback={null}>
          <PrivacyBanner />
        </Suspense>
      )}
    </div>
  )
}
