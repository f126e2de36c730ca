import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hashOf } from '#/features/billing/payment/request.ts'
import { selectPayment } from '#/features/billing/shared/payment.slice.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { json, refusal } from '#/testing/fake-server.ts'
import { changePlan, ENDING, QUARTER, QUOTE, someRenewal, UPDATE } from '#/testing/some-renewal.tsx'
import { someSubscription } from '#/testing/some-subscription.ts'

afterEach(cleanup)

test('FLOW-047 ENTITY-056 K02 the same plan is restored after its next price and date were shown', async () => {
  const { server, screen, press } = someRenewal(ENDING)
  await press('Keep the same plan')
  expect(await screen.findByText(/^Your next charge is \$39\.99 on 20\.12\.26\./)).toBeTruthy()
  expect(server.sentTo(`/api/Payments/subscription/${ENDING.id}/restore`)).toEqual([])
  await press('Renew')
  expect(await screen.findByText('Your subscription goes on.')).toBeTruthy()
  expect(server.sentTo(`/api/Payments/subscription/${ENDING.id}/restore`)).toHaveLength(1)
})

test('ERR-013 ERR-015 a failed renewal is logged, shown, and can be tried again', async () => {
  const { screen, store, log, press } = someRenewal(ENDING, {
    [`/api/Payments/subscription/${ENDING.id}/restore`]: () => refusal(500, 'internal'),
  })
  await press('Keep the same plan')
  await press('Renew')
  expect(await screen.findByText('That did not work. Nothing changed.')).toBeTruthy()
  expect(store.getState().toast.text).toBe('failed')
  expect(log).toHaveBeenCalledWith('The subscription was not renewed', expect.anything())
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Renew' })).toBeTruthy()
})

test('FLOW-047 API-046 PAY-032 another plan is charged to the stored card as was shown and agreed to', async () => {
  const renewed = someSubscription({
    name: 'Premium, 3 months',
    nextCharge: 10_999,
    endDate: '2026-04-05T12:00:00.000Z',
  })
  const app = someRenewal(ENDING, {
    [UPDATE]: () =>
      json({ orderId: 'o-1', status: 'success', subscription: renewed, redirectUrl: null }),
  })
  const { server, screen } = app
  await changePlan(app)

  expect(
    await screen.findByText(
      /^Premium, 3 months is on\. Your next charge is \$109\.99 on 05\.04\.26\./,
    ),
  ).toBeTruthy()
  const [sent, ...more] = server.sentTo(UPDATE)
  expect(more).toEqual([])
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
  const words =
    'I agree that my card is charged $109.99 every 3 months after 20.05.26 until I cancel.'
  expect(sent?.body).toEqual({
    productId: 'sub_quarterly',
    quoteId: QUOTE.quoteId,
    isOneClickCheckboxEnabled: true,
    renewalConsent: { accepted: true, textHash: await hashOf(words) },
  })
})

test('SAFE-016 API-096 before a change of plan its credit, its price today, its renewal and the card are named', async () => {
  const { screen, press } = someRenewal(ENDING)
  await press('Choose another plan')
  await press('3 months for $43.99')
  const dialog = await screen.findByRole('dialog')
  await screen.findByText('Visa ending in 9265')
  for (const text of [
    'Credit for your present plan−$12.99',
    'Pay today$31.00',
    '$31.00 today, then $109.99 every 3 months until cancelled',
    'First renewal on 20.05.26',
    'Charges are named ORIEL COMPANIONS on your statement.',
  ]) {
    expect(dialog.textContent).toContain(text)
  }
})

test('ERR-012 ERR-015 a change of plan that is refused is logged only, and the buyer learns why', async () => {
  const app = someRenewal(ENDING, {
    [UPDATE]: () => refusal(402, 'payment_declined', { orderId: 'o-1', errorCode: '3.02' }),
  })
  const { screen, store, log, report, press } = app
  await changePlan(app)

  expect(await screen.findByRole('heading', { name: 'Insufficient funds' })).toBeTruthy()
  expect(screen.getByText(/Your account was not debited\. Your plan is as it was\.$/)).toBeTruthy()
  expect(log.mock.calls).toEqual([['The plan was not changed', '3.02']])
  expect(report).not.toHaveBeenCalled()
  expect(store.getState().toast.text).toBe('failed')
  await press('Try Again')
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
})

test('ERR-012 K09 an expired price is fetched again', async () => {
  const app = someRenewal(ENDING, { [UPDATE]: () => refusal(409, 'quote_expired') })
  const { server, screen, report } = app
  await changePlan(app)
  expect(await screen.findByText('Refused: quote_expired')).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
  await waitFor(() => expect(server.sentTo('/api/Payments/upgrade-quote')).toHaveLength(2))
})

test('T06 the bank’s own page is gone to, and the payment is known on the way back', async () => {
  const redirectUrl = 'https://bank.example/ask'
  const app = someRenewal(ENDING, {
    [UPDATE]: () =>
      json({ orderId: 'o-1', status: 'processing', subscription: ENDING, redirectUrl }),
  })
  await changePlan(app)
  await waitFor(() => expect(app.leave).toHaveBeenCalledWith(redirectUrl))
  expect(selectPayment(app.store.getState())).toMatchObject({ paymentIntentOrderId: 'o-1' })
})

