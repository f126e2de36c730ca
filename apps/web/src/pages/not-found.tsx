import '#/lib/i18n/more.ts'
import { useEffect } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate, usePlace } from '#/lib/page/router.tsx'
import { useBrandName } from '#/lib/services/services-context.ts'
import { Facade } from '#/ui/facade.tsx'
import { Link } from '#/ui/link.tsx'
import { Logo } from '#/ui/logo.tsx'
import '#/ui/full-page.css'
import '#/ui/button.css'
import '#/ui/empty-state.css'

/** Decisions 6: enough time to read the message. */
const REDIRECT_AFTER_MS = 5000

/** Any unknown path (ROUTE-062): shows a message, then opens the main page with the query kept. */
export function NotFoundPage() {
  const { search } = usePlace()
  const navigate = useNavigate()
  const brand = useBrandName()
  const home = `/${search}`
  useEffect(() => {
    const timer = setTimeout(() => navigate(home, { isReplacing: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, home])
  return (
    <div className="ui-full-page">
      <header>
        <Link className="ui-logo" to={home} aria-label={t('home', { brand })}>
          <Logo name={brand} />
        </Link>
      </header>
      <main className="ui-empty-state" id="main">
        <Facade lit={[4]} blinds={[0, 5]} figures={{ 4: <Cat /> }} />
        <div className="grid gap-4" role="alert">
          <p className="type-h3 text-brand-text">{t('notFound.code')}</p>
          <h1 className="type-display text-[clamp(1.9rem,1.4rem+2vw,3rem)]">
            {t('notFound.title')}
          </h1>
          <p className="mx-auto">{t('notFound.text')}</p>
        </div>
        <Link className="ui-button ui-button-primary ui-button-l mt-2" to={home}>
          {t('backToHome')}
        </Link>
      </main>
    </div>
  )
}

function Cat() {
  return (
    <svg width="58" height="60" viewBox="0 10 58 58" fill="oklch(0.26 0.04 30)">
      <path d="M12 68c0-17 6-28 17-28s17 11 17 28z" />
      <circle cx="29" cy="31" r="12" />
      <path d="M18.500 27L18 14l9 6zM39.500 27L40 14l-9 6z" />
      <path
        d="M45 63c9 0 10-9 5-13"
        fill="none"
        stroke="oklch(0.26 0.04 30)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}
