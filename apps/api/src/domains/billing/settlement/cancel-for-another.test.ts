import { afterAll, beforeAll, expect, test } from 'vitest'
import type { YunoIntent } from '@oriel/contract/billing/checkout'
import { asId } from '@oriel/contract/ids'
import { closeAccount } from '#/domains/accounts/data/deletion.service.ts'
import { closeUser } from '#/domains/accounts/users/store.ts'
import { changeOrder, readOrder } from '#/domains/billing/orders/store.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { AccountGone } from '#/platform/errors.ts'
import { lockWait } from '#/testing/lock-wait.ts'
import { refundsSent } from '#/testing/refunds-sent.ts'
import {
  GOOD_CARD,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { answerPaypal, payByForm, typeIntoYuno } from '#/testing/some-gateway.ts'
import { leaveCheckout } from '#/testing/some-purchase.ts'
import { someSubscriber } from '#/testing/some-subscriber.ts'
import { PaymentInProgress } from '../errors.ts'
import { settleOrder } from './service.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

const openOrders = async (buyer: Buyer) =>
  (await buyer.orders()).filter(({ state }) => /await|action/.test(state))

test('PAY-001 C03 a card form and PayPal’s page that are opened at one moment both answer, and one of them stays open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await billing.buyer()
    const [form, paypal] = await Promise.all([
      buyer.intent('sub_monthly'),
      buyer.openPaypal('sub_monthly'),
    ])
    expect(form.reply.statusCode).toBe(201)
    expect(paypal.href).toContain('http')
    expect(await openOrders(buyer)).toHaveLength(1)
    expect(await buyer.orders()).toHaveLength(2)
  }
})

test('PAY-001 PAY-014 a PayPal order that is approved after it was cancelled for a form is paid, and never reported as failed', async () => {
  const buyer = await billing.buyer()
  const { orderId, href } = await buyer.openPaypal('sub_monthly')
  await buyer.intent('sub_monthly')
  expect(await buyer.order(orderId)).toMatchObject({ state: 'canceled' })
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing' })

  await answerPaypal(href)
  billing.clock.advance(4 * SECOND_MS)

  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.tokens()).toBe(100)
})

test('C03 API-049 a card typed into a Yuno form that was cancelled for another is not charged, and reported as failed', async () => {
  const buyer = await billing.buyer()
  const body = await buyer.checkoutBody('sub_monthly')
  const begun = await buyer.call('POST', 'YunoPayments/create-payment-intent', body)
  const { orderId, checkoutSession } = begun.json<YunoIntent>()
  await buyer.intent('sub_annual')
  expect(await buyer.status(asId(orderId))).toMatchObject({ status: 'fail' })

  const oneTimeToken = await typeIntoYuno(billing.gateway, checkoutSession, GOOD_CARD)
  const token = { orderId, checkoutSession, oneTimeToken }
  const reply = await buyer.call('POST', 'YunoPayments/create-payment', token)

  expect(reply.json()).toMatchObject({ orderId, status: 'fail' })
  expect(await buyer.status(asId(orderId))).toMatchObject({ status: 'fail', result: null })
  expect(await buyer.order(asId(orderId))).toMatchObject({ state: 'canceled', submittedAt: null })
  expect(await buyer.tokens()).toBe(0)
})

test('C03 PAY-001 an approved order that is being captured is not handed out again, and is not cancelled for another', async () => {
  const buyer = await billing.buyer()
  const { orderId, href } = await buyer.openPaypal('sub_lifetime')
  const { providerRef } = await buyer.order(orderId)
  await billing.gateway.control('POST', `paypal/orders/${providerRef}`, { isCaptureSlow: true })
  await answerPaypal(href)
  expect(await settleOrder(billing.ctx, orderId)).toMatchObject({ state: 'submitted' })

  for (const productId of ['sub_lifetime', 'sub_annual']) {
    const body = await buyer.checkoutBody(productId)
    const reply = await buyer.call('POST', 'PaypalPayments/create-payment', body)
    expect(reply.json()).toMatchObject({ code: 'payment_in_progress', orderId })
  }
  expect(await buyer.orders()).toMatchObject([{ state: 'submitted' }])
})

test('C02 a typed address of a buyer who already has one makes no order of its own', async () => {
  const subscriber = await someSubscriber(billing)
  await billing.receiveWebhooks()
  const [one, two] = [
    await subscriber.intent('sub_annual', { email: 'one@mail.example' }),
    await subscriber.intent('sub_annual', { email: 'two@mail.example' }),
  ]
  expect(one.reply.statusCode).toBe(201)
  expect(two.orderId).toBe(one.orderId)
})

