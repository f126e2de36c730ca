import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accountsApi } from '#/features/accounts/api.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { json, refusal } from '#/testing/fake-server.ts'
import { changePlan, ENDING, someRenewal, UPDATE } from '#/testing/some-renewal.tsx'
import { someUser } from '#/testing/some-user.ts'

afterEach(cleanup)

test.each([
  ['SuttonBank', 'Payment declined', 'Try with another card'],
  ['3.04', 'Payment declined', 'Try Another Card'],
  ['3.08', 'Your bank declined this payment, use card from different bank', 'Try Another Card'],
])(
  'DECLINE-061 DECLINE-066 MODAL-013 a change refused with %s promises tokens for another card',
  async (errorCode, title, label) => {
    const refused = { orderId: 'o-1', errorCode, extraTokens: 20 }
    const app = someRenewal(ENDING, {
      [UPDATE]: () => refusal(402, 'payment_declined', refused),
    })
    const { screen, store } = app
    await changePlan(app)

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    const promise = "we'll give you 20 additional tokens upon successful payment"
    expect(screen.getByText(promise)).toBeTruthy()
    expect(screen.getByText('$31.00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: label }))
    expect(app.onClose).toHaveBeenCalledOnce()
    expect(selectTopOverlay(store.getState())).toMatchObject({
      kind: 'checkout',
      product: { productId: 'sub_quarterly' },
    })
  },
)

test('DECLINE-066 DECLINE-072 a change refused after the tokens of the day were given promises none', async () => {
  const refused = { orderId: 'o-1', errorCode: '3.08' }
  const app = someRenewal(ENDING, { [UPDATE]: () => refusal(402, 'payment_declined', refused) })
  const { screen } = app
  await changePlan(app)
  expect(await screen.findByRole('button', { name: 'Try Another Card' })).toBeTruthy()
  expect(screen.queryByText(/additional tokens/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('DECLINE-066 a change that its bank refuses later promises what the order does', async () => {
  const processing = { orderId: 'o-1', status: 'processing', subscription: ENDING }
  const refused = { orderId: 'o-1', status: 'fail', result: null, errorCode: '3.08' }
  const app = someRenewal(ENDING, {
    [UPDATE]: () => json({ ...processing, redirectUrl: null }),
    '/api/payments/check-order-status': () => json({ ...refused, extraTokens: 20 }),
  })
  await changePlan(app)
  expect(await app.screen.findByText(/20 additional tokens/)).toBeTruthy()
})

test.each(['2.14', '5.06'])(
  'DECLINE-071 a change that asks to sign in (%s) leads there, with the address that is paid with',
  async (errorCode) => {
    const app = someRenewal(ENDING, {
      [UPDATE]: () => refusal(402, 'payment_declined', { orderId: 'o-1', errorCode }),
      '/api/User': () => json(someUser({ email: 'a@oriel.test' })),
    })
    await app.store.dispatch(accountsApi.endpoints.getUser.initiate())
    await changePlan(app)
    await app.press('Sign in')
    expect(app.onClose).toHaveBeenCalledOnce()
    expect(selectTopOverlay(app.store.getState())).toMatchObject({
      kind: 'signIn',
      mode: 'logIn',
      email: 'a@oriel.test',
    })
  },
)
