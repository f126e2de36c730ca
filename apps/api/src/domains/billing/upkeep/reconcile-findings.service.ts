import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { Ctx } from '#/context.ts'
import type { Issue } from '#/domains/billing/issues/store.ts'
import { ProviderUnclear } from '#/providers/payments/port.ts'

/** The result for a payment or an agreement; `unclear` means the provider did not answer. */
export type Outcome = 'same' | 'mended' | 'differs' | 'unclear'

/** The results of one comparison with one provider. */
export interface Findings {
  counts: Record<Outcome, number>
  issues: Issue[]
  /** Pauses, compares and counts the outcome; skips the query when the provider seems to be down. */
  look: (ref: string, compare: () => Promise<Outcome>) => Promise<void>
  /** Counts a missing answer. @throws any other error. */
  missAnswer: (ref: string, error: unknown) => void
}

/** After this many missing answers in a row a provider is skipped until the next run. */
const MAX_UNCLEAR = 5

export function openFindings(
  { log }: Pick<Ctx, 'log'>,
  system: PaymentSystem,
  pause: () => Promise<unknown>,
): Findings {
  const counts = { same: 0, mended: 0, differs: 0, unclear: 0 }
  let unclearInARow = 0
  const missAnswer: Findings['missAnswer'] = (ref, error) => {
    if (!(error instanceof ProviderUnclear)) throw error
    unclearInARow += 1
    counts.unclear += 1
    log.warn({ system, ref, err: error }, 'a provider could not be compared with')
  }
  return {
    counts,
    issues: [],
    missAnswer,
    async look(ref, compare) {
      if (unclearInARow >= MAX_UNCLEAR) {
        counts.unclear += 1
        return
      }
      await pause()
      try {
        counts[await compare()] += 1
        unclearInARow = 0
      } catch (error) {
        missAnswer(ref, error)
      }
    },
  }
}
