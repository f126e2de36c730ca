import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import type { LegalSlug } from '@oriel/variants/legal-slugs'
import { LEGAL_TITLES } from '@oriel/variants/legal-titles'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { ComplaintForm } from '../complaint-form.tsx'
import { LEGAL_UPDATED, type LegalText } from './document.ts'
import { LegalBlock } from './legal-text.tsx'

const FORM_ID = 'form'
const COMPANY_ID = 'company'
const idOf = (index: number) => `section-${index + 1}`

/** One legal text: summary, sections, company details, and the complaint form if it has one. */
export function LegalDocument({ slug, text }: { slug: LegalSlug; text: LegalText }) {
  const { sections, short, intake } = text
  const [firstKind, ...otherKinds] = intake ?? []
  useScrollToHash()
  return (
    <>
      <article className="legal-screen-text">
        <h1 className="type-display">{LEGAL_TITLES[slug]}</h1>
        <p className="type-caption type-faint">
          {t('legal.updated', { date: formatDate(LEGAL_UPDATED) })}
        </p>
        <Note tone="sky">
          <span>
            <b>{t('legal.short')}</b> {short}
          </span>
        </Note>
        {sections.map(({ title, blocks }, index) => (
          <section key={title} aria-labelledby={idOf(index)}>
            <h2 id={idOf(index)} tabIndex={-1}>
              {`${index + 1}. ${title}`}
            </h2>
            {blocks.map((block) => (
              <LegalBlock key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
        <CompanyDetails number={sections.length + 1} />
        {firstKind !== undefined && (
          <section className="legal-screen-intake" aria-labelledby={FORM_ID}>
            <h2 id={FORM_ID} tabIndex={-1}>
              {t('legal.form')}
            </h2>
            <p>{t('legal.formText')}</p>
            <ComplaintForm kinds={[firstKind, ...otherKinds]} />
          </section>
        )}
      </article>
      <nav className="legal-screen-contents" aria-label={t('legal.contents')}>
        <b>{t('legal.contents')}</b>
        {sections.map(({ title }, index) => (
          <a key={title} href={`#${idOf(index)}`}>
            {title}
          </a>
        ))}
        <a href={`#${COMPANY_ID}`}>{t('legal.company')}</a>
        {firstKind !== undefined && <a href={`#${FORM_ID}`}>{t('legal.form')}</a>}
        <Button look="ghost" size="s" onClick={() => window.print()}>
          <Printer className="type-icon" />
          {t('legal.print')}
        </Button>
      </nav>
    </>
  )
}

/** LEGAL-015: details of the company responsible for this visitor. */
function CompanyDetails({ number }: { number: number }) {
  const { addressWithCompanyName, email, phone } = useServices().boot.legal
  return (
    <section aria-labelledby={COMPANY_ID}>
      <h2 id={COMPANY_ID} tabIndex={-1}>{`${number}. ${t('legal.company')}`}</h2>
      <address>
        <span>{addressWithCompanyName}</span>
        <br />
        <a className="type-link" href={`mailto:${email}`}>
          {email}
        </a>
        {phone !== null && (
          <>
            <br />
            <a className="type-link" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          </>
        )}
      </address>
    </section>
  )
}

/** The text is rendered after the browser has tried to scroll to the URL's fragment. */
function useScrollToHash(): void {
  useEffect(() => {
    const heading = document.getElementById(window.location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus()
  }, [])
}
