import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { Footer } from '#/app/shell/footer.tsx'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someInvoice } from '#/testing/some-invoice.ts'
import { someSubscription } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { AccountPage } from './account.tsx'

afterEach(cleanup)

const INVOICE = someInvoice()
const PLAN: User['activeSubscription'] = {
  productId: 'sub_monthly',
  paymentSystem: 'solidgate',
  periodType: 'month',
  periodValue: 1,
}

type Bought = { plan?: Subscription | null; invoices: () => Response; user?: Partial<User> }

function openAccount({ plan = null, invoices, user = {} }: Bought) {
  const server = fakeServer({
    '/api/User': () => json(someUser(user)),
    '/api/Payments/invoices': invoices,
    '/api/Payments/user-active-subscription': () => json(plan),
    '/api/Payments/user-card-info': () => json([]),
    '/api/Tokens/history': () => json({ items: [], page: 1, totalPages: 1, nextBefore: null }),
  })
  const page = (
    <>
      <AccountPage />
      <Footer />
    </>
  )
  return { ...renderApp(page, { fetch: server.fetch }), server }
}

test('PAY-021 SAFE-017 LEGAL-023 a guest who has paid has plan, receipts and cancellation, and an account by signing in only', async () => {
  const { screen, store, server } = openAccount({
    plan: someSubscription(),
    invoices: () => json([INVOICE]),
    user: { activeSubscription: PLAN },
  })
  expect(await screen.findByText('Renews for $39.99 on 20.12.26')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }))
  expect(store.getState().overlays.stack).toEqual([
    { kind: 'cancellation' },
    { kind: 'refund', invoice: INVOICE, reason: 'withdrawal' },
  ])

  expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy()
  for (const title of ['Password', 'Your data']) {
    expect(screen.queryByRole('region', { name: title })).toBeNull()
  }
  expect(server.sentTo('/api/User/sessions')).toEqual([])
})

test('PAY-021 the link to the account lets a guest with a plan through, and asks another to log in', async () => {
  const paying = openAccount({
    plan: someSubscription(),
    invoices: () => json([INVOICE]),
    user: { activeSubscription: PLAN },
  })
  await paying.screen.findByRole('region', { name: 'Receipts' })
  fireEvent.click(paying.screen.getByRole('link', { name: 'Your account' }))
  expect(paying.store.getState().overlays.stack).toEqual([])
  cleanup()

  const other = openAccount({ invoices: () => json([]) })
  await other.screen.findByText('Make this account yours')
  fireEvent.click(other.screen.getByRole('link', { name: 'Your account' }))
  expect(other.store.getState().overlays.stack).toMatchObject([{ kind: 'signIn' }])
})

test('PAY-021 LEGAL-023 when the plan is over, what was paid for it is still there', async () => {
  const { screen } = openAccount({ invoices: () => json([INVOICE]) })
  expect(await screen.findByText('You have no subscription.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw from contract here' })).toBeTruthy()
})

test('PAY-021 receipts that do not load hide nothing from a guest, and can be fetched again', async () => {
  let isDown = true
  const { screen } = openAccount({
    plan: someSubscription(),
    invoices: () => (isDown ? refusal(500, 'internal') : json([INVOICE])),
    user: { activeSubscription: PLAN },
  })
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeTruthy()
  const receipts = within(await screen.findByRole('region', { name: 'Receipts' }))
  const again = await receipts.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await receipts.findByText('$19.99 on 20.11.26')).toBeTruthy()
})

test('a visitor who has bought nothing is led to an account', async () => {
  const { screen } = openAccount({ invoices: () => json([]) })
  expect(await screen.findByText('Make this account yours')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Receipts' })).toBeNull()
})

test('F-78 the account of a member has three parts, and every panel lies in one of them', async () => {
  const { screen } = openAccount({
    invoices: () => json([]),
    user: { email: 'ines@example.com' },
  })
  const headings = async (level: number) =>
    (await screen.findAllByRole('heading', { level })).map(({ textContent }) => textContent)
  expect(await headings(2)).toEqual(['You and your login', 'Plan and payments', 'Privacy and data'])
  expect(await headings(3)).toEqual([
    'Profile',
    'Password',
    'Where you are logged in',
    'Subscription',
    'Payment methods',
    'Receipts',
    'Token history',
    'Privacy',
    'Your data',
  ])
})
