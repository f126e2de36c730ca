import type { Field, FieldPlan } from './controls.ts'
import { digitsOf, groupExpiry, groupNumber, isCardNumber, isCvv, readExpiry } from './fields.ts'
import type { FormParams } from './wire.ts'

/** The vendor's field name ends with a Cyrillic letter, U+0421 (payments.md §1.5). */
const ZIP_CODE = 'zip\u0421ode'
const BASE = ['cardNumber', 'cardExpiryDate', 'cardCvv', 'cardHolder', 'email']
/** Two spellings of the published parameters for one field. */
const ZIP_LABELS = ['zip', 'zipCode', ZIP_CODE]

const MAX_CVV = 4

type Texts = Record<string, unknown>

/** The fields of a card form in order, with the merchant's labels and placeholders. */
export function cardFields(formParams: FormParams): FieldPlan[] {
  const texts = formParams as Texts
  const text = (name: string, other: string) => {
    const given = texts[name]
    return typeof given === 'string' ? given : other
  }
  const plan = (name: string, label: string, placeholder: string) => ({
    name,
    label: text(`${name}Label`, label),
    placeholder: text(`${name}Placeholder`, placeholder),
  })
  return [
    {
      ...plan('cardNumber', 'Card number', '0000 0000 0000 0000'),
      autocomplete: 'cc-number',
      wrong: 'Check the card number',
      isValid: isCardNumber,
      format: groupNumber,
    },
    {
      ...plan('cardExpiryDate', 'Expiry date', 'MM/YY'),
      autocomplete: 'cc-exp',
      wrong: 'Check the expiry date',
      isValid: (value) => readExpiry(value, new Date()) !== null,
      format: groupExpiry,
    },
    {
      ...plan('cardCvv', 'Security code', 'CVV'),
      autocomplete: 'cc-csc',
      type: 'password',
      wrong: 'Check the security code',
      isValid: (value) => isCvv(value, currentNumber()),
      format: (value) => digitsOf(value).slice(0, MAX_CVV),
    },
    ...(formParams.isCardHolderVisible === true
      ? [
          {
            ...plan('cardHolder', 'Name on card', 'Name'),
            autocomplete: 'cc-name',
            inputMode: 'text',
            wrong: 'Enter the name on the card',
            isValid: isFilled,
          } as const,
        ]
      : []),
    ...additionalFields(texts, text),
  ]
}

const currentNumber = () =>
  document.querySelector<HTMLInputElement>('input[name=cardNumber]')?.value ?? ''

/** Postal code and national ids, if the merchant provides a label. */
function additionalFields(
  texts: Texts,
  text: (name: string, other: string) => string,
): FieldPlan[] {
  const named = Object.keys(texts).flatMap((key) =>
    key.endsWith('Label') ? [key.slice(0, -'Label'.length)] : [],
  )
  return named
    .filter((name) => !BASE.includes(name))
    .map((name) => ({
      name: ZIP_LABELS.includes(name) ? ZIP_CODE : name,
      label: text(`${name}Label`, name),
      placeholder: text(`${name}Placeholder`, ''),
      autocomplete: ZIP_LABELS.includes(name) ? 'postal-code' : 'off',
      inputMode: 'text',
      wrong: 'Fill in this field',
      isValid: isFilled,
    }))
}

const isFilled = (value: string) => value.trim() !== ''

/** The values the form sends: digits only, the expiry as two numbers. */
export function readCard(fields: readonly Field[]) {
  const value = (name: string) => fields.find((field) => field.name === name)?.input.value ?? ''
  const expiry = readExpiry(value('cardExpiryDate'), new Date())
  return {
    card: {
      number: digitsOf(value('cardNumber')),
      month: expiry?.month ?? '',
      year: expiry?.year ?? 0,
      cvv: value('cardCvv'),
    },
  }
}
