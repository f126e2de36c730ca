import { fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Subscription, UpgradeQuote } from '@oriel/contract/billing/subscription'
import { Renew } from '#/features/billing/subscription/renew.tsx'
import type { Reporter } from '#/lib/services/reporter.ts'
import { fakeServer, json } from './fake-server.ts'
import { renderApp } from './render.tsx'
import { someCard } from './some-card.ts'
import { someMonthly } from './some-product.ts'
import { someCheckoutOptions, someSubscription } from './some-subscription.ts'

/** A cancelled monthly plan that is still running. */
export const ENDING = someSubscription({ status: 'canceling', nextCharge: null })
export const QUARTER = someMonthly({
  productId: 'sub_quarterly',
  name: 'Premium, 3 months',
  periodValue: 3,
  periodInMonths: 3,
  billingPeriod: { unit: 'month', value: 3 },
  renewalPeriod: { unit: 'month', value: 3 },
  currentPrice: 4399,
  previousPrice: 10_999,
  renewalPrice: 10_999,
})
export const QUOTE: UpgradeQuote = {
  quoteId: '01900000-0000-7000-8000-0000000000aa',
  charge: 3100,
  credit: 1299,
  // Later than the period alone would give.
  nextChargeDate: '2026-05-20T12:00:00.000Z',
  expiresAt: '2026-01-05T12:10:00.000Z',
  card: someCard(),
}
export const UPDATE = '/api/Payments/subscription-products/update'

type Answers = Record<string, () => Response | Error>

/** Renders the popup that undoes a cancellation, with a fake server; for tests. */
export function someRenewal(subscription: Subscription | null, answers: Answers = {}) {
  const server = fakeServer({
    [`/api/Payments/subscription/${ENDING.id}/restore`]: () =>
      json({ ...ENDING, status: 'intro', approvalUrl: null }),
    '/api/Payments/user-active-subscription': () => json(subscription),
    '/api/Payments/subscription-products': () => json([QUARTER]),
    '/api/Payments/upgrade-quote': () => json(QUOTE),
    '/api/Payments/checkout-options': () => json(someCheckoutOptions()),
    ...answers,
  })
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const report = vi.fn<Reporter>()
  const leave = vi.fn<(url: string) => void>()
  const onClose = vi.fn<() => void>()
  const services = { fetch: server.fetch, log, report, leave }
  const { screen, store } = renderApp(<Renew onClose={onClose} />, services)
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  return { server, screen, store, log, report, leave, onClose, press }
}

/** Chooses the longer plan, ticks both boxes, and pays. */
export async function changePlan({ screen, press }: ReturnType<typeof someRenewal>) {
  await press('Choose another plan')
  await press('3 months for $43.99')
  const pay = await screen.findByRole('button', { name: 'Pay $31.00 and change plan' })
  for (const box of screen.getAllByRole('checkbox')) {
    expect((box as HTMLInputElement).checked).toBe(false)
    expect(pay.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(box)
  }
  expect(pay.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(pay)
}
