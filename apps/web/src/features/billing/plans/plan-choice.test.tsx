import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { accountsApi } from '#/features/accounts/api.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly } from '#/testing/some-product.ts'
import { someSubscription } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { PlanChoice } from './plan-choice.tsx'

afterEach(cleanup)

const ANNUAL = someMonthly({
  productId: 'sub_annual',
  periodType: 'year',
  periodInMonths: 12,
  currentPrice: 11_999,
  renewalPrice: 39_999,
  renewalPeriod: { unit: 'year', value: 1 },
})

/** Returns the terms above the button, for a visitor or a subscriber. */
function draw(running: Subscription | null): () => string {
  const activeSubscription = {
    productId: 'sub_monthly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 1,
  } as const
  const subscriber = { email: 'a@oriel.test', activeSubscription, periodInMonths: 1 } as const
  const server = fakeServer({
    '/api/User': () => json(someUser(running === null ? {} : subscriber)),
    '/api/Payments/user-active-subscription': () => json(running),
  })
  const plans = { data: [ANNUAL], refetch: () => undefined }
  const choice = <PlanChoice plans={plans} onContinue={() => undefined} />
  const { screen, store } = renderApp(choice, { fetch: server.fetch })
  // The shell does this in the app.
  void store.dispatch(accountsApi.endpoints.getUser.initiate())
  return () => screen.container.querySelector('.terms-line')?.textContent ?? ''
}

test('SAFE-016 a subscriber is promised no price of today, which only the quote knows', async () => {
  const terms = draw(someSubscription())
  await expect
    .poll(terms)
    .toContain('$119.99 less what is left of your plan, then $399.99 every year until cancelled.')
  expect(terms()).toContain('The next screen shows what you pay today')
  expect(terms()).not.toMatch(/\$\S+ today/)
})

test('SAFE-016 a visitor sees the price of today', async () => {
  const terms = draw(null)
  await expect.poll(terms).toContain('$119.99 today, then $399.99 every year until cancelled.')
})

test('R09 SAFE-016 an unpaid renewal is paid today at its own price', async () => {
  const unpaid = { ...ANNUAL, currentPrice: 39_999 }
  const terms = draw(someSubscription({ status: 'past_due', unpaid }))
  await expect.poll(terms).toContain('$399.99 today, then $399.99 every year until cancelled.')
})