test('PAY-015 a bank that does not answer is no failure', async () => {
  const app = someRenewal(ENDING, {
    [UPDATE]: () =>
      json({ orderId: 'o-1', status: 'processing', subscription: ENDING, redirectUrl: null }),
    '/api/payments/check-order-status': () =>
      json({ orderId: 'o-1', status: 'processing', errorCode: null, result: null }),
  })
  await changePlan(app)
  expect(await app.screen.findByText(/^We are still confirming your payment/)).toBeTruthy()
  expect(app.log).not.toHaveBeenCalled()
})

test('PAY-032 PAY-010 a change whose answer was lost is sent again under its key, and is no failure before', async () => {
  const lost = [new TypeError('Failed to fetch'), refusal(409, 'idempotency_in_progress')]
  const renewed = someSubscription({ name: 'Premium, 3 months', nextCharge: 10_999 })
  const app = someRenewal(ENDING, {
    [UPDATE]: () =>
      lost.shift() ??
      json({ orderId: 'o-1', status: 'success', subscription: renewed, redirectUrl: null }),
  })
  await changePlan(app)
  expect(await app.screen.findByText(/^Premium, 3 months is on\./)).toBeTruthy()
  const keys = app.server.sentTo(UPDATE).map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  expect(app.store.getState().toast.text).toBeNull()
})

test('PAY-010 a change that is never answered is still being confirmed', async () => {
  const app = someRenewal(ENDING, { [UPDATE]: () => new TypeError('Failed to fetch') })
  await changePlan(app)
  expect(await app.screen.findByText(/^We are still confirming your payment/)).toBeTruthy()
  expect(app.log).not.toHaveBeenCalled()
})

const GIVEN_UP = {
  '/api/Payments/orders/o-0/give-up': () => json({ status: 'given_up' }),
}
const inTheWay = () => refusal(409, 'payment_in_progress', { orderId: 'o-0' })

test('F-67 a payment that blocks a change of plan can be given up, and the change tried again', async () => {
  const app = someRenewal(ENDING, { [UPDATE]: inTheWay, ...GIVEN_UP })
  await changePlan(app)
  expect(await app.screen.findByText(/^An earlier payment of yours was not finished/)).toBeTruthy()
  await app.press('Give up the earlier payment')
  await app.press('Pay anew')
  expect(app.server.sentTo('/api/Payments/orders/o-0/give-up')).toHaveLength(1)
  expect(await app.screen.findByText('Visa ending in 9265')).toBeTruthy()
  expect(app.server.sentTo('/api/Payments/upgrade-quote')).toHaveLength(2)
})

test('F-67 a payment that blocks keeping the plan can be given up, and the plan kept', async () => {
  const answers = [inTheWay(), json({ ...ENDING, status: 'intro', approvalUrl: null })]
  const { screen, press } = someRenewal(ENDING, {
    [`/api/Payments/subscription/${ENDING.id}/restore`]: () => answers.shift() ?? inTheWay(),
    ...GIVEN_UP,
  })
  await press('Keep the same plan')
  await press('Renew')
  await press('Give up the earlier payment')
  expect(await screen.findByText(/^It is given up\. Nothing was charged/)).toBeTruthy()
  await press('Renew')
  expect(await screen.findByText('Your subscription goes on.')).toBeTruthy()
})

test('FLOW-047 plans that did not load can be fetched again, and are not shown as missing', async () => {
  const answers = [new TypeError('Failed to fetch')]
  const { screen, press } = someRenewal(ENDING, {
    '/api/Payments/subscription-products': () => answers.shift() ?? json([QUARTER]),
  })
  await press('Choose another plan')
  await press('Try again')
  expect(await screen.findByRole('button', { name: '3 months for $43.99' })).toBeTruthy()
})

test('FLOW-047 a subscription that did not load can be fetched again', async () => {
  const answers = [new TypeError('Failed to fetch')]
  const { screen, press } = someRenewal(ENDING, {
    '/api/Payments/user-active-subscription': () => answers.shift() ?? json(ENDING),
  })
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Keep the same plan' })).toBeTruthy()
})

test('without a stored card, and by the buyer’s wish, a change of plan is paid in the checkout', async () => {
  for (const [card, button] of [
    [null, 'Renew'],
    [QUOTE.card, 'Pay another way'],
  ] as const) {
    const { store, onClose, press, screen } = someRenewal(ENDING, {
      '/api/Payments/upgrade-quote': () => json({ ...QUOTE, card }),
    })
    await press('Choose another plan')
    await press('3 months for $43.99')
    await press(button)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(selectTopOverlay(store.getState())).toMatchObject({
      kind: 'checkout',
      product: { productId: 'sub_quarterly' },
    })
    screen.unmount()
  }
})

test('K03 an ended plan is bought again', async () => {
  const { screen } = someRenewal(null)
  expect(await screen.findByText('The subscription has ended. You can buy a new one.')).toBeTruthy()
})
