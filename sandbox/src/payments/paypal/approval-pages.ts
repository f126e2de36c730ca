import { PAYERS } from '#/payments/paypal/values/payers.ts'
import { escapeHtml, formatAmount, page } from '../page.ts'

/** What the payer may do on the approval page (payments §4.3). */
export const OUTCOMES = ['approve', 'cancel', 'decline', 'close', 'slow'] as const
export type Outcome = (typeof OUTCOMES)[number]

const BUTTONS: Record<Outcome, string> = {
  approve: 'Approve',
  cancel: 'Cancel and return',
  decline: 'Approve, then decline funding',
  close: 'Approve, close window',
  slow: 'Slow (8 s)',
}

/** One line of the terms: `1 × MONTH: 19.99 USD`. */
export interface Term {
  label: string
  cents: number
}

interface Asked {
  brandName: string
  currency: string
  terms: readonly Term[]
}

export function approvalPage({ brandName, currency, terms }: Asked): string {
  const rows = terms.map(
    ({ label, cents }) => `<dt>${escapeHtml(label)}</dt><dd>${formatAmount(cents, currency)}</dd>`,
  )
  const accounts = PAYERS.map(
    ({ payer_id, email_address }, index) =>
      `<label><input type="radio" name="payer" value="${payer_id}"${index === 0 ? ' checked' : ''}> ${email_address}</label>`,
  )
  const buttons = OUTCOMES.map(
    (outcome, index) =>
      `<button${index === 0 ? ' class="main"' : ''} name="outcome" value="${outcome}">${BUTTONS[outcome]}</button>`,
  )
  return page(
    'Pay with PayPal (test)',
    `<dl><dt>Merchant</dt><dd>${escapeHtml(brandName)}</dd>${rows.join('')}</dl>
<form method="post"><fieldset><legend>Account</legend>${accounts.join('')}</fieldset>${buttons.join('')}</form>`,
  )
}

const SLOW_SECONDS = 8

/** A page that redirects back automatically after a while. */
export const slowPage = (url: string): string =>
  page(
    'Returning to the shop',
    `<meta http-equiv="refresh" content="${SLOW_SECONDS}; url=${escapeHtml(url)}">
<p role="status">This takes a few seconds.</p>`,
  )

export const closedPage = (): string =>
  page('Approved', '<p>You agreed to the payment. This window may be closed.</p>')

export const gonePage = (): string =>
  page('Nothing to approve', '<p>This payment is over, or never began.</p>')
