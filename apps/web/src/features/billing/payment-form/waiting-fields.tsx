import { useId } from 'react'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import '#/ui/fields/field.css'
import './card-form.css'

const LABELS: readonly MessageId[] = [
  'checkout.cardNumber',
  'checkout.cardExpiry',
  'checkout.cardCode',
]

/** The fields of a card where the provider's own will stand: visible, not yet usable. */
export function WaitingFields() {
  return (
    <fieldset className="card-form-waiting" disabled aria-label={t('checkout.cardFields')}>
      {LABELS.map((label) => (
        <WaitingField key={label} label={t(label)} />
      ))}
    </fieldset>
  )
}

function WaitingField({ label }: { label: string }) {
  const id = useId()
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="ui-field-input" disabled />
    </div>
  )
}
