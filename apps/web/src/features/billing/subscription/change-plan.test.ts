import { expect, test, vi } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { hashOf } from '#/features/billing/payment/request.ts'
import { termsOf } from '#/features/billing/plans/plan.rules.ts'
import { selectPayment } from '#/features/billing/shared/payment.slice.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { QUARTER, QUOTE, UPDATE } from '#/testing/some-renewal.tsx'
import { someSubscription } from '#/testing/some-subscription.ts'
import { changePlan } from './change-plan.ts'

const STATUS = '/api/payments/check-order-status'
const SUBSCRIPTION = someSubscription({ productId: QUARTER.productId })
const REPLY = {
  orderId: 'o-1',
  status: 'success',
  subscription: SUBSCRIPTION,
  redirectUrl: null,
}
const PAID = {
  orderId: 'o-1',
  status: 'success',
  errorCode: null,
  result: {
    success: true,
    amountPaid: 3100,
    currencyPaid: 'USD',
    product: somePack(),
    subscription: SUBSCRIPTION,
    remainingBalance: 110,
  },
}

/** Changes to the quarterly plan with this response; time advances only by waiting. */
function setUp(
  answer: () => Response | Error,
  status: () => Response | Error = () => refusal(500, 'internal'),
) {
  let nowMs = NOON_MS
  const server = fakeServer({ [UPDATE]: answer, [STATUS]: status })
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const leave = vi.fn<(url: string) => void>()
  const services = fakeServices({
    fetch: server.fetch,
    log,
    leave,
    now: () => nowMs,
    wait: async (delayMs) => void (nowMs += delayMs),
  })
  const store = createStore(services)
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  const change = (product = QUARTER) => store.dispatch(changePlan(product, QUOTE))
  const toasts = () => store.getState().toast.times
  return { server, store, log, leave, change, toasts }
}

test('API-046 PAY-032 the change names the quote, under a key of its own', async () => {
  const { server, change, toasts } = setUp(() => json(REPLY))
  expect(await change()).toEqual({ end: 'changed', subscription: SUBSCRIPTION })
  const [sent] = server.sentTo(UPDATE)
  expect(sent?.body).toMatchObject({
    productId: QUARTER.productId,
    quoteId: QUOTE.quoteId,
    isOneClickCheckboxEnabled: true,
  })
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(toasts()).toBe(0)
})

test('SAFE-016 the accepted terms are sent as the hash of their exact words, with the day of the quote', async () => {
  const { server, change } = setUp(() => json(REPLY))
  await change()
  const terms = termsOf(QUARTER, new Date(NOON_MS), QUOTE.nextChargeDate)
  expect(terms?.consent).toContain('20.05.26')
  expect(server.sentTo(UPDATE)[0]?.body).toMatchObject({
    renewalConsent: { accepted: true, textHash: await hashOf(terms?.consent ?? '') },
  })
})

test('SAFE-016 a plan that never renews has no such consent', async () => {
  const { server, change } = setUp(() => json(REPLY))
  await change(someMonthly({ renewalPrice: null, renewalPeriod: null }))
  expect(server.sentTo(UPDATE)[0]?.body).not.toHaveProperty('renewalConsent')
})

test('PAY-032 an answer that was lost is requested again under the same key', async () => {
  const answers = [new TypeError('lost'), refusal(409, 'idempotency_in_progress')]
  const { server, change } = setUp(() => answers.shift() ?? json(REPLY))
  expect(await change()).toMatchObject({ end: 'changed' })
  const keys = server.sentTo(UPDATE).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('PAY-032 a buyer who gets no answer does not read that nothing was charged', async () => {
  const { change, toasts, log } = setUp(() => new TypeError('lost'))
  expect(await change()).toEqual({ end: 'pending' })
  expect(toasts()).toBe(0)
  expect(log).not.toHaveBeenCalled()
})

test('ERR-012 ERR-015 a decline is shown with its code and what is promised, logged, and changes nothing', async () => {
  const { change, toasts, log, server } = setUp(() =>
    refusal(402, 'payment_declined', { orderId: 'o-1', errorCode: '3.08', extraTokens: 20 }),
  )
  expect(await change()).toMatchObject({ end: 'refused', errorCode: '3.08', extraTokens: 20 })
  expect(log.mock.calls).toEqual([['The plan was not changed', '3.08']])
  expect(toasts()).toBe(1)
  expect(server.sentTo(STATUS)).toEqual([])
})

test('ERR-012 ERR-015 any other refusal keeps its reason, and has no code of a decline', async () => {
  const { change, toasts, log } = setUp(() => refusal(409, 'quote_expired'))
  const changed = await change()
  expect(changed).toMatchObject({
    end: 'refused',
    errorCode: null,
    error: { status: 409, problem: { code: 'quote_expired' } },
  })
  expect(log).toHaveBeenCalledTimes(1)
  expect(toasts()).toBe(1)
})

test.each([
  ['failed', { ...REPLY, status: 'fail' }],
  ['has no order', { ...REPLY, status: 'processing', orderId: null }],
])('a change that %s is refused without a code', async (_how, reply) => {
  const { change, toasts } = setUp(() => json(reply))
  expect(await change()).toEqual({ end: 'refused', errorCode: null, error: null })
  expect(toasts()).toBe(1)
})

test('a bank that asks on its own page is gone to, and the payment kept for the way back', async () => {
  const redirectUrl = 'https://bank.example/confirm'
  const { change, leave, store, server } = setUp(() =>
    json({ ...REPLY, status: 'processing', redirectUrl }),
  )
  expect(await change()).toEqual({ end: 'left' })
  expect(leave.mock.calls).toEqual([[redirectUrl]])
  expect(selectPayment(store.getState())).toMatchObject({
    paymentIntentOrderId: 'o-1',
    savedProduct: QUARTER,
    isGuest: false,
  })
  expect(server.sentTo(STATUS)).toEqual([])
})

const processing = () => json({ ...REPLY, status: 'processing' })

test('PAY-014 one that is on its way is looked up until it has ended', async () => {
  const statuses = [{ ...PAID, status: 'processing', result: null }, PAID]
  const { change, server } = setUp(processing, () => json(statuses.shift()))
  expect(await change()).toEqual({ end: 'changed', subscription: SUBSCRIPTION })
  expect(server.sentTo(STATUS)).toHaveLength(2)
})

test('PAY-014 PAY-015 after ten looks without an end it is pending, and never a failure', async () => {
  const { change, server, toasts } = setUp(processing, () =>
    json({ ...PAID, status: 'processing', result: null }),
  )
  expect(await change()).toEqual({ end: 'pending' })
  expect(server.sentTo(STATUS)).toHaveLength(10)
  expect(toasts()).toBe(0)
})

test('ERR-012 one that is declined while it is looked up is refused with its code', async () => {
  const { change, log } = setUp(processing, () =>
    json({ ...PAID, status: 'fail', errorCode: '2.06', result: null }),
  )
  expect(await change()).toMatchObject({ end: 'refused', errorCode: '2.06' })
  expect(log.mock.calls).toEqual([['The plan was not changed', '2.06']])
})
