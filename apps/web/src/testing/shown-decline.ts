import { declineOf } from '@oriel/contract/billing/declines'
import { declineCopy } from '#/features/billing/declines/decline.ts'

/** Bonus promised for the first decline of a day. */
const factsOf = (code: string) => ({ ...FACTS, extraTokens: declineOf(code).extraTokens })
const FACTS = { email: 'help@oriel.test', banks: ['Sutton Bank'] }

type Offered = 'tokens' | 'signIn' | 'monthly' | null

/** What the failure screen shows for a code: title, text, button, and the actions besides a retry. */
export function shownDecline(
  code: string,
): [title: string, text: string, label: string, offered: Offered] {
  const { title, text, label, extraTokens, offersSignIn, offersMonthly } = declineCopy(
    code,
    factsOf(code),
  )
  const offers = [
    ...(extraTokens > 0 ? (['tokens'] as const) : []),
    ...(offersSignIn ? (['signIn'] as const) : []),
    ...(offersMonthly ? (['monthly'] as const) : []),
  ]
  if (offers.length > 1) throw new Error(`${code} offers ${offers.join(' and ')}`)
  return [title, text, label, offers[0] ?? null]
}
