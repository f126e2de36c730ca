import { useState } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { SelectField } from '#/ui/fields/select-field.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { identityOf, nationalIdsOf, postalCodeOf, type TypedIdentity } from './national-id.rules.ts'

type Props = {
  country: string
  typed: TypedIdentity
  onType: (typed: TypedIdentity) => void
}

/** Identity fields that the buyer's bank requires besides the card (CONST-024, SAFE-018). */
export function IdentityFields({ country, typed, onType }: Props) {
  // An empty field is passed by: a message would move what was aimed at below it.
  const [isLeft, setLeft] = useState({ number: false, zip: false })
  const ids = nationalIdsOf(country)
  const { id, isNumberWrong, isZipWrong } = identityOf(country, typed)
  const isZipAsked = postalCodeOf(country).kind === 'asked'
  return (
    <>
      {ids.length > 1 && (
        <SelectField
          label={t('checkout.idType')}
          options={ids.map(({ type, label }) => ({ value: type, text: label }))}
          value={id?.type ?? ''}
          error={null}
          onChange={({ target }) => onType({ ...typed, type: target.value })}
        />
      )}
      {id !== null && (
        <TextField
          label={ids.length > 1 ? t('checkout.idNumber') : id.label}
          value={typed.number}
          error={isLeft.number && isNumberWrong ? t('checkout.idWrong', { type: id.label }) : null}
          onChange={({ target }) => onType({ ...typed, number: target.value })}
          onBlur={() => setLeft((left) => ({ ...left, number: typed.number !== '' }))}
        />
      )}
      {isZipAsked && (
        <TextField
          label={t('checkout.zip')}
          value={typed.zip}
          autoComplete="postal-code"
          error={isLeft.zip && isZipWrong ? t('checkout.zipWrong') : null}
          onChange={({ target }) => onType({ ...typed, zip: target.value })}
          onBlur={() => setLeft((left) => ({ ...left, zip: typed.zip !== '' }))}
        />
      )}
    </>
  )
}
