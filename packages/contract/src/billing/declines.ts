/**
 * Reasons for refused payments, shared by both sides (section 8 of the product spec, rows
 * DECLINE-*, payments.md 1.10). The text for each code is in the web's catalogue under the same
 * key.
 */

/** CONST-020 */
export const DECLINE_BONUS_TOKENS = 20

/**
 * How a refusal is handled. 'soft': another attempt may succeed. 'hard': never retry this card
 * automatically. 'fix': the buyer corrects the input. 'bank': the buyer has to contact the bank.
 * 'action': the bank requires the buyer's confirmation. 'signin': the account is already
 * subscribed. 'redo': the checkout restarts. 'transient': technical, retry soon. 'config': our own
 * error, alert us.
 */
export type Handling =
  'soft' | 'hard' | 'fix' | 'bank' | 'action' | 'signin' | 'redo' | 'transient' | 'config'

export interface Decline {
  handling: Handling
  /** What the button of the failure screen says; the default is 'Try Again'. */
  button: 'tryAgain' | 'tryAnotherCard' | 'tryWithAnotherCard'
  /** For paying with another card all the same, once a user and day (DECLINE-066, DECLINE-072). */
  extraTokens: number
  /** DECLINE-071 */
  offersSignIn: boolean
  /** ERR-024: the way to the monthly plan. */
  offersMonthly: boolean
}

function decline(handling: Handling, more: Partial<Decline> = {}): Decline {
  return {
    handling,
    button: 'tryAgain',
    extraTokens: 0,
    offersSignIn: false,
    offersMonthly: false,
    ...more,
  }
}

export const DECLINES = {
  '0.01': decline('soft'),
  '0.02': decline('redo'),
  '0.03': decline('hard'),
  '1.01': decline('config'),
  '2.01': decline('fix'),
  '2.03': decline('config'),
  '2.05': decline('config'),
  '2.06': decline('fix'),
  '2.08': decline('fix'),
  '2.09': decline('fix'),
  '2.10': decline('action'),
  '2.11': decline('action'),
  '2.12': decline('action'),
  '2.13': decline('redo'),
  '2.14': decline('signin', { offersSignIn: true }),
  '2.15': decline('action'),
  '2.16': decline('hard'),
  '3.01': decline('hard'),
  '3.02': decline('soft', { offersMonthly: true }),
  '3.03': decline('soft'),
  '3.04': decline('soft', { button: 'tryAnotherCard', extraTokens: DECLINE_BONUS_TOKENS }),
  '3.05': decline('bank'),
  '3.06': decline('bank'),
  '3.07': decline('hard'),
  '3.08': decline('soft', { button: 'tryAnotherCard', extraTokens: DECLINE_BONUS_TOKENS }),
  '3.09': decline('action'),
  '3.10': decline('hard', { button: 'tryAnotherCard' }),
  '3.11': decline('hard'),
  '3.12': decline('hard'),
  '4.01': decline('hard'),
  '4.02': decline('hard'),
  '4.03': decline('hard'),
  '4.04': decline('hard'),
  '4.05': decline('hard'),
  '4.06': decline('hard'),
  '4.07': decline('hard'),
  '4.08': decline('fix'),
  '4.09': decline('hard'),
  '5.01': decline('action'),
  '5.02': decline('hard'),
  '5.03': decline('transient'),
  '5.04': decline('config'),
  '5.05': decline('config'),
  '5.06': decline('signin', { offersSignIn: true }),
  '5.07': decline('transient'),
  '5.08': decline('soft'),
  '5.09': decline('config'),
  '5.10': decline('config'),
  '5.11': decline('config'),
  '5.12': decline('hard'),
  '6.01': decline('soft'),
  '6.02': decline('transient'),
  '6.03': decline('transient'),
  '7.01': decline('hard'),
  '7.02': decline('redo'),
  '7.03': decline('soft'),
  '7.04': decline('transient'),
  '7.05': decline('redo'),
  '7.06': decline('transient'),
  '7.07': decline('action'),
  SuttonBank: decline('hard', { button: 'tryWithAnotherCard', extraTokens: DECLINE_BONUS_TOKENS }),
  'Special_3.07': decline('soft'),
  'Special_5.08': decline('soft', { button: 'tryWithAnotherCard' }),
  Generic: decline('soft'),
} as const satisfies Record<string, Decline>

export type DeclineCode = keyof typeof DECLINES

export function isDeclineCode(code: string): code is DeclineCode {
  return Object.hasOwn(DECLINES, code)
}

/** DECLINE-064: unknown or missing codes use the generic one. */
export function declineOf(code: string | null): Decline {
  return code !== null && isDeclineCode(code) ? DECLINES[code] : DECLINES.Generic
}
