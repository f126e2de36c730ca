import type { ComponentProps } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { CheckField } from '#/ui/fields/check-field.tsx'

type Props = Omit<ComponentProps<typeof CheckField>, 'children'>

/** AUTH-040: one checkbox, initially unticked. The terms open in a new tab. */
export function TermsField(props: Props) {
  return (
    <CheckField {...props}>
      {t('terms.before')} <TermsLinks />
    </CheckField>
  )
}

/** Links to the two documents an account is subject to, as the end of a sentence. */
export function TermsLinks() {
  return (
    <>
      <a className="type-link" href="/legal/terms-of-service" target="_blank" rel="noreferrer">
        {t('terms.terms')}
      </a>{' '}
      {t('terms.and')}{' '}
      <a className="type-link" href="/legal/privacy-policy" target="_blank" rel="noreferrer">
        {t('terms.privacy')}
      </a>
    </>
  )
}
