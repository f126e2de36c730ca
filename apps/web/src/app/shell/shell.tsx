import { CloudOff } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { AdultLabel } from '#/features/trust/adult/adult-label.tsx'
import { EntryNote } from '#/features/trust/entry/entry-note.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useIsLive } from '#/lib/live.ts'
import { later } from '#/lib/page/later.ts'
import { useIsOnline } from '#/lib/page/online.ts'
import type { WithPrivacy } from '#/lib/state/privacy.slice.ts'
import { SkipLink } from '#/ui/skip-link.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header, Offer } from './header.tsx'
import { Rail } from './rail.tsx'
import './shell.css'

const PrivacyBanner = later(
  () => import('#/features/growth/privacy-banner.tsx'),
  (part) => part.PrivacyBanner,
)

type Props = { layout: 'shell' | 'room'; isWelcomeShown: boolean; children: ReactNode }

/** Header, sidebar, page and bottom navigation. A `room` fills the window and has no footer. */
export function Shell({ layout, isWelcomeShown, children }: Props) {
  return (
    <div className={`shell-frame shell-frame-${layout}`}>
      <SkipLink />
      <AdultLabel />
      <Header hasOffer={!isWelcomeShown} />
      <div className="shell-offer">{!isWelcomeShown && <Offer look="bar" />}</div>
      {!isWelcomeShown && <EntryNote />}
      <OfflineNote />
      <div className="shell">
        <Rail />
        {layout === 'room' ? (
          <main id="main" tabIndex={-1}>
            <Suspense fallback={null}>{children}</Suspense>
          </main>
        ) : (
          <div className="shell-column">
            <Suspense fallback={<main id="main" />}>
              <div className="shell-page">
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
      {/* Not in a `room`, which fills the window: the question would cover the composer. */}
      {!isWelcomeShown && layout === 'shell' && <PrivacyQuestion />}
    </div>
  )
}

function OfflineNote() {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <output className="shell-offline">
      <CloudOff className="type-icon" />
      {t('offline')}
    </output>
  )
}

function PrivacyQuestion() {
  const isLive = useIsLive()
  const isUndecided = useSelector(({ privacy }: WithPrivacy) => privacy.choice === null)
  if (!isLive || !isUndecided) return null
  return (
    <Suspense fallback={null}>
      <PrivacyBanner />
    </Suspense>
  )
}
