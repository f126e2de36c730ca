import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { UserCard } from '@oriel/contract/billing/card'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { Subscription } from '@oriel/contract/billing/subscription'
import type { SolidMessage } from '#/features/billing/payment-form/solid-sdk.ts'
import type {
  YunoCallbacks,
  YunoCheckout,
  YunoSdk,
} from '#/features/billing/payment-form/yuno-sdk.ts'
import { stepped } from '#/features/billing/shared/checkout.slice.ts'
import { keepPayment } from '#/features/billing/shared/payment.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { memoryStorage } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someCheckoutOptions, someSubscription } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { Checkout } from './checkout.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const INTENT = '/api/Payments/create-payment-intent'
const YUNO_INTENT = '/api/YunoPayments/create-payment-intent'
const YUNO_PAYMENT = '/api/YunoPayments/create-payment'
const yunoIntent = {
  orderId: 'o-1',
  paymentProvider: 'yuno',
  checkoutSession: 'session',
  countryCode: 'US',
}
const QUOTE = '/api/Payments/upgrade-quote'
const STATUS = '/api/payments/check-order-status'
const intent = {
  orderId: 'o-1',
  paymentProvider: 'solid',
  merchantData: { merchant: 'm', signature: 's', paymentIntent: 'p' },
}
const paid = {
  orderId: 'o-1',
  status: 'success',
  errorCode: null,
  result: {
    success: true,
    amountPaid: 3999,
    currencyPaid: 'USD',
    product: somePack(),
    subscription: null,
    remainingBalance: 660,
  },
}

const CARD = {
  id: '01900000-0000-7000-8000-0000000000ca',
  brand: 'visa',
  last4: '9265',
  expMonth: 12,
  expYear: 2030,
  paymentSystem: 'solidgate',
} as const

const BY_ONE_CLICK = {
  isOneClick: true,
  cards: [CARD],
  user: { isCardTokenExists: true },
  // The order is requested at once.
  wait: async () => undefined,
}

/** No timer ends, so nothing is polled. */
const neverEnds = () => new Promise<void>(() => undefined)

/** A provider's form whose events are sent by the test. */
function fakeForm() {
  const listeners = new Map<string, (event: { data: SolidMessage }) => void>()
  const instance = {
    on: (type: string, listener: (event: { data: SolidMessage }) => void) =>
      void listeners.set(type, listener),
    unsubscribeAll: () => listeners.clear(),
    submit: () => undefined,
  }
  vi.stubGlobal('PaymentFormSdk', { init: () => instance, destroy: () => undefined })
  return {
    isThere: () => listeners.size > 0,
    emit: (data: SolidMessage) => listeners.get(data.type)?.({ data }),
  }
}

type Trouble = Partial<Parameters<typeof Checkout>[0]> & {
  options?: Partial<CheckoutOptions>
  running?: Subscription | null
  user?: Partial<User>
  intents?: (Response | Error)[]
  statuses?: object[]
  cards?: UserCard[]
  wait?: () => Promise<void>
  /** Started earlier in this browser, perhaps in another tab. */
  kept?: string
}

