import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '@oriel/contract/ids'
import { refundsSent } from '#/testing/refunds-sent.ts'
import { someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'
import { answerBank } from '#/testing/some-gateway.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterEach(async () => {
  await billing.gateway.control('DELETE', 'faults')
})
afterAll(() => billing.api.app.close())

const CHALLENGED = '497592770594980'

/** Leaves the 3-D Secure challenge unanswered. */
async function leaveBank(buyer: Buyer) {
  const { orderId, form } = await buyer.pay('sub_monthly', CHALLENGED)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'requires_action' })
  return { orderId, challenge: billing.gateway.url + form.challengePath }
}
const giveUp = async (buyer: Buyer, orderId: OrderId) => {
  const reply = await buyer.call('POST', `Payments/orders/${orderId}/give-up`, {})
  return [reply.statusCode, reply.json().code ?? reply.json().status]
}
/** The answer to another try. */
const tryAgain = async (buyer: Buyer) => {
  const { reply } = await buyer.intent('sub_annual')
  return [reply.statusCode, reply.json().code]
}

test('C03 a payment left at the bank blocks another one until it is given up (F-67)', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await leaveBank(buyer)
  const { reply } = await buyer.intent('sub_annual')
  expect(reply.json()).toMatchObject({ status: 409, code: 'payment_in_progress', orderId })

  expect(await giveUp(buyer, orderId)).toEqual([200, 'given_up'])

  expect(await giveUp(buyer, orderId)).toEqual([200, 'given_up'])
  await buyer.pay('sub_annual')
  await billing.receiveWebhooks()
  expect(await buyer.subscriptions()).toMatchObject([{ plan: { productId: 'sub_annual' } }])
  expect(await buyer.tokens()).toBe(100)
})

test('C03 money that the bank takes after all is refunded, whichever payment came first (F-67)', async () => {
  for (const paysFirst of [true, false]) {
    const buyer = await billing.buyer()
    const { orderId, challenge } = await leaveBank(buyer)
    await giveUp(buyer, orderId)
    if (paysFirst) await buyer.pay('sub_annual')
    await answerBank(challenge, '1234')
    await billing.receiveWebhooks()
    if (!paysFirst) await buyer.pay('sub_annual')
    await billing.receiveWebhooks()
    await refundsSent(billing.ctx)

    expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', duplicateOf: orderId })
    expect((await buyer.order(orderId)).refundedCents).toBe(1999)
    const paid = (await buyer.orders()).find((order) => order.orderId !== orderId)
    expect(paid).toMatchObject({ state: 'settled', duplicateOf: null, refundedCents: 0 })
    expect(await buyer.subscriptions()).toMatchObject([{ plan: { productId: 'sub_annual' } }])
    expect(await buyer.tokens()).toBe(100)
  }
})

test('C03 an order that was paid meanwhile is reported as paid, and is not given up (F-67)', async () => {
  const buyer = await billing.buyer()
  const { orderId, challenge } = await leaveBank(buyer)
  await answerBank(challenge, '1234')

  expect(await giveUp(buyer, orderId)).toEqual([200, 'paid'])

  expect(await buyer.subscriptions()).toMatchObject([{ plan: { productId: 'sub_monthly' } }])
})

test('O01 nothing is given up while its provider does not answer (F-67)', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await leaveBank(buyer)
  await billing.gateway.control('POST', 'faults', {
    match: { path: '/solidgate/pay/api/v1/status' },
    mode: 'status',
    status: 503,
  })

  expect(await giveUp(buyer, orderId)).toEqual([409, 'payment_in_progress'])
  expect(await tryAgain(buyer)).toEqual([409, 'payment_in_progress'])

  await billing.gateway.control('DELETE', 'faults')
  expect(await giveUp(buyer, orderId)).toEqual([200, 'given_up'])
})

test('TS-058 a user cannot give up another user’s payment (F-67)', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await leaveBank(buyer)

  expect(await giveUp(await billing.buyer(), orderId)).toEqual([404, 'not_found'])
  expect(await buyer.order(orderId)).toMatchObject({ state: 'requires_action' })
})
