import { cleanup, fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { UserCard } from '@oriel/contract/billing/card'
import { orderKnown, selectCheckout, stepped } from '#/features/billing/shared/checkout.slice.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someCard } from '#/testing/some-card.ts'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someCheckoutOptions } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { billingApi } from '../api.ts'
import { Checkout } from './checkout.tsx'

afterEach(cleanup)

const COMMON = {
  orderId: null,
  source: 'tokens',
  isPaypal: false,
  isOneClick: false,
  paywallType: null,
  onPaid: () => undefined,
  onLeave: () => undefined,
} as const

/** A page with an embedded checkout, and a button that opens another one above it. */
function Page() {
  const [isAbove, setAbove] = useState(false)
  const close = () => setAbove(false)
  return (
    <>
      <button type="button" onClick={() => setAbove(true)}>
        Plan
      </button>
      <Checkout {...COMMON} isEmbedded product={somePack()} />
      {isAbove && <Checkout {...COMMON} product={someMonthly()} onLeave={close} />}
    </>
  )
}

/** No timer ends, so nothing is polled. */
const neverEnds = () => new Promise<void>(() => undefined)

type Shop = { cardSystem?: 'solidgate' | 'yuno' | null; cards?: UserCard[]; more?: object }

function setUp(page = <Page />, { cardSystem = null, cards = [], more }: Shop = {}) {
  const server = fakeServer({
    '/api/User': () => json(someUser({ email: 'a@oriel.test' })),
    '/api/Payments/checkout-options': () => json(someCheckoutOptions({ cardSystem, ...more })),
    '/api/Payments/user-card-info': () => json(cards),
    '/api/Payments/subscription-products': () => json([someMonthly()]),
    '/api/Payments/user-active-subscription': () => json(null),
    '/api/Prometheus/start': () => json({ id: '01900000-0000-7000-8000-000000000099' }),
  })
  const { screen, store } = renderApp(page, { fetch: server.fetch, wait: neverEnds })
  const inPage = () => screen.findByRole('region')
  const above = () => screen.findByRole('dialog')
  return { screen, store, inPage, above }
}

test('ENTITY-055 a checkout in the page waits while a dialog has one, and comes back after it', async () => {
  const { screen, inPage, above } = setUp()
  expect(await within(await inPage()).findByText('550 tokens')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Plan' }))
  expect(await within(await above()).findByText('Premium, 1 month')).toBeTruthy()
  expect(screen.queryByText('550 tokens')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await within(await inPage()).findByText('550 tokens')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ENTITY-055 PAY-009 a payment on its way in the page cannot be left, and is there again after a dialog', async () => {
  const { screen, store, inPage, above } = setUp()
  await within(await inPage()).findByText('550 tokens')
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  store.dispatch(orderKnown('o-1'))
  store.dispatch(stepped('submitted'))
  expect(await within(await inPage()).findByText('Processing your payment')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Plan' }))
  await within(await above()).findByText('Premium, 1 month')
  expect(selectCheckout(store.getState())).toMatchObject({ step: 'form', orderId: null })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await within(await inPage()).findByText('Processing your payment')).toBeTruthy()
  expect(selectCheckout(store.getState())).toMatchObject({ step: 'processing', orderId: 'o-1' })
})

test('MODAL-010 the form of a payment is 600 px wide', async () => {
  const { above } = setUp(<Checkout {...COMMON} product={someMonthly()} />)
  expect((await above()).style.getPropertyValue('--w')).toBe('600px')
})

const STATEMENT = 'Charges are named SOME BRAND on your statement.'

test.each([
  ['the card form', { cardSystem: 'solidgate', isPaypalOffered: false }],
  ['PayPal', { isPaypalOffered: true }],
])('a buyer who pays by %s reads how the charge is named on the statement', async (_way, more) => {
  const { screen } = setUp(<Page />, { more: { ...more, descriptor: 'SOME BRAND' } })
  expect(await screen.findByText(STATEMENT)).toBeTruthy()
})

test('without a way to pay no statement is mentioned', async () => {
  const { screen } = setUp(<Page />, { more: { isPaypalOffered: false } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText(/on your statement/)).toBeNull()
})

/** A plan checkout at one provider, for a user with a card at Solidgate. */
function setUpAt(cardSystem: 'solidgate' | 'yuno') {
  const page = <Checkout {...COMMON} isEmbedded product={someMonthly()} />
  return setUp(page, { cardSystem, cards: [someCard()] })
}

test('API-051 a stored card is offered by the form that can charge it, and by no other', async () => {
  const stored = 'Pay with Visa ending in 9265'
  const own = setUpAt('solidgate')
  expect(await own.screen.findByText(stored)).toBeTruthy()
  own.screen.unmount()

  const { screen, store } = setUpAt('yuno')
  await screen.findByText('Agree to the renewal below, then enter your card.')
  const { getCards } = billingApi.endpoints
  const { data } = await store.dispatch(getCards.initiate(undefined, { subscribe: false }))
  expect(data).toHaveLength(1)
  expect(screen.queryByText(stored)).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('F-73 SAFE-016 the renewal is told where the money is and where it is agreed to, and nowhere else', async () => {
  const { inPage } = setUp(<Checkout {...COMMON} isEmbedded product={someMonthly()} />, {
    cardSystem: 'solidgate',
    more: { isPaypalOffered: true },
  })
  const page = await inPage()
  await within(page).findByText('Pay today')
  const text = page.textContent
  const places = [
    'Pay today',
    '$19.99 today, then $39.99 every month until cancelled',
    'PayPal',
    'or pay by card',
    'Card number',
    'I agree that my card is charged $39.99 every month',
    '$19.99 today, then $39.99 every month until cancelled. First renewal on 05.02.26. Cancel',
    'Pay $19.99 and subscribe',
  ].map((part, index) => (index === 6 ? text.lastIndexOf(part) : text.indexOf(part)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text.match(/\$39\.99 every month/g)).toHaveLength(3)
  expect(text).not.toContain('Renews')
})

test('F-73 until the card can be entered its fields are there, closed, and say what comes first', async () => {
  const { inPage } = setUp(<Checkout {...COMMON} isEmbedded product={someMonthly()} />, {
    cardSystem: 'solidgate',
  })
  const fields = within(await within(await inPage()).findByRole('group', { name: 'Your card' }))
  for (const name of ['Card number', 'Expiry date', 'Security code'])
    expect(fields.getByLabelText(name)).toHaveProperty('disabled', true)
  expect(await within(await inPage()).findByText(/^Agree to the renewal below/)).toBeTruthy()
})
