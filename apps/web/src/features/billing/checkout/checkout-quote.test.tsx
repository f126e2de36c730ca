import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UpgradeQuote } from '@oriel/contract/billing/subscription'
import { MINUTE_MS } from '@oriel/contract/time'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly } from '#/testing/some-product.ts'
import { someCheckoutOptions, someSubscription } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { Checkout } from './checkout.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const QUOTE = '/api/Payments/upgrade-quote'
const annual = someMonthly({ productId: 'sub_annual', currentPrice: 11_999, previousPrice: 39_999 })

/** A plan change whose quote expires after ten minutes. */
function draw(later: () => Response | Promise<Response>) {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  let [nowMs, quotes] = [NOON_MS, 0]
  const server = fakeServer({
    '/api/User': () => {
      const activeSubscription = {
        productId: 'sub_monthly',
        paymentSystem: 'solidgate',
        periodType: 'month',
        periodValue: 1,
      } as const
      return json(someUser({ email: 'a@oriel.test', activeSubscription, periodInMonths: 1 }))
    },
    '/api/Payments/checkout-options': () => json(someCheckoutOptions({ cardSystem: null })),
    '/api/Payments/user-card-info': () => json([]),
    '/api/Payments/user-active-subscription': () => json(someSubscription()),
    [QUOTE]: () => ((quotes += 1) === 1 ? json(quoteOf(10_000, 1)) : later()),
  })
  const { screen } = renderApp(
    <Checkout
      product={annual}
      orderId={null}
      source="pricing"
      isPaypal={false}
      isOneClick={false}
      paywallType={null}
      onLeave={() => undefined}
      onPaid={() => undefined}
    />,
    { fetch: server.fetch, now: () => nowMs, wait: () => new Promise<void>(() => undefined) },
  )
  const pass = (ms: number) =>
    act(async () => {
      nowMs += ms
      await vi.advanceTimersByTimeAsync(1000)
    })
  const payButton = (price: string) =>
    screen.queryByRole('button', { name: `Pay ${price} with PayPal` })
  return { screen, server, pass, payButton }
}

const quoteOf = (charge: number, count: number): UpgradeQuote => ({
  quoteId: `01900000-0000-7000-8000-00000000010${count}`,
  charge,
  credit: 11_999 - charge,
  // The year of the plan, plus the days credited from the old one.
  nextChargeDate: '2027-02-28T12:00:00.000Z',
  expiresAt: new Date(NOON_MS + 10 * count * MINUTE_MS).toISOString(),
  card: null,
})

test('API-096 SAFE-015 an expired price is replaced by the new one before anything can be paid', async () => {
  const next = Promise.withResolvers<Response>()
  const { screen, server, pass, payButton } = draw(() => next.promise)
  await vi.waitFor(() => expect(payButton('$100.00')).not.toBeNull())
  await pass(9 * MINUTE_MS)
  expect(server.sentTo(QUOTE)).toHaveLength(1)

  await pass(MINUTE_MS)

  expect(payButton('$100.00')).toBeNull()
  await vi.waitFor(() => expect(server.sentTo(QUOTE)).toHaveLength(2))
  next.resolve(json(quoteOf(10_250, 2)))
  await vi.waitFor(() => expect(payButton('$102.50')).not.toBeNull())
  expect(screen.getByRole('dialog').textContent).toContain('Pay today$102.50')
  await pass(5 * MINUTE_MS)
  expect(server.sentTo(QUOTE)).toHaveLength(2)
})

test('SAFE-016 API-096 LEGAL-017 a change of plan renews on the day of its quote, wherever that is shown', async () => {
  const { screen, payButton } = draw(() => refusal(403, 'offer_not_available'))
  await vi.waitFor(() => expect(payButton('$100.00')).not.toBeNull())

  const text = screen.getByRole('dialog').textContent ?? ''

  expect(text).toContain('First renewal on 28.02.27')
  expect(text).toContain('at least 24 hours before 28.02.27')
  expect(text).toContain('First renewal on 28.02.27.')
  expect(screen.getByRole('checkbox', { name: /after 28\.02\.27 until I cancel/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Terms of this plan' }))
  expect(screen.getByText('28.02.27')).toBeTruthy()
  // The date by the period alone.
  expect(screen.baseElement.textContent).not.toContain('05.02.26')
})

test('SAFE-014 a price whose offer is over is not paid, and fetched again only on request', async () => {
  const { screen, server, pass, payButton } = draw(() => refusal(403, 'offer_not_available'))
  await vi.waitFor(() => expect(payButton('$100.00')).not.toBeNull())
  await pass(10 * MINUTE_MS)
  expect(await screen.findByText('The checkout did not load')).toBeTruthy()
  expect(payButton('$100.00')).toBeNull()
  await pass(MINUTE_MS)
  expect(server.sentTo(QUOTE)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(server.sentTo(QUOTE)).toHaveLength(3))
})
