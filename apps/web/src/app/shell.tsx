import { WifiOff } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { EntryNote } from '#/features/trust/entry-note.tsx'
import { t } from '#/lib/i18n.ts'
import { useIsOnline } from '#/lib/online.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Rail } from './rail.tsx'

type Props = { layout: 'shell' | 'room'; isWelcomeShown: boolean; children: ReactNode }

/** Header, sidebar, page and bottom navigation. A room has no footer: it fills the window. */
export function Shell({ layout, isWelcomeShown, children }: Props) {
  const isOnline = useIsOnline()
  return (
    <div className={`app app-${layout} has-bottom-nav`}>
      <a className="skip-link btn btn-primary" href="#main">
        {t('skip')}
      </a>
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
        <main id="main" tabIndex={-1}>
          <Suspense fallback={null}>
            {layout === 'room' ? (
              children
            ) : (
              <div className="page">
                {children}
                <Footer />
              </div>
            )}
          </Suspense>
        </main>
      </div>
      <BottomNav />
    </div>
  )
}
