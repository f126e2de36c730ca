import { useState } from 'react'
import * as z from 'zod/mini'
import { isTokenProduct, type AnyProduct } from '@oriel/contract/billing/product'
import { TermsPopup, useTerms } from '#/features/billing/plans/terms.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { CheckField } from '#/ui/fields/check-field.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'

/** What the buyer has entered: a guest's e-mail, and the product whose renewal they accepted. */
export type Given = { email: string | null; acceptedFor: string | null }
export const NOTHING_GIVEN: Given = { email: null, acceptedFor: null }

type Props = {
  product: AnyProduct
  isGuest: boolean
  given: Given
  onGive: (given: Given) => void
}

const isEmail = (text: string) => z.email().check(z.maxLength(254)).safeParse(text).success

/** SAFE-016: consent to the renewal is a separate checkbox that is never pre-ticked. */
export function Consents({ product, isGuest, given, onGive }: Props) {
  const terms = useTerms(product)
  const [isReading, setReading] = useState(false)
  const { productId } = product
  return (
    <>
      {isGuest && <GuestEmail onEmail={(email) => onGive({ ...given, email })} />}
      {terms !== null && (
        <div className="grid gap-2">
          <CheckField
            checked={given.acceptedFor === productId}
            error={null}
            onChange={({ target }) =>
              onGive({ ...given, acceptedFor: target.checked ? productId : null })
            }
          >
            {terms.consent}
          </CheckField>
          <button
            type="button"
            className="type-link type-caption justify-self-start"
            onClick={() => setReading(true)}
          >
            {t('terms.link')}
          </button>
        </div>
      )}
      {isReading && !isTokenProduct(product) && (
        <TermsPopup plan={product} onClose={() => setReading(false)} />
      )}
    </>
  )
}

/** PAY-022: reported on blur, so that an incomplete address does not create an order. */
function GuestEmail({ onEmail }: { onEmail: (email: string | null) => void }) {
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
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
      error={isLeft && !isEmail(text.trim()) ? t('checkout.emailWrong') : null}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
