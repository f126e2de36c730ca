import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someCard } from '#/testing/some-card.ts'
import { someInvoice } from '#/testing/some-invoice.ts'
import { someMonthly } from '#/testing/some-product.ts'
import { someSubscription } from '#/testing/some-subscription.ts'
import { CardsPanel } from './cards-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { Refund } from './refund.tsx'

afterEach(cleanup)

function plan(subscription: Subscription | null) {
  const server = fakeServer({
    '/api/Payments/user-active-subscription': () => json(subscription),
    '/api/Payments/subscription-products': () => json([someMonthly()]),
  })
  return renderApp(<PlanPanel />, { fetch: server.fetch })
}

test('SCREEN-028 a running plan says when it renews for how much, and opens its cancellation', async () => {
  const { screen, store } = plan(someSubscription())
  expect(await screen.findByText('Renews for $39.99 on 20.12.26')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect(store.getState().overlays.stack).toEqual([{ kind: 'cancellation' }])
})

test('SCREEN-028 a cancelled plan says until when it lasts, and can be renewed', async () => {
  const { screen, store } = plan(someSubscription({ status: 'canceling', nextCharge: null }))
  expect(await screen.findByText(/^Ends on 20\.12\.26\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Renew subscription' }))
  expect(store.getState().overlays.stack).toEqual([{ kind: 'renew' }])
})

test('R07 R09 an unpaid plan of any list leads to its payment with another card', async () => {
  const unpaid = someMonthly({ productId: 'up_monthly', currentPrice: 3999 })
  const productId = 'up_quarterly'
  const { screen, store } = plan(someSubscription({ status: 'past_due', productId, unpaid }))
  expect(await screen.findByText('Pay with another card to keep your plan.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $39.99' }))
  expect(store.getState().overlays.stack).toMatchObject([{ kind: 'checkout', product: unpaid }])
})

test('R12 a payment that PayPal could not collect is settled there', async () => {
  const { screen } = plan(someSubscription({ status: 'past_due', paymentSystem: 'paypal' }))
  expect(await screen.findByText(/in your PayPal account\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('SCREEN-028 a user without a plan is shown the way to one', async () => {
  const { screen } = plan(null)
  const link = await screen.findByRole('link', { name: 'See plans' })
  expect(link.getAttribute('href')).toBe('/pricing')
})

test('ENTITY-065 API-040 CONST-021 a stored card shows its brand and last digits only, and goes when it is removed', async () => {
  let cards = [someCard({ expMonth: 4 })]
  const server = fakeServer({
    '/api/Payments/user-card-info': ({ method }) => {
      if (method !== 'DELETE') return json(cards)
      cards = []
      return new Response(null, { status: 204 })
    },
  })
  const { screen } = renderApp(<CardsPanel />, { fetch: server.fetch })
  expect(await screen.findByText('Visa ending in 9265')).toBeTruthy()
  expect(screen.getByText('Expires 04/30')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 9265' }))
  expect(await screen.findByText('No card is stored.')).toBeTruthy()
})

const INVOICE = someInvoice()

test('LEGAL-023 LEGAL-020 each payment offers what can be had back of it', async () => {
  const server = fakeServer({ '/api/Payments/invoices': () => json([INVOICE]) })
  const { screen, store } = renderApp(<InvoicesPanel />, { fetch: server.fetch })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }))
  expect(store.getState().overlays.stack).toEqual([
    { kind: 'refund', invoice: INVOICE, reason: 'withdrawal' },
  ])
  expect(screen.getByRole('button', { name: 'Get my money back' })).toBeTruthy()
})

test('LEGAL-020 the guarantee says what becomes of the subscription and of a renewal', () => {
  const { screen } = renderApp(
    <Refund invoice={INVOICE} reason="money_back" onClose={() => undefined} />,
  )
  expect(screen.getByText('$19.99')).toBeTruthy()
  expect(
    screen.getByText(/also get back what is unused of the renewal\. The subscription ends at once/),
  ).toBeTruthy()
})

test('LEGAL-023 withdrawing takes a second step that names contract and sum', async () => {
  const server = fakeServer({
    '/api/Payments/orders/order-1/refund': () =>
      json({ refundId: '01900000-0000-7000-8000-000000000004', amount: 1800 }, { status: 202 }),
  })
  const { screen } = renderApp(
    <Refund invoice={INVOICE} reason="withdrawal" onClose={() => undefined} />,
    { fetch: server.fetch },
  )
  expect(screen.getByText('Premium, 1 month, bought on 20.11.26')).toBeTruthy()
  expect(screen.getByText('$18.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  expect(await screen.findByText(/^\$18\.00 goes back/)).toBeTruthy()
  const [sent] = server.sentTo('/api/Payments/orders/order-1/refund')
  expect(sent?.body).toEqual({ reason: 'withdrawal' })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})
