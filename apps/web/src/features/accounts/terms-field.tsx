import type { ComponentProps } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { CheckField } from '#/ui/fields/check-field.tsx'

type Props = Omit<ComponentProps<typeof CheckField>, 'children'>

/** AUTH-040: one box, unticked at first. The texts open beside, so that the form is kept. */
export function TermsField(props: Props) {
  return (
    <CheckField {...props}>
      {t('terms.before')} <TermsLinks />
    </CheckField>
  )
}

/** The two texts an account is made under, as the end of a sentence. */
export function TermsLinks() {
  return (
    <>
      <a className="link" href="/legal/terms-of-service" target="_blank" rel="noreferrer">
        {t('terms.terms')}
      </a>{' '}
      {t('terms.and')}{' '}
      <a className="link" href="/legal/privacy-policy" target="_blank" rel="noreferrer">
        {t('terms.privacy')}
      </a>
    </>
  )
}
