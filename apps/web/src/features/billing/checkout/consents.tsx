import { useState } from 'react'
import * as z from 'zod/mini'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { TermsPopup } from '#/features/billing/plans/terms-popup.tsx'
import { TermsSentence, useTerms } from '#/features/billing/plans/terms.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'

/** What the buyer has entered: a guest's e-mail, and the product whose renewal they accepted. */
export type Given = { email: string | null; acceptedFor: string | null }
export const NOTHING_GIVEN: Given = { email: null, acceptedFor: null }

type Props = {
  product: AnyProduct
  /** The amount due now if it differs from the price. */
  charge?: number | undefined
  given: Given
  onGive: (given: Given) => void
}

const isEmail = (text: string) => z.email().check(z.maxLength(254)).safeParse(text).success

/**
 * What stands directly above a pay button: the terms, and the consent to the renewal as a separate checkbox
 * that is never pre-ticked (SAFE-016).
 */
export function Consents({ product, charge, given, onGive }: Props) {
  const terms = useTerms(product)
  const [isReading, setReading] = useState(false)
  const { productId } = product
  return (
    <div className="checkout-form-consent">
      {terms !== null && (
        <CheckField
          checked={given.acceptedFor === productId}
          error={null}
          onChange={({ target }) =>
            onGive({ ...given, acceptedFor: target.checked ? productId : null })
          }
        >
          {terms.consent}
        </CheckField>
      )}
      <TermsSentence product={product} charge={charge}>
        {terms !== null && (
          <button type="button" className="type-link" onClick={() => setReading(true)}>
            {t('terms.link')}
          </button>
        )}
      </TermsSentence>
      {isReading && !isTokenProduct(product) && (
        <TermsPopup plan={product} onClose={() => setReading(false)} />
      )}
    </div>
  )
}

type EmailProps = { email: string | null; onEmail: (email: string | null) => void }

/** PAY-022: reported on blur, so that an incomplete address does not create an order. */
export function GuestEmail({ email, onEmail }: EmailProps) {
  const [text, setText] = useState(email ?? '')
  const [isLeft, setLeft] = useState(false)
  // An empty field is passed by: a message would move what was aimed at below it.
  const isWrong = isLeft && text.trim() !== '' && !isEmail(text.trim())
  const leave = () => {
    setLeft(true)
    onEmail(isEmail(text.trim()) ? text.trim() : null)
  }
  return (
    <TextField
      type="email"
      autoComplete="email"
      label={t('checkout.email')}
      hint={t('checkout.emailHint')}
      value={text}
      error={isWrong ? t('checkout.emailWrong') : null}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
