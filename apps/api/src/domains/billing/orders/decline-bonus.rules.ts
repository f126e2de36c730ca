import { declineOf } from '@oriel/contract/billing/declines'
import { DAY_MS } from '@oriel/contract/time'

interface Try {
  declineCode: string | null
  endedAt: Date | null
  cardMark: string | null
}

/**
 * The refusal whose bonus this payment earns by using another card within a day; null if there is
 * none (DECLINE-072). `tries` are the user's earlier ones, oldest first.
 */
export function promiseAmong<T extends Try>(
  tries: readonly T[],
  paid: { cardMark: string | null; at: Date },
): T | null {
  const promises = ({ declineCode, endedAt, cardMark }: Try) =>
    declineCode !== null &&
    declineOf(declineCode).extraTokens > 0 &&
    endedAt !== null &&
    paid.at.getTime() - endedAt.getTime() <= DAY_MS &&
    (cardMark === null || cardMark !== paid.cardMark)
  return tries.find(promises) ?? null
}