function draw({ intents = [], statuses = [], kept, options, user, ...more }: Trouble = {}) {
  const { running = null, cards = [], wait = neverEnds, ...props } = more
  const form = fakeForm()
  const server = fakeServer({
    '/api/User': () => json(someUser({ email: 'a@oriel.test', ...user })),
    '/api/Payments/checkout-options': () => json(someCheckoutOptions(options)),
    '/api/Payments/user-card-info': () => json(cards),
    '/api/Payments/one-click': () => refusal(402, 'payment_declined', { orderId: 'o-1' }),
    '/api/Payments/subscription-products': () => json([someMonthly()]),
    '/api/Payments/user-active-subscription': () => json(running),
    [QUOTE]: () => refusal(409, 'already_subscribed'),
    '/api/Prometheus/start': () => json({ id: '01900000-0000-7000-8000-000000000099' }),
    [YUNO_INTENT]: () => json(yunoIntent, { status: 201 }),
    [YUNO_PAYMENT]: () =>
      json({ orderId: 'o-1', status: 'success', sdkActionRequired: false, errorCode: null }),
    [INTENT]: () => intents.shift() ?? json(intent, { status: 201 }),
    [STATUS]: () => json(statuses.shift() ?? { ...paid, status: 'processing', result: null }),
  })
  const onLeave = vi.fn<() => void>()
  const onPaid = vi.fn<() => void>()
  const storage = memoryStorage()
  const checkout = (
    <Checkout
      product={somePack()}
      orderId={null}
      source="tokens"
      isPaypal={false}
      isOneClick={false}
      paywallType={null}
      {...{ onLeave, onPaid }}
      {...props}
    />
  )
  if (kept !== undefined) {
    const before = renderApp(null, { storage })
    before.store.dispatch(keepPayment({ product: somePack(), email: null }, kept))
    before.screen.unmount()
  }
  const { screen, store } = renderApp(checkout, { fetch: server.fetch, wait, storage })
  const step = (event: Parameters<typeof stepped>[0]) =>
    act(() => {
      store.dispatch(stepped(event))
    })
  return { screen, store, server, form, step, onLeave, onPaid }
}

const sentOff = { type: 'submit', entity: 'form' } as const
const broken = { type: 'error', value: { name: 'ConnectionError', message: 'no' } } as const

test('ERR-004 PAY-032 an order that could not be begun is begun by another try, under a key of its own', async () => {
  const intents = [new TypeError('Failed to fetch'), refusal(429, 'rate_limited')]
  const { screen, server, form } = draw({ intents })
  for (const _ of [1, 2]) fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(form.isThere()).toBe(true))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  const keys = server.sentTo(INTENT).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(3)
})

test('RETURN-015 PAY-003 a form that breaks after it was sent off decides nothing: the order is asked', async () => {
  const { screen, form } = draw({ statuses: [paid] })
  await vi.waitFor(() => expect(form.isThere()).toBe(true))
  act(() => form.emit(sentOff))
  act(() => form.emit(broken))
  expect(screen.queryByText('Payment form could not be loaded')).toBeNull()
  expect(await screen.findByText(/^550 tokens are on your balance/)).toBeTruthy()
})

test.each([
  ['the form', {}],
  ['one click', BY_ONE_CLICK],
])(
  'DECLINE-066 DECLINE-072 after %s a refusal promises only what the server does',
  async (way, more) => {
    const refused = { ...paid, status: 'fail', errorCode: '3.08', result: null }
    for (const extraTokens of [20, undefined]) {
      const options = { isOneClickDefault: true }
      const { screen, form } = draw({ statuses: [{ ...refused, extraTokens }], options, ...more })
      if (way === 'one click') {
        fireEvent.click(await screen.findByRole('button', { name: 'Pay $39.99' }))
      } else {
        await vi.waitUntil(form.isThere)
        act(() => form.emit(sentOff))
        act(() => form.emit(broken))
      }
      expect(await screen.findByRole('button', { name: 'Try Another Card' })).toBeTruthy()
      const isPromised = extraTokens !== undefined
      expect(screen.queryByText(/20 additional tokens/) !== null).toBe(isPromised)
      expect(screen.queryByRole('button', { name: 'Close' }) === null).toBe(isPromised)
      cleanup()
    }
  },
)

test('DECLINE-071 a member who is asked to sign in finds their address filled in', async () => {
  const refused = { ...paid, status: 'fail', errorCode: '5.06', result: null }
  const { screen, store, form, onLeave } = draw({ statuses: [refused] })
  await vi.waitFor(() => expect(form.isThere()).toBe(true))
  act(() => form.emit(sentOff))
  act(() => form.emit(broken))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(store.getState().overlays.stack).toMatchObject([
    { kind: 'signIn', mode: 'logIn', email: 'a@oriel.test' },
  ])
})

test('ERR-004 a form that breaks before it was sent off is lost', async () => {
  const { screen, form } = draw()
  await vi.waitFor(() => expect(form.isThere()).toBe(true))
  act(() => form.emit(broken))
  expect(await screen.findByText('Payment form could not be loaded')).toBeTruthy()
})

