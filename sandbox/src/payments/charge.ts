import type { BehaviourCard, Verdict } from './cards.ts'

/** The customer's result at the bank, as 3-D Secure letters; null if the page was cancelled. */
export type BankAnswer = 'Y' | 'N' | 'R' | 'U' | 'A' | null

/** Who starts a charge, and its number, from 1. */
export type Attempt =
  | { by: 'customer'; nth: number }
  /** A renewal or other charge of a stored card without the customer. */
  | { by: 'merchant'; nth: number }

const nthOf = (verdicts: readonly [Verdict, ...Verdict[]], nth: number): Verdict =>
  verdicts[Math.min(nth, verdicts.length) - 1] ?? verdicts[0]

/** The bank's verdict on a charge without a challenge, or after a passed one. */
export function verdictOf(card: BehaviourCard, { by, nth }: Attempt): Verdict {
  if (by === 'customer' && card.challenge === 'unreachable') return { code: '2.11' }
  return nthOf(by === 'customer' ? card.attempts : card.renewals, nth)
}

/** Whether the customer has to pass a bank page first; never without the customer. */
export function needsChallenge(card: BehaviourCard, { by }: Attempt): boolean {
  const { challenge } = card
  return (
    by === 'customer' &&
    (challenge === 'by-code' || challenge === 'always-fails' || challenge === 'never-answers')
  )
}

const REFUSALS: Record<'N' | 'R' | 'U', string> = { N: '5.01', R: '2.12', U: '2.11' }

/**
 * The bank's verdict after the challenge; null leaves the charge pending until it expires.
 * Authenticated and merely attempted continue with the charge itself (payments.md §7, T01 to T03).
 */
export function verdictAfterChallenge(
  card: BehaviourCard,
  attempt: Attempt,
  answer: BankAnswer,
): Verdict | null {
  if (card.challenge === 'never-answers') return null
  if (card.challenge === 'always-fails') return { code: REFUSALS.N }
  if (answer === 'Y' || answer === 'A') return nthOf(card.attempts, attempt.nth)
  return { code: REFUSALS[answer ?? 'N'] }
}

/** The scheme's electronic commerce indicator, as in `three_ds.eci`. */
export function eciOf(brand: string, answer: BankAnswer): string {
  const isMastercard = brand === 'MASTERCARD' || brand === 'MAESTRO'
  if (answer === 'Y') return isMastercard ? '02' : '05'
  if (answer === 'A') return isMastercard ? '01' : '06'
  return isMastercard ? '00' : '07'
}
