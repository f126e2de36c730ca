import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '@oriel/contract/billing/product'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someCancellation as setUp } from '#/testing/some-cancellation.tsx'
import { someCheckoutOptions, someLifetime, someSubscription } from '#/testing/some-subscription.ts'
import { billingApi } from '../api.ts'
import { Cancellation } from './cancellation.tsx'

afterEach(cleanup)

test('SAFE-017 a subscription that did not load can be fetched again', async () => {
  const answers = [new TypeError('Failed to fetch')]
  const server = fakeServer({
    '/api/Payments/user-active-subscription': () => answers.shift() ?? json(someSubscription()),
    '/api/Payments/checkout-options': () => json(someCheckoutOptions()),
  })
  const { screen } = renderApp(<Cancellation onClose={() => undefined} />, { fetch: server.fetch })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Cancel now' })).toBeTruthy()
})

test('SAFE-017 POPUP-041 the first step says until when, and cancels in one click', async () => {
  const { server, screen, press, subscription } = setUp()
  expect(await screen.findByText(/you keep access until 20\.12\.26/)).toBeTruthy()
  await press('Cancel now')
  expect(await screen.findByText(/^Cancelled\. You keep access until 20\.12\.26\./)).toBeTruthy()
  expect(server.sentTo(`/api/Payments/subscription/${subscription.id}/cancel`)).toMatchObject([
    { body: { answers: [] } },
  ])
})

test('FLOW-046 a cancelled plan can be restored where its end is shown', async () => {
  const { screen, store, press } = setUp()
  await press('Cancel now')
  expect(await screen.findByText(/You will not be charged again\.$/)).toBeTruthy()
  await press('Restore')
  expect(store.getState().overlays.stack).toEqual([{ kind: 'renew' }])
})

