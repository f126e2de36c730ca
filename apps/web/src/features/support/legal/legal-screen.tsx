import { lazy, Suspense, type ComponentType } from 'react'
import { LEGAL_SLUGS, type LegalSlug } from '@oriel/variants/legal-slugs'
import { LEGAL_TITLES } from '@oriel/variants/legal-titles'
import { t } from '#/lib/i18n/i18n.ts'
import { useBrandName, useServices } from '#/lib/services/services-context.ts'
import { Link } from '#/ui/link.tsx'
import { Logo } from '#/ui/logo.tsx'
import { SkipLink } from '#/ui/skip-link.tsx'
import { fillIn } from './document.ts'
import { DOCUMENTS } from './documents.ts'
import { LegalDocument } from './legal-document.tsx'
import '#/ui/button.css'
import '#/ui/skeleton.css'
import './legal-screen.css'
import '#/ui/site-footer.css'

const TEXTS = Object.fromEntries(
  LEGAL_SLUGS.map((slug) => [
    slug,
    lazy(async () => {
      const page = await DOCUMENTS[slug]()
      const Text = () => <LegalDocument slug={slug} text={fillIn(page, useServices().boot.legal)} />
      return { default: Text }
    }),
  ]),
) as unknown as Readonly<Record<LegalSlug, ComponentType>>

/**
 * /legal/…: the texts with navigation between them. Needs neither account nor consent nor api, so that it
 * opens for everyone and during maintenance (LEGAL-014, SCREEN-014).
 */
export function LegalScreen({ slug }: { slug: LegalSlug }) {
  const brand = useBrandName()
  const Text = TEXTS[slug]
  return (
    <div className="legal-screen">
      <SkipLink />
      <header className="legal-screen-head">
        <Link className="ui-logo" to="/" aria-label={t('home', { brand })}>
          <Logo name={brand} />
        </Link>
        <Link className="ui-button ui-button-soft ui-button-s" to="/contact-us">
          {t('contact.title')}
        </Link>
      </header>
      <div className="legal-screen-columns">
        <nav className="legal-screen-list" aria-label={t('legal.documents')}>
          {LEGAL_SLUGS.map((one) => (
            <Link key={one} to={`/legal/${one}`} aria-current={one === slug ? 'page' : undefined}>
              {LEGAL_TITLES[one]}
            </Link>
          ))}
        </nav>
        <main id="main" tabIndex={-1}>
          <Suspense fallback={<Waiting />}>
            <Text />
          </Suspense>
        </main>
      </div>
      <footer className="ui-site-footer">{t('footer.adults')}</footer>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <span className="ui-skeleton h-12 w-72" />
      <span className="ui-skeleton h-24" />
      <span className="ui-skeleton h-64" />
    </div>
  )
}
