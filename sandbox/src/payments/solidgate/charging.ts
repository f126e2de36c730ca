import { later, MINUTE_MS, SECOND_MS } from '#/payments/machine/clock.ts'
import { masked } from '../brands.ts'
import { cardOfName, type BehaviourCard } from '../cards.ts'
import {
  eciOf,
  needsChallenge,
  verdictAfterChallenge,
  verdictOf,
  type Attempt,
  type BankAnswer,
} from '../charge.ts'
import type { Core } from '../core.ts'
import type { Order, UsedCard } from './order.ts'
import type { Orders } from './orders.ts'
import { advance, decline, settle, statesAfter } from './outcome.ts'

const EXPIRES_AFTER_MS = 15 * MINUTE_MS
const LATE_SETTLE_MS = 60 * SECOND_MS
const EXPIRY = 'solidgate-expiry'
const LATE_SETTLE = 'solidgate-late-settle'

interface Due {
  orderId: string
}

export interface Charge {
  behaviour: BehaviourCard
  card: UsedCard
  attempt: Attempt
  /** Token of a stored card; a new one is created for an entered card. */
  token: string | null
}

/** Charges a waiting order. Null when it is not waiting (any more). */
export async function chargeOrder(
  core: Core,
  orders: Orders,
  orderId: string,
  { behaviour, card, attempt, token: given }: Charge,
): Promise<Order | null> {
  const waiting = await orders.kept.get(orderId)
  if (waiting?.status !== 'created') return null
  const token = given ?? (await orders.tokens.keep(card, waiting.customerEmail))
  const order = await orders.claim(orderId, { card, token, attempt })
  if (order === null) return null
  if (needsChallenge(asked(behaviour, order), attempt)) return challenge(core, orders, order)
  const threeDs = behaviour.challenge === 'frictionless' ? shown(card, 'Y', 'frictionless') : null
  return orders.move(orderId, (current, own, step) =>
    statesAfter({ ...current, threeDs }, own, verdictOf(own, attempt), step),
  )
}

/** The merchant may require a challenge where the bank would not. */
const asked = (behaviour: BehaviourCard, { force3ds }: Order): BehaviourCard =>
  force3ds && behaviour.challenge === undefined ? { ...behaviour, challenge: 'by-code' } : behaviour

const behaviourOf = (order: Order | null) => cardOfName(order?.card?.name ?? '')

const shown = (card: UsedCard | null, answer: BankAnswer, flow: string) => ({
  eci: eciOf(card?.brand ?? '', answer),
  flow,
})

async function challenge(core: Core, orders: Orders, order: Order): Promise<Order | null> {
  const { orderId, amount, currency, card } = order
  const verifyPath = await core.challenges.open({
    provider: 'solidgate',
    subject: orderId,
    merchant: core.merchantName,
    amount,
    currency,
    maskedCard: card === null ? '' : masked(card),
  })
  const at = later(core.clock.now(), EXPIRES_AFTER_MS)
  await core.schedule.add({ kind: EXPIRY, lane: orderId, at, doc: { orderId } satisfies Due })
  return orders.move(orderId, (current, own, step) => [
    {
      ...advance(current, own, { status: '3ds_verify', operation: 'auth', as: 'verify' }, step),
      verifyPath,
    },
  ])
}

/** What follows the answer to a charge: bank page, expiry, late capture. */
export function registerCharging(core: Core, orders: Orders): void {
  core.challenges.on('solidgate', ({ subject }, answer) => afterChallenge(orders, subject, answer))

  core.schedule.on<Due>(EXPIRY, async ({ orderId }) => {
    await orders.move(orderId, (order, card, step) =>
      order.status === '3ds_verify'
        ? [decline(order, card, { operation: 'auth', code: '0.02' }, step)]
        : [],
    )
  })

  orders.followers.push(async ({ orderId, status }, { quirk }) => {
    if (status !== 'auth_ok' || quirk !== 'late-settle') return
    const at = later(core.clock.now(), LATE_SETTLE_MS)
    const doc = { orderId } satisfies Due
    await core.schedule.add({ kind: LATE_SETTLE, lane: orderId, at, doc })
  })
  core.schedule.on<Due>(LATE_SETTLE, async ({ orderId }) => {
    await orders.move(orderId, (order, card, step) =>
      order.status === 'auth_ok' ? [settle(order, card, step)] : [],
    )
  })
}

/**
 * @returns the merchant's page for challenges outside a frame; null for forms, which get an event.
 */
async function afterChallenge(
  orders: Orders,
  orderId: string,
  answer: BankAnswer,
): Promise<string | null> {
  const order = await orders.move(orderId, (current, card, step) => {
    const { attempt, status } = current
    if (attempt === null || status !== '3ds_verify') return []
    const verdict = verdictAfterChallenge(card, attempt, answer)
    if (verdict === null) return []
    const threeDs = shown(current.card, answer, 'challenge')
    return statesAfter({ ...current, threeDs, verifyPath: null }, card, verdict, step)
  })
  const isFramed = order?.channel !== 'recurring' && behaviourOf(order)?.quirk !== 'leaves-page'
  if (order === null || isFramed) return null
  return order.status === 'auth_failed' ? order.failUrl : order.successUrl
}