test('C03 O09 of two plans that are reported as paid at one moment one begins, and the other is refunded', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await billing.buyer()
    const forms = [await buyer.intent('sub_monthly'), await buyer.intent('sub_annual')]
    for (const { merchantData } of forms) await payByForm(billing.gateway, merchantData, GOOD_CARD)

    await Promise.all(forms.map(({ orderId }) => settleOrder(billing.ctx, orderId)))

    const orders = await buyer.orders()
    expect(orders.map(({ state }) => state)).toEqual(['settled', 'settled'])
    expect(orders.filter(({ duplicateOf }) => duplicateOf !== null)).toHaveLength(1)
    expect(await buyer.subscriptions()).toHaveLength(1)
    expect(await buyer.tokens()).toBe(100)
  }
})

test('C03 K09 the charge of a stored card is never cancelled for another order, unless its server is gone', async () => {
  const { ctx, clock } = billing
  const subscriber = await someSubscriber(billing)
  const { userId } = subscriber
  const charge = await leaveCheckout(ctx, userId, 'sub_quarterly', { channel: 'token' })

  await expect(leaveCheckout(ctx, userId, 'sub_annual', { channel: 'token' })).rejects.toThrow(
    PaymentInProgress,
  )
  await expect(leaveCheckout(ctx, userId, 'sub_annual')).rejects.toThrow(PaymentInProgress)
  expect((await subscriber.orders()).map(({ state }) => state)).toEqual([
    'settled',
    'awaiting_payment',
  ])

  clock.advance(60 * SECOND_MS)
  const other = await leaveCheckout(ctx, userId, 'sub_annual', { channel: 'token' })
  expect(await subscriber.status(charge.orderId)).toMatchObject({ status: 'fail' })
  const all = new Map((await subscriber.orders()).map(({ orderId, state }) => [orderId, state]))
  expect(all.get(charge.orderId)).toBe('canceled')
  expect(all.get(other.orderId)).toBe('awaiting_payment')
})

test('C03 O09 a form that is paid while another is opened stays paid, and the other is not made', async () => {
  const { ctx } = billing
  const { userId } = await billing.buyer()
  const form = await leaveCheckout(ctx, userId, 'sub_monthly')

  const { opening } = await ctx.db.transaction(async (tx) => {
    await changeOrder(tx, form, { state: 'submitted', submittedAt: ctx.clock.now() })
    const other = leaveCheckout(ctx, userId, 'sub_annual').catch((error: unknown) => error)
    await lockWait(ctx)
    return { opening: other }
  })

  expect(await opening).toBeInstanceOf(PaymentInProgress)
  expect(await readOrder(ctx.db, form)).toMatchObject({ state: 'submitted' })
})

test('TS-068 a capture for an account that was deleted meanwhile grants nothing, and is refunded', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', '4000903000000908')
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'authorized' })
  await billing.ctx.db.transaction((tx) => closeAccount(billing.ctx, tx, buyer.userId))

  await billing.advance(60 * SECOND_MS)
  await settleOrder(billing.ctx, orderId)
  await refundsSent(billing.ctx)

  expect(await buyer.subscriptions()).toEqual([])
  expect(await buyer.cards()).toEqual([])
  expect(await buyer.tokens()).toBe(0)
  expect(await buyer.order(orderId)).toMatchObject({ duplicateOf: orderId, refundedCents: 1999 })
})

test('TS-068 an agreement that is approved at PayPal after its account was deleted ends there too', async () => {
  const buyer = await billing.buyer()
  const { orderId, href } = await buyer.openPaypal('sub_monthly')
  await billing.ctx.db.transaction((tx) => closeAccount(billing.ctx, tx, buyer.userId))
  await answerPaypal(href)

  await settleOrder(billing.ctx, orderId)
  await refundsSent(billing.ctx)

  const { providerRef, refundedCents } = await buyer.order(orderId)
  expect(refundedCents).toBe(1999)
  expect(await buyer.subscriptions()).toEqual([])
  const atPaypal = async () => billing.payments.paypal?.readSubscription(providerRef ?? '')
  await expect.poll(atPaypal).toMatchObject({ status: 'cancelled' })
})

test('C03 a checkout that loses its slot again and again is refused in the end', async () => {
  const { ctx } = billing
  const subscriber = await someSubscriber(billing)
  const [{ orderId } = { orderId: asId('') }] = await subscriber.orders()
  const hammered = { ...ctx, ids: { next: () => asId(orderId) } }
  await expect(leaveCheckout(hammered, subscriber.userId, 'tok_100')).rejects.toThrow(
    PaymentInProgress,
  )
})

test('AUTH-004 no checkout begins in an account that is being closed', async () => {
  const { ctx, clock } = billing
  const { userId } = await billing.buyer()
  const opening = await ctx.db.transaction(async (tx) => {
    await closeUser(tx, userId, clock.now())
    const opened = leaveCheckout(ctx, userId, 'sub_monthly')
    return { isRefused: opened.then(() => false).catch((error) => error instanceof AccountGone) }
  })
  expect(await opening.isRefused).toBe(true)
})
