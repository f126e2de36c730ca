import type { YunoPaymentRequest } from '@oriel/payment-wire/yuno'
import { masked } from '#/payments/brands.ts'
import { cardOfName, type BehaviourCard, type Quirk, type Verdict } from '#/payments/cards.ts'
import {
  needsChallenge,
  verdictAfterChallenge,
  verdictOf,
  type Attempt,
  type BankAnswer,
} from '#/payments/charge.ts'
import { later, MINUTE_MS, SECOND_MS } from '#/payments/machine/clock.ts'
import type { Yuno } from '../context.ts'
import type { PaymentRecord } from '../store.ts'
import { announcePayment } from './events.ts'
import { move } from './move.ts'
import {
  ACTION_REQUIRED,
  APPROVED,
  AUTHORIZED,
  EXPIRED,
  IN_PROCESS,
  standingOf,
  wantedVerdict,
  type Standing,
} from './outcome.ts'
import { withStanding } from './payment.ts'

const EXPIRES_AFTER_MS = 15 * MINUTE_MS
const LATE_SETTLE_MS = 60 * SECOND_MS
const EXPIRY = 'yuno-expiry'
const FOLLOW_UP = 'yuno-follow-up'

interface Due {
  paymentId: string
}

const isOpen = ({ payment }: PaymentRecord) => payment.status === 'PENDING'

/** How an approved charge begins, where its card does not let it end at once. */
const FIRST: Partial<Record<Quirk, Standing>> = {
  'stays-processing': IN_PROCESS,
  'silent-browser': IN_PROCESS,
  'late-settle': AUTHORIZED,
  'settle-fails': AUTHORIZED,
}

/** Charges a new payment as its card specifies, and announces it. */
export async function charge(
  yuno: Yuno,
  record: PaymentRecord,
  { description }: Pick<YunoPaymentRequest, 'description'>,
): Promise<PaymentRecord | null> {
  const { store } = yuno
  const card = cardOfName(record.card.name)
  await store.payments.add(record.payment.id, record)
  if (card !== null && needsChallenge(card, record.attempt)) return challenge(yuno, record)
  const verdict = wantedVerdict(description)
  return decide(yuno, record.payment.id, (own, attempt) => verdict ?? verdictOf(own, attempt))
}

/** Applies the bank's verdict, and continues with the card's next step. */
async function decide(
  yuno: Yuno,
  paymentId: string,
  say: (card: BehaviourCard, attempt: Attempt) => Verdict | null,
): Promise<PaymentRecord | null> {
  const decided = await move(yuno, paymentId, (record, card, at) => {
    const verdict = isOpen(record) ? say(card, record.attempt) : null
    return verdict === null ? null : withStanding(record, beginning(record, card, verdict), at)
  })
  if (decided !== null) await applyQuirk(yuno, decided)
  return decided
}

function beginning(record: PaymentRecord, card: BehaviourCard, verdict: Verdict): Standing {
  if (verdict !== 'approved') return standingOf(verdict, card)
  if (record.isCaptureLater) return AUTHORIZED
  return (card.quirk === undefined ? undefined : FIRST[card.quirk]) ?? standingOf(verdict, card)
}

/** What comes after the beginning, by itself. */
async function applyQuirk(yuno: Yuno, record: PaymentRecord): Promise<void> {
  const { core } = yuno
  const quirk = cardOfName(record.card.name)?.quirk
  const paymentId = record.payment.id
  if (quirk === 'reversed-webhooks' && record.payment.status === 'SUCCEEDED') {
    const stale = withStanding(record, IN_PROCESS, record.payment.updated_at)
    await announcePayment(core, stale, 'payment.purchase')
  }
  const isPending = isOpen(record) && !record.isCaptureLater
  if (!isPending || quirk === undefined || quirk === 'stays-processing') return
  const at = later(core.clock.now(), quirk === 'late-settle' ? LATE_SETTLE_MS : 0)
  await core.schedule.add({
    kind: FOLLOW_UP,
    lane: paymentId,
    at,
    doc: { paymentId } satisfies Due,
  })
}

/** Ends a payment that waits for the provider, well or as its card has it. */
export const settle = (yuno: Yuno, paymentId: string) =>
  move(yuno, paymentId, (record, card, at) => {
    if (!isOpen(record)) return null
    const end = card.quirk === 'settle-fails' ? standingOf({ code: '0.01' }, card) : APPROVED
    return withStanding(record, end, at)
  })

async function challenge(yuno: Yuno, record: PaymentRecord): Promise<PaymentRecord | null> {
  const { core } = yuno
  const { id, amount } = record.payment
  const challengePath = await core.challenges.open({
    provider: 'yuno',
    subject: id,
    merchant: core.merchantName,
    amount: Math.round(amount.value * 100),
    currency: amount.currency,
    maskedCard: masked(record.card.face),
  })
  const at = later(core.clock.now(), EXPIRES_AFTER_MS)
  await core.schedule.add({ kind: EXPIRY, lane: id, at, doc: { paymentId: id } satisfies Due })
  return move(yuno, id, (current, _card, now) => ({
    ...withStanding(current, ACTION_REQUIRED, now),
    challengePath,
  }))
}

/**
 * @returns the merchant's page if no SDK embeds the bank page; null if one detects the end itself.
 */
async function afterChallenge(
  yuno: Yuno,
  paymentId: string,
  answer: BankAnswer,
): Promise<string | null> {
  await decide(yuno, paymentId, (card, attempt) => verdictAfterChallenge(card, attempt, answer))
  const record = await yuno.store.payments.get(paymentId)
  return record?.rootId === null ? (record.payment.callback_url ?? null) : null
}

/** Follow-up of payments after they were answered. */
export function registerCharging(yuno: Yuno): void {
  const { core } = yuno
  core.challenges.on('yuno', ({ subject }, answer) => afterChallenge(yuno, subject, answer))
  core.schedule.on<Due>(FOLLOW_UP, async ({ paymentId }) => {
    await settle(yuno, paymentId)
  })
  core.schedule.on<Due>(EXPIRY, async ({ paymentId }) => {
    await move(yuno, paymentId, (record, _card, at) =>
      record.challengePath === null ? null : withStanding(record, EXPIRED, at),
    )
  })
}
