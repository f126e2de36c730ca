import { beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import type { OrderReply } from '@oriel/payment-wire/solidgate'
import { MINUTE_MS } from '#/platform/clock.ts'
import { payByForm, someGateway, type SomeGateway } from '#/testing/some-gateway.ts'
import { someOrder } from '#/testing/some-order.ts'
import type { RefundOrder, Solidgate } from '../port.ts'
import { refundIn } from './refund.rules.ts'

const SUCCESS = '4067429974719265'
const SLOW_REFUND = '4000905000000606'
const NEVER_REFUNDED = '4000905000000507'

let money: SomeGateway
let solidgate: Solidgate

beforeAll(async () => {
  money = await someGateway()
  if (money.payments.solidgate === null) throw new Error('Solidgate is not configured')
  ;({ solidgate } = money.payments)
})

/** A paid order, with the refund that is requested for it. */
async function somePaid(number: string) {
  const order = someOrder()
  await payByForm(money.gateway, solidgate.createFormIntent(order), number)
  return {
    status: () => solidgate.status({ orderId: order.orderId, providerRef: null }),
    refund: (amount: number, more: Partial<RefundOrder> = {}) =>
      solidgate.refund({
        ...order,
        providerRef: null,
        refundId: 'no name at Solidgate',
        cents: asCents(amount),
        isRepeated: false,
        beforeCents: asCents(0),
        ...more,
      }),
  }
}

test('money is refunded in parts, never more than was taken, and a repeated part is one', async () => {
  const { refund, status } = await somePaid(SUCCESS)

  expect(await refund(999)).toBe('succeeded')
  expect(await refund(999, { isRepeated: true })).toBe('succeeded')
  expect(await status()).toMatchObject({ state: 'settled', refundedCents: 999 })
  expect(await refund(1001, { beforeCents: asCents(999) })).toBe('failed')
  expect(await refund(1000, { beforeCents: asCents(999) })).toBe('succeeded')
  expect(await refund(1000, { beforeCents: asCents(999) })).toBe('succeeded')
  expect(await status()).toMatchObject({ refundedCents: 1999 })
  expect(await (await somePaid(NEVER_REFUNDED)).refund(1999)).toBe('failed')
})

test('F05 F06 a part that its bank is still giving back is not asked for once more', async () => {
  const { refund, status } = await somePaid(SLOW_REFUND)
  const asked = [
    { cents: asCents(500), beforeCents: asCents(0) },
    { cents: asCents(300), beforeCents: asCents(500) },
  ]
  for (const { cents, beforeCents } of asked) {
    expect(await refund(cents, { beforeCents })).toBe('pending')
    expect(await refund(cents, { beforeCents, isRepeated: true })).toBe('pending')
    expect(await status()).toMatchObject({ state: 'settled', refundedCents: beforeCents })
    await money.advance(MINUTE_MS)
    expect(await refund(cents, { beforeCents, isRepeated: true })).toBe('succeeded')
  }

  expect(await status()).toMatchObject({ state: 'settled', refundedCents: 800 })
})

test('F05 F06 a whole that its bank is still giving back has not failed', async () => {
  const { refund, status } = await somePaid(SLOW_REFUND)

  expect(await refund(1999)).toBe('pending')
  expect(await refund(1999)).toBe('pending')
  await money.advance(MINUTE_MS)
  expect(await status()).toMatchObject({ state: 'settled', refundedCents: 1999 })
})

test('F05 a refund whose answer was lost is requested again', async () => {
  const { refund, status } = await somePaid(SUCCESS)

  expect(await refund(500, { isRepeated: true })).toBe('succeeded')
  expect(await status()).toMatchObject({ refundedCents: 500 })
})

const paid = { order: { refunded_amount: 0, status: 'settle_ok' }, transactions: {} } as OrderReply
const refunded = (status: string, amount = 500) => ({
  transactions: { some: { operation: 'refund', status, amount } },
})

test.each([
  ['nothing of it', {}, null],
  ['its bank has refused it afterwards', refunded('fail'), 'failed'],
  ['another one was refused', refunded('fail', 499), null],
  ['it is processed', refunded('processing'), 'pending'],
  ['its order is processed', { order: { refunded_amount: 0, status: 'processing' } }, 'pending'],
  ['a part is back', { order: { refunded_amount: 499, status: 'refunded' } }, null],
  ['all is back', { order: { refunded_amount: 500, status: 'refunded' } }, 'succeeded'],
])('F05 an order shows a refund: %s', (_what, more, state) => {
  const reply = { ...paid, ...more } as OrderReply
  expect(refundIn(reply, { cents: asCents(500), beforeCents: asCents(0) })).toBe(state)
})