test('POPUP-041 FLOW-046 an unpaid plan ends at once, and nothing is said to be left of it', async () => {
  const subscription = someSubscription({ status: 'past_due', endDate: '2026-01-02T12:00:00.000Z' })
  const answer = () => json({ ...subscription, status: 'canceled' })
  const { screen, press } = setUp({ subscription, answer })
  expect(
    await screen.findByText(/nothing is paid ahead\. If you cancel now, the plan ends at once/),
  ).toBeTruthy()
  await press('Cancel now')
  expect(await screen.findByText(/^Cancelled\. The plan has ended\./)).toBeTruthy()
  expect(screen.queryByText(/keep access/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('FLOW-046 a plan cancelled elsewhere says so, and a lifetime plan cannot be cancelled', async () => {
  const cancelled = setUp({ subscription: someSubscription({ status: 'canceling' }) })
  expect(await cancelled.screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
  expect(cancelled.screen.queryByRole('button', { name: 'Cancel now' })).toBeNull()
  cleanup()
  const forever = setUp({ subscription: someSubscription({ status: 'lifetime' }) })
  expect(await forever.screen.findByText('Yours for life. Nothing renews.')).toBeTruthy()
  expect(forever.screen.queryByRole('button', { name: 'Cancel now' })).toBeNull()
})

test('API-044 subscribers of Yuno cancel there', async () => {
  const subscription = someSubscription({ paymentSystem: 'yuno' })
  const { server, screen, press } = setUp({ subscription })
  await press('Cancel now')
  await screen.findByText(/^Cancelled\./)
  expect(server.sentTo(`/api/YunoPayments/subscription/${subscription.id}/cancel`)).toHaveLength(1)
})

test('TS-059 POPUP-042 POPUP-043 each step keeps the way out, first in the order of keys', async () => {
  const { screen, press } = setUp()
  const isFirst = () => screen.getAllByRole('button')[0]?.textContent
  await press('Continue')
  expect(await screen.findByRole('heading', { name: 'What is the main reason?' })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(8)
  expect(isFirst()).toBe('Cancel now')
  fireEvent.click(screen.getByLabelText('Not using it enough'))
  await press('Continue')
  expect(await screen.findByRole('heading', { name: 'When would you come back?' })).toBeTruthy()
  expect(isFirst()).toBe('Cancel now')
  await press('Continue')
  expect(await screen.findByRole('heading', { name: 'Anything you want to tell us?' })).toBeTruthy()
  expect(isFirst()).toBe('Cancel now')
})

test('FLOW-043 API-043 the answers are sent along, and nothing else', async () => {
  const { server, screen, press, subscription } = setUp()
  await press('Continue')
  fireEvent.click(await screen.findByLabelText('Quality of replies or images'))
  await press('Continue')
  fireEvent.click(await screen.findByLabelText('Better pictures'))
  await press('Continue')
  fireEvent.click(await screen.findByLabelText('4'))
  fireEvent.change(screen.getByLabelText('In your words (optional)'), { target: { value: ' ok ' } })
  await press('Send and cancel')
  await screen.findByText(/^Cancelled\./)
  expect(server.sentTo(`/api/Payments/subscription/${subscription.id}/cancel`)).toMatchObject([
    {
      body: {
        answers: [
          { question: 'reason', answer: 'quality' },
          { question: 'list', answer: ['cancel.betterPictures'] },
          { question: 'rating', answer: '4' },
          { question: 'text', answer: 'ok' },
        ],
      },
    },
  ])
})

test('POPUP-041 keeping the plan closes and changes nothing', async () => {
  const { server, onClose, press, subscription } = setUp()
  await press('Keep my plan')
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.sentTo(`/api/Payments/subscription/${subscription.id}/cancel`)).toEqual([])
})

test('FLOW-045 the simple flow, and the law of some places, ask nothing', async () => {
  for (const situation of [{ isSimple: true }, { isOneClickDefault: false }]) {
    const { screen } = setUp(situation)
    await screen.findByRole('button', { name: 'Cancel now' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull())
    cleanup()
  }
})

async function walk(reason: string | null, lifetime: Product[] = [], isLifetimeBlocked = false) {
  const set = setUp({ lifetime, isLifetimeBlocked })
  await set.press('Continue')
  if (reason !== null) fireEvent.click(await set.screen.findByLabelText(reason))
  await set.press('Continue')
  return set
}

test('POPUP-017 POPUP-018 POPUP-019 POPUP-025 steps without a special reason are counted by name', async () => {
  const { opened, press } = await walk(null)
  await press('Continue')
  expect(opened()).toEqual([
    'cancellation_warning',
    'cancellation_reason',
    'cancellation_reminder',
    'cancellation_feedback',
  ])
})

/** The popup after the reason. */
async function third(reason: string) {
  const { opened } = await walk(reason)
  cleanup()
  return opened()[2]
}

test('POPUP-020 POPUP-021 POPUP-022 each reason leads to its own list', async () => {
  expect(await third('Technical problems')).toBe('cancellation_improvements')
  expect(await third('Missing features')).toBe('cancellation_features')
  expect(await third('Not using it enough')).toBe('cancellation_future_usage')
})

test('POPUP-023 POPUP-024 SHOP-026 the price leads to the lifetime offer, and leaving that is asked about', async () => {
  const { opened, screen, store, press } = await walk('Too expensive', [someLifetime()])
  for (const benefit of ['Lifetime access', 'One payment', 'Cheaper than annual']) {
    expect(await screen.findByText(benefit)).toBeTruthy()
  }
  expect(screen.getByText('$82.99 once. Nothing renews.')).toBeTruthy()
  await press('No, thanks')
  expect(await screen.findByRole('heading', { name: 'Leave this offer?' })).toBeTruthy()
  expect(opened().slice(2)).toEqual([
    'cancellation_lifetime_downsell',
    'cancellation_lifetime_confirm',
  ])
  await press('Back to the offer')
  await press('Get lifetime for $82.99')
  expect(store.getState().overlays.stack).toMatchObject([
    { kind: 'checkout', product: { productId: 'sub_lifetime' } },
  ])
})

/** At the confirmation before leaving the lifetime offer. */
async function askedAboutLifetime() {
  const set = await walk('Too expensive', [someLifetime()])
  await set.press('No, thanks')
  expect(await set.screen.findByText(/We do not offer it again for 7 days\./)).toBeTruthy()
  expect(set.server.sentTo('/api/Payments/offers/decline')).toEqual([])
  return set
}

test.each(['Leave the offer', 'Cancel now', 'Keep my plan', 'Close'])(
  'FLOW-031 a lifetime that is left by "%s" is refused for the week',
  async (name) => {
    const { server, press } = await askedAboutLifetime()
    await press(name)
    await waitFor(() =>
      expect(server.sentTo('/api/Payments/offers/decline')).toMatchObject([
        { body: { kind: 'lifetime' } },
      ]),
    )
  },
)

test('FLOW-031 going back to the lifetime offer refuses nothing', async () => {
  const { server, screen, press } = await askedAboutLifetime()
  await press('Back to the offer')
  expect(await screen.findByRole('button', { name: 'Get lifetime for $82.99' })).toBeTruthy()
  expect(server.sentTo('/api/Payments/offers/decline')).toEqual([])
})

test('FLOW-031 within the week, and where the shop has no lifetime plan, none is offered during cancellation', async () => {
  for (const [lifetime, isBlocked] of [
    [[someLifetime()], true],
    [[], false],
  ] as const) {
    const { screen, press } = await walk('Too expensive', [...lifetime], isBlocked)
    await waitFor(() => expect(screen.queryByText('Lifetime access')).toBeNull())
    await press('Continue')
    expect(
      await screen.findByRole('heading', { name: 'Anything you want to tell us?' }),
    ).toBeTruthy()
    cleanup()
  }
})

test('USER-019 a cancellation makes subscription, products and user out of date', async () => {
  const { server, screen, store, press } = setUp()
  const { initiate } = billingApi.endpoints.getPlans
  void store.dispatch(initiate())
  await press('Cancel now')
  await screen.findByText(/^Cancelled\./)
  for (const path of [
    'User',
    'Payments/user-active-subscription',
    'Payments/subscription-products',
  ]) {
    await waitFor(() => expect(server.sentTo(`/api/${path}`).length).toBeGreaterThan(1))
  }
})
