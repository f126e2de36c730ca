import * as z from 'zod/mini'
import { later } from '#/payments/machine/clock.ts'

/** What is wrong with a sending, on purpose. */
export const flaws = z.strictObject({
  /** Counted as taken, but never sent. */
  drop: z.optional(z.boolean()),
  corruptSignature: z.optional(z.boolean()),
  wrongMerchant: z.optional(z.boolean()),
})

export type Flaws = z.infer<typeof flaws>

/** Changes how events are sent (payments.md §4.5); without provider or type it holds for all. */
export const knob = z.strictObject({
  provider: z.optional(z.enum(['solidgate', 'yuno', 'paypal'])),
  type: z.optional(z.string()),
  ...flaws.shape,
  /** Sent so many times at once. */
  duplicate: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  delayMs: z.optional(z.int().check(z.minimum(0))),
  /** Events wait until the window that the first of them opens is over, then come in reverse. */
  reorderWindowMs: z.optional(z.int().check(z.minimum(1))),
  /** Every event is sent under this id. */
  replayEventId: z.optional(z.string()),
  /** Ends after so many events; by default it stays. */
  times: z.optional(z.int().check(z.minimum(1))),
})

export type Knob = z.infer<typeof knob> & { window?: { endsAt: Date; held: number } }

interface Effect {
  id: string | undefined
  copies: number
  delayMs: number
  /** Set by a reorder window, and wins. */
  at: Date | null
  flaws: Flaws
}

/** What the knobs do to one event. Uses up those with a number of times. */
export function matchingKnobs(
  knobs: Knob[],
  event: { provider: string; type: string },
  now: Date,
): Effect {
  const effect: Effect = { id: undefined, copies: 1, delayMs: 0, at: null, flaws: {} }
  for (const found of knobs.filter((each) => matches(each, event))) {
    const { drop, corruptSignature, wrongMerchant } = found
    effect.id ??= found.replayEventId
    effect.copies *= found.duplicate ?? 1
    effect.delayMs += found.delayMs ?? 0
    effect.at ??= placeInWindow(found, now)
    effect.flaws = {
      ...effect.flaws,
      ...(drop === undefined ? {} : { drop }),
      ...(corruptSignature === undefined ? {} : { corruptSignature }),
      ...(wrongMerchant === undefined ? {} : { wrongMerchant }),
    }
    if (found.times === undefined) continue
    found.times -= 1
    if (found.times === 0) knobs.splice(knobs.indexOf(found), 1)
  }
  return effect
}

const matches = (each: Knob, event: { provider: string; type: string }) =>
  (each.provider ?? event.provider) === event.provider && (each.type ?? event.type) === event.type

/** A millisecond before the earlier events of the same window. */
function placeInWindow(found: Knob, now: Date): Date | null {
  if (found.reorderWindowMs === undefined) return null
  if (found.window === undefined || found.window.endsAt <= now) {
    found.window = { endsAt: later(now, found.reorderWindowMs), held: 0 }
  }
  found.window.held += 1
  return later(found.window.endsAt, 1 - found.window.held)
}
