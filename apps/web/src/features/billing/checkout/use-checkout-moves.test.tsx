import { act, cleanup, fireEvent } from '@testing-library/react'
import type { Dispatch, SetStateAction } from 'react'
import { useSelector } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentNotification } from '@oriel/contract/billing/checkout'
import type { PaymentEvent } from '@oriel/contract/billing/flows/payment.flow'
import type { AnyProduct, Product } from '@oriel/contract/billing/product'
import { begin } from '#/features/billing/offers/offer-moves.ts'
import {
  checkoutStarted,
  paidFor,
  selectCheckout,
  stepped,
} from '#/features/billing/shared/checkout.slice.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { useCheckoutMoves } from './use-checkout-moves.ts'
import type { CheckoutProps } from './use-checkout.ts'

afterEach(cleanup)

const BOX = begin({ flow: 'tokens', step: 'mysteryBox', source: 'tokens' })

type Case = Partial<CheckoutProps> & { bought?: AnyProduct; events?: PaymentEvent[] }

/** The actions of a checkout after these events. */
function setUp({ bought, events = [], ...more }: Case = {}) {
  const onLeave = vi.fn<() => void>()
  const onPaid = vi.fn<() => void>()
  const forget = vi.fn<() => void>()
  const setProduct = vi.fn<Dispatch<SetStateAction<AnyProduct | null>>>()
  const monthly: Product = someMonthly()
  const product = more.product === undefined ? somePack() : more.product
  const props = { orderId: null, source: 'tokens', isPaypal: false, isOneClick: false } as const
  function Moves() {
    const state = useSelector(selectCheckout)
    const moves = useCheckoutMoves({
      props: { ...props, paywallType: null, onLeave, onPaid, ...more, product },
      data: { product, setProduct, monthly },
      state,
      forget,
      email: 'a@oriel.test',
    })
    return Object.entries(moves).map(([name, go]) => (
      <button key={name} type="button" onClick={go}>
        {name}
      </button>
    ))
  }
  const { screen, store } = renderApp(<Moves />)
  act(() => {
    store.dispatch(checkoutStarted({ id: 'c', orderId: null }))
    for (const event of ['loaded', ...events] as const) store.dispatch(stepped(event))
    if (bought !== undefined) {
      const paid = { product: bought, amountPaid: 100, subscription: null, remainingBalance: 1 }
      store.dispatch(paidFor(paid as PaymentNotification))
    }
  })
  const move = (name: keyof ReturnType<typeof useCheckoutMoves>) =>
    fireEvent.click(screen.getByRole('button', { name }))
  const step = () => selectCheckout(store.getState()).step
  const stack = () => store.getState().overlays.stack
  return { store, move, step, stack, onLeave, onPaid, forget, setProduct, monthly }
}

test.each([
  ['a form', [], 'closed', [1, 0]],
  ['PAY-009 a payment on its way', ['submitted'], 'processing', [0, 0]],
  ['PAY-010 a payment that is still confirmed', ['submitted', 'timedOut'], 'closed', [0, 1]],
] as const)('%s is left as what it is', (_what, events, then, [left, paid]) => {
  const { move, step, onLeave, onPaid } = setUp({ events: [...events] })
  move('leave')
  expect(step()).toBe(then)
  expect([onLeave, onPaid].map(({ mock }) => mock.calls.length)).toEqual([left, paid])
})

test('PAY-007 another try starts over and forgets what the last form reported', () => {
  const { store, move, step, forget } = setUp({ events: ['submitted', 'declined'] })
  expect(step()).toBe('fail')
  move('retry')
  expect(selectCheckout(store.getState())).toMatchObject({ step: 'loading', attempt: 1 })
  expect(forget).toHaveBeenCalledTimes(1)
})

test('if the product is unknown, another try leads to the plans', () => {
  const { move, onLeave, forget } = setUp({ product: null, events: ['submitted', 'declined'] })
  move('retry')
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(forget).not.toHaveBeenCalled()
})

test.each([
  ['ERR-026 the month is taken', 'acceptMonthly', 1],
  ['ERR-027 another card keeps the plan', 'anotherCard', 0],
] as const)('%s, in a new try', (_what, name, changes) => {
  const { move, step, forget, setProduct, monthly } = setUp({
    events: ['submitted', 'declinedWithOffer'],
  })
  expect(step()).toBe('declineOffer')
  move(name)
  expect(step()).toBe('loading')
  expect(forget).toHaveBeenCalledTimes(1)
  expect(setProduct.mock.calls).toEqual([[monthly]].slice(0, changes))
})

test('an empty form is the same step, and a new form', () => {
  const { store, move, forget } = setUp()
  move('emptyForm')
  expect(selectCheckout(store.getState())).toMatchObject({ step: 'form', attempt: 1 })
  expect(forget).toHaveBeenCalledTimes(1)
})

test('DECLINE-071 a buyer who signs in leaves the checkout, with the address filled in', () => {
  const { move, stack, onLeave } = setUp()
  move('signIn')
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(stack()).toMatchObject([{ kind: 'signIn', mode: 'logIn', email: 'a@oriel.test' }])
})

test.each([
  ['PAY-011 after a pack the next offer opens', somePack(), BOX, 'lastStep'],
  ['PAY-012 where nothing was to follow it just closes', somePack(), undefined, 'closed'],
] as const)('%s', (_what, bought, afterPaid, then) => {
  const { move, step, stack, onPaid } = setUp({ bought, afterPaid, events: ['submitted'] })
  expect(step()).toBe('success')
  move('proceed')
  expect(step()).toBe(then)
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(stack()).toMatchObject(afterPaid === undefined ? [] : [BOX])
})

test('PAY-011 nothing continues before it is paid', () => {
  const { move, step, onPaid } = setUp({ afterPaid: BOX })
  move('proceed')
  expect(step()).toBe('form')
  expect(onPaid).not.toHaveBeenCalled()
})
