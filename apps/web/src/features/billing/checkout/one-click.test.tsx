import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnyProduct } from '@oriel/contract/billing/product'
import {
  checkoutStarted,
  selectCheckout,
  stepped,
} from '#/features/billing/shared/checkout.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someCard } from '#/testing/some-card.ts'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someCheckoutOptions } from '#/testing/some-subscription.ts'
import { OneClick } from './one-click.tsx'

afterEach(cleanup)

const AGREE = 'By continuing I agree to be charged using the same payment details I used before.'
const CARD = someCard()

const DECLINED = refusal(402, 'payment_declined', { orderId: 'o-1', errorCode: '3.02' })

type Drawn = {
  answer?: Response
  product?: AnyProduct
  isOneClickDefault?: boolean
  hasCardToken?: boolean
}

function draw({
  answer = DECLINED.clone(),
  product = somePack(),
  isOneClickDefault = true,
  hasCardToken = true,
}: Drawn) {
  const server = fakeServer({
    '/api/Payments/one-click': () => answer,
    '/api/Payments/orders/o-0/give-up': () => json({ status: 'given_up' }),
    '/api/Prometheus/start': () => json({ id: '01900000-0000-7000-8000-000000000099' }),
  })
  const onOtherWay = vi.fn<() => void>()
  const { screen, store } = renderApp(
    <OneClick
      product={product}
      card={CARD}
      options={someCheckoutOptions({ isOneClickDefault })}
      hasCardToken={hasCardToken}
      onOtherWay={onOtherWay}
    />,
    { fetch: server.fetch },
  )
  store.dispatch(checkoutStarted({ id: 'c', orderId: null }))
  store.dispatch(stepped('loaded'))
  const box = () => screen.queryByRole('checkbox', { name: AGREE }) as HTMLInputElement | null
  return { screen, store, server, onOtherWay, box }
}

test('POPUP-039 PAY-027 PAY-028 PAY-029 PAY-032 the stored card pays the exact amount after a ticked box', async () => {
  const { screen, store, server, box } = draw({})
  expect(box()?.checked).toBe(true)
  expect(screen.getByText('Visa ending in 9265')).toBeTruthy()
  expect(screen.getByText('550 tokens')).toBeTruthy()
  expect(screen.getByText('Charges are named ORIEL COMPANIONS on your statement.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Pay $39.99' }))

  await waitFor(() => expect(server.sentTo('/api/Payments/one-click')).toHaveLength(1))
  const [sent] = server.sentTo('/api/Payments/one-click')
  expect(sent?.body).toMatchObject({
    productId: 'tok_550',
    isOneClickCheckboxEnabled: true,
    userCardInfoId: CARD.id,
  })
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
  // A decline includes its order id, and the order's reason is requested.
  await waitFor(() => expect(selectCheckout(store.getState()).orderId).toBe('o-1'))
})

test('POPUP-039 unticked, it leads to the card form', () => {
  const { screen, onOtherWay, box } = draw({})
  fireEvent.click(box() as HTMLInputElement)
  fireEvent.click(screen.getByRole('button', { name: 'Continue to the card form' }))
  expect(onOtherWay).toHaveBeenCalledTimes(1)
})

test('PAY-026 without a token of the card there is no box', () => {
  expect(draw({ hasCardToken: false }).box()).toBeNull()
})

test('PAY-030 SAFE-016 the box is no consent to a renewal, and not ticked before where the law forbids it', () => {
  const plan = draw({ product: someMonthly() })
  expect(plan.box()?.checked).toBe(false)
  fireEvent.click(plan.box() as HTMLInputElement)
  const pay = plan.screen.getByRole('button', { name: 'Pay $19.99 and subscribe' })
  expect(pay.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(plan.screen.getByRole('checkbox', { name: /until I cancel/ }))
  expect(pay.getAttribute('aria-disabled')).toBeNull()
  plan.screen.unmount()
  expect(draw({ isOneClickDefault: false }).box()?.checked).toBe(false)
})

test('F-67 a payment that another one blocks is no refusal, and the other can be given up', async () => {
  const answer = refusal(409, 'payment_in_progress', { orderId: 'o-0' })
  const { screen, store, server } = draw({ answer })
  fireEvent.click(screen.getByRole('button', { name: 'Pay $39.99' }))
  expect(await screen.findByText(/^An earlier payment of yours was not finished/)).toBeTruthy()
  expect(selectCheckout(store.getState())).toMatchObject({ step: 'form', orderId: null })

  fireEvent.click(screen.getByRole('button', { name: 'Give up the earlier payment' }))
  expect(await screen.findByText(/^It is given up\. Nothing was charged/)).toBeTruthy()
  expect(server.sentTo('/api/Payments/orders/o-0/give-up')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pay anew' }))
  expect(screen.queryByText(/given up/)).toBeNull()
})
