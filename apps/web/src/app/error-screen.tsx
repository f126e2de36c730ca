import { t } from '#/lib/i18n/i18n.ts'
import { useBrandName } from '#/lib/services/services-context.ts'
import { Facade } from '#/ui/facade.tsx'
import { Logo } from '#/ui/logo.tsx'
import '#/ui/full-page.css'
import '#/ui/button.css'
import '#/ui/empty-state.css'

/**
 * Leaves by a full page load, which discards the broken state. A chunk that failed to load is not reported,
 * so the screen does not say that we are working on it (ERR-005, decisions 55).
 */
export function ErrorScreen({ isMissing = false }: { isMissing?: boolean }) {
  const brand = useBrandName()
  return (
    <div className="ui-full-page">
      <header>
        <a className="ui-logo" href="/" aria-label={t('home', { brand })}>
          <Logo name={brand} />
        </a>
      </header>
      <main className="ui-empty-state" id="main">
        <Facade lit={[1, 3]} blinds={[2]} />
        <h1 className="type-display text-[clamp(1.9rem,1.4rem+2vw,3rem)]">{t('error.title')}</h1>
        <p>{t(isMissing ? 'error.fetch' : 'error.text')}</p>
        <a className="ui-button ui-button-primary ui-button-l mt-2" href="/">
          {t('backToHome')}
        </a>
      </main>
    </div>
  )
}
