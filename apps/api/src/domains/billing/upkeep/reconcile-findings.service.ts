import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { Ctx } from '#/context.ts'
import type { Issue } from '#/domains/billing/issues/store.ts'
import { ProviderUnclear } from '#/providers/payments/port.ts'

/** How a payment or an agreement was found; `unclear` is a provider that did not answer. */
export type Outcome = 'same' | 'mended' | 'differs' | 'unclear'

/** What one comparison has seen so far of one provider. */
export interface Findings {
  counts: Record<Outcome, number>
  issues: Issue[]
  /** Counts what a look at the provider finds, after a pause; looks no more where it seems to be away. */
  look: (ref: string, compare: () => Promise<Outcome>) => Promise<void>
  /** Counts an answer that did not come. @throws whatever else the error is. */
  missAnswer: (ref: string, error: unknown) => void
}

/** A provider that says nothing so often in a row is left alone until the next run. */
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
