import { useState } from 'react'
import type { UserCard } from '@oriel/contract/billing/card'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { Said } from '#/features/billing/payment/request.ts'
import { BrandMark } from '#/features/billing/shared/brand-mark.tsx'
import { cardName } from '#/features/billing/shared/card-brand.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { Button } from '#/ui/button.tsx'
import { CardForm } from './card-form.tsx'
import type { FormNews, MountedForm } from './form-news.ts'
import { IdentityFields } from './identity-fields.tsx'
import { identityOf, type TypedIdentity } from './national-id.rules.ts'
import { WaitingFields } from './waiting-fields.tsx'
import '#/ui/fields/check-field.css'
import '#/ui/empty-state.css'
import '#/features/billing/plans/terms.css'

type Props = {
  options: CheckoutOptions
  cards: readonly UserCard[]
  isGuest: boolean
  /** Null until the buyer has given everything an order needs. */
  said: Said | null
  hasForm: boolean
  lostReason: string | null
  typed: TypedIdentity
  onType: (typed: TypedIdentity) => void
  onNews: (news: FormNews) => void
  onMounted: (form: MountedForm | null) => void
  onRetry: () => void
}

/** Card payment: with a stored card and its security code, or by typing a card. */
export function CardMethods(props: Props) {
  const { options, cards, isGuest, said, hasForm, lostReason, typed, onType } = props
  const { onNews, onMounted, onRetry } = props
  const dispatch = useAppDispatch()
  const [cardId, setCardId] = useState<string | null>(null)
  const isYuno = options.cardSystem === 'yuno'
  const defaultKey = isGuest ? 'checkout.firstEmail' : 'checkout.first'
  const identity = isYuno ? identityOf(options.country, typed).sent : {}
  const choose = (id: string | null) => {
    setCardId(id)
    onMounted(null)
    const method = id === null ? 'card' : 'stored_card'
    const productId = said?.product.productId
    if (productId !== undefined)
      dispatch(track({ event: 'payment_method_selected', method, productId }))
  }
  if (lostReason !== null) return <FormLost reason={lostReason} onRetry={onRetry} />
  return (
    <>
      {cards.length > 0 && <StoredCards cards={cards} chosen={cardId} onChoose={choose} />}
      {isYuno && <IdentityFields country={options.country} typed={typed} onType={onType} />}
      {said === null || identity === null || !hasForm ? (
        <div className="grid gap-3">
          <WaitingFields />
          <p className="terms-line">{t(said === null ? defaultKey : 'checkout.firstFields')}</p>
        </div>
      ) : (
        <CardForm
          key={`${cardId ?? ''} ${said.email ?? ''}`}
          said={said}
          options={options}
          cardId={cardId}
          identity={() => identity}
          onNews={onNews}
          onMounted={onMounted}
        />
      )}
    </>
  )
}

/** ERR-003, ERR-004: offers a retry; PayPal stays available. */
function FormLost({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className="ui-empty-state gap-3 p-5" role="alert">
      <h3 className="type-h3">{t('checkout.formFailed')}</h3>
      <p>{t('checkout.formFailedText', { reason })}</p>
      <Button look="soft" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

type StoredProps = {
  cards: readonly UserCard[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

function StoredCards({ cards, chosen, onChoose }: StoredProps) {
  const options = [
    ...cards.map((card) => ({
      id: card.id,
      brand: card.brand,
      text: t('checkout.stored', { card: cardName(card) }),
    })),
    { id: null, brand: null, text: t('checkout.otherCard') },
  ]
  return (
    <div className="card-form-stored" role="radiogroup" aria-label={t('checkout.method')}>
      {options.map(({ id, brand, text }) => (
        <label key={id ?? 'other'} className="ui-check-field">
          <input type="radio" name="card" checked={chosen === id} onChange={() => onChoose(id)} />
          {brand !== null && <BrandMark brand={brand} />}
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}