test('PAY-010 closing the window while the payment is confirmed does not leave it unpaid', async () => {
  const { screen, form, step, onLeave, onPaid } = draw()
  await vi.waitFor(() => expect(form.isThere()).toBe(true))
  step('submitted')
  step('timedOut')
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(onLeave).not.toHaveBeenCalled()
})

const back = { product: null, orderId: 'o-1', isPaypal: true, source: 'return' }

/** Returns with a payment that is then declined. */
async function returnDeclined(kept?: string) {
  const drawn = draw({ ...back, ...(kept !== undefined && { kept }) })
  await drawn.screen.findByText('Processing your payment')
  drawn.step('declined')
  return drawn
}

test.each([
  ['nothing is known of', undefined],
  ['was followed by another, as in a second tab,', 'o-2'],
])('PERSIST-010 RETURN-015 a payment that %s is chosen again', async (_, kept) => {
  const { screen, onLeave } = await returnDeclined(kept)
  expect(await screen.findByText('Payment declined')).toBeTruthy()
  expect(screen.queryByText('Unpaid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('PERSIST-003 PAY-007 a payment that is known is tried again', async () => {
  const { screen, onLeave } = await returnDeclined('o-1')
  const unpaid = await screen.findByText('Unpaid')
  expect(unpaid.parentElement?.textContent).toContain('$39.99')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onLeave).not.toHaveBeenCalled()
})

test('PAY-007 the fields the bank requires are kept for the next try', async () => {
  const { screen, step } = draw({ options: { cardSystem: 'yuno', country: 'PE' } })
  const number = () => screen.findByLabelText('ID number') as Promise<HTMLInputElement>
  fireEvent.change(await number(), { target: { value: '12345678' } })
  step('submitted')
  step('declined')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await number()).value).toBe('12345678')
})

/** Yuno's form, which pays when the test says so. */
function fakeYuno() {
  const asked = Promise.withResolvers<YunoCallbacks>()
  const checkout: YunoCheckout = {
    startCheckout: async (callbacks) => asked.resolve(callbacks),
    mountCheckoutLite: async () => undefined,
    startPayment: async () => undefined,
    continuePayment: async () => null,
    unmountSdk: async () => undefined,
  }
  vi.stubGlobal('SdkPayments', { initialize: () => checkout } satisfies YunoSdk)
  return { pay: async () => act(async () => (await asked.promise).createPayment('ott', {})) }
}

test('SAFE-018 API-049 the postal code in its field is the one that is sent', async () => {
  const yuno = fakeYuno()
  const { screen, server } = draw({ options: { cardSystem: 'yuno', country: 'US' } })
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Postal code'), { target: { value } })
  await screen.findByLabelText('Postal code')
  type('10001')
  await vi.waitFor(() => expect(server.sentTo(YUNO_INTENT)).toHaveLength(1))
  type('90210')
  await yuno.pay()
  expect(server.sentTo(YUNO_PAYMENT)).toMatchObject([{ body: { zipCode: '90210' } }])
})

const unpaid = someSubscription({
  status: 'past_due',
  endDate: '2026-01-03T12:00:00.000Z',
  unpaid: someMonthly({ currentPrice: 3999 }),
})
const plan = { productId: 'sub_monthly', paymentSystem: 'solidgate' } as const

test.each([
  ['in grace from its old end', { ...plan, periodType: 'month', periodValue: 1 }, '03.02.26'],
  ['after it from today', null, '05.02.26'],
] as const)(
  'R09 SAFE-016 an unpaid renewal is paid at its price, %s',
  async (_, activeSubscription, renewal) => {
    const { screen, server } = draw({
      product: someMonthly(),
      running: unpaid,
      user: { activeSubscription },
    })
    const dialog = await screen.findByRole('dialog')
    await screen.findByText('Pay today')
    for (const text of [
      '$39.99 today, then $39.99 every month until cancelled',
      `First renewal on ${renewal}.`,
      'Pay today$39.99',
    ]) {
      expect(dialog.textContent).toContain(text)
    }
    expect(dialog.textContent).not.toContain('$19.99')
    expect(server.sentTo(QUOTE)).toEqual([])
    expect(screen.queryByRole('button', { name: /PayPal/ })).toBeNull()
  },
)
