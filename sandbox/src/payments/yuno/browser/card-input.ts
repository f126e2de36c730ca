import {
  digitsOf,
  groupExpiry,
  groupNumber,
  isCardNumber,
  isCvv,
  readExpiry,
} from '#/payments/solidgate/browser/fields.ts'
import type { TokenInformation } from './wire.ts'

/** One labelled input with its error. */
export interface CardInput {
  input: HTMLInputElement
  element: HTMLElement
  isValid(): boolean
  showError(message: string | null): void
}

export interface InputPlan {
  name: string
  label: string
  placeholder: string
  autocomplete: AutoFill
  wrong: string
  isRight: (value: string) => boolean
  format: (value: string) => string
}

const currentNumber = () => document.querySelector<HTMLInputElement>('#pan')?.value ?? ''

export const PLANS: Record<'pan' | 'expiration' | 'cvv', InputPlan> = {
  pan: {
    name: 'pan',
    label: 'Card number',
    placeholder: '0000 0000 0000 0000',
    autocomplete: 'cc-number',
    wrong: 'Check the card number',
    isRight: isCardNumber,
    format: groupNumber,
  },
  expiration: {
    name: 'expiration',
    label: 'Expiry date',
    placeholder: 'MM/YY',
    autocomplete: 'cc-exp',
    wrong: 'Check the expiry date',
    isRight: (value) => readExpiry(value, new Date()) !== null,
    format: groupExpiry,
  },
  cvv: {
    name: 'cvv',
    label: 'Security code',
    placeholder: 'CVV',
    autocomplete: 'cc-csc',
    wrong: 'Check the security code',
    // A field of its own cannot see the number: three digits or four.
    isRight: (value) =>
      currentNumber() === '' ? /^\d{3,4}$/.test(value) : isCvv(value, currentNumber()),
    format: (value) => digitsOf(value).slice(0, 4),
  },
}

export function createInput({
  name,
  label,
  placeholder,
  autocomplete,
  ...plan
}: InputPlan): CardInput {
  const element = document.createElement('div')
  const caption = document.createElement('label')
  Object.assign(caption, { htmlFor: name, textContent: label })
  const input = document.createElement('input')
  Object.assign(input, { id: name, name, placeholder, autocomplete })
  if (name !== 'holder') input.inputMode = 'numeric'
  const error = document.createElement('p')
  Object.assign(error, { id: `${name}-error`, className: 'error', hidden: true })
  error.setAttribute('role', 'alert')
  input.setAttribute('aria-describedby', error.id)
  element.append(caption, input, error)
  const isValid = () => plan.isRight(input.value)
  const showError = (message: string | null) => {
    error.textContent = message ?? ''
    error.hidden = message === null
    input.setAttribute('aria-invalid', String(message !== null))
  }
  input.addEventListener('input', () => {
    input.value = plan.format(input.value)
    showError(null)
  })
  input.addEventListener('blur', () => {
    if (input.value !== '' && !isValid()) showError(plan.wrong)
  })
  return { input, element, isValid, showError }
}

interface Typed {
  number: string
  expiration: string
  cvv: string
  holderName: string
  save: boolean
}

/** What the gateway said against a card. */
export class Refused extends Error {}

/** Sends what was typed to the gateway, which answers a token. @throws {Refused} with its words */
export async function tokenize(session: string, typed: Typed): Promise<TokenInformation> {
  const expiry = readExpiry(typed.expiration, new Date())
  const reply = await fetch(`/yuno/card/${encodeURIComponent(session)}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: digitsOf(typed.number),
      expiration_month: Number(expiry?.month),
      expiration_year: expiry?.year,
      security_code: typed.cvv,
      holder_name: typed.holderName,
      save: typed.save,
    }),
  })
  const answer = (await reply.json()) as TokenInformation & { messages?: string[] }
  if (!reply.ok) throw new Refused(answer.messages?.[0] ?? 'Something went wrong')
  return answer
}
