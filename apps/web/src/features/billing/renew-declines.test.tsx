import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accountsApi } from '#/features/accounts/api.ts'
import { selectTopOverlay } from '#/lib/overlays.slice.ts'
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
    const app = someRenewal(ENDING, {
      [UPDATE]: () => refusal(402, 'payment_declined', { orderId: 'o-1', errorCode }),
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
