import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CheckoutState } from '#/features/billing/shared/checkout.slice.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someSubscription } from '#/testing/some-subscription.ts'
import { Success } from './success.tsx'

afterEach(cleanup)

type Paid = Pick<CheckoutState, 'resultProductInfo' | 'totalPrice' | 'brought'>

const PACK: Paid = {
  resultProductInfo: somePack({ tokenAmount: 500, tokenBonus: 50 }),
  totalPrice: 3999,
  brought: { subscription: null, remainingBalance: 660 },
}
const PLAN: Paid = {
  resultProductInfo: someMonthly(),
  totalPrice: 1999,
  brought: { subscription: someSubscription(), remainingBalance: 110 },
}

/** The success screen, with seconds that pass when the test says so. */
function draw(state: Paid) {
  const seconds: (() => void)[] = []
  const onProceed = vi.fn<() => void>()
  const { screen } = renderApp(<Success state={state} onProceed={onProceed} />, {
    wait: (delayMs) => new Promise((resolve) => delayMs === 1000 && seconds.push(resolve)),
  })
  const pass = async (count: number) => {
    for (let left = count; left > 0; left -= 1) await act(async () => seconds.shift()?.())
  }
  const button = () => screen.queryByRole('button')?.textContent ?? null
  const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent ?? null
  return { screen, onProceed, pass, button, fact }
}

test('PAY-013 the button counts ten seconds down, and then the screen moves on automatically', async () => {
  const { button, pass, onProceed } = draw(PACK)
  expect(button()).toBe('Proceed 0:10')
  await pass(1)
  expect(button()).toBe('Proceed 0:09')
  await pass(8)
  expect(button()).toBe('Proceed 0:01')
  expect(onProceed).not.toHaveBeenCalled()
  await pass(1)
  expect(onProceed).toHaveBeenCalledTimes(1)
})

test('PAY-013 a press of the button skips the wait, and the page does not move on a second time', async () => {
  const { screen, pass, onProceed } = draw(PACK)
  await pass(3)
  fireEvent.click(screen.getByRole('button', { name: 'Proceed 0:07' }))
  expect(onProceed).toHaveBeenCalledTimes(1)
  screen.unmount()
  await pass(10)
  expect(onProceed).toHaveBeenCalledTimes(1)
})

test('a pack shows its tokens with the extra ones, what was paid and the balance', () => {
  const { screen, fact } = draw(PACK)
  expect(screen.getByText(/^550 tokens are on your balance\./)).toBeTruthy()
  expect([fact('Paid'), fact('Tokens'), fact('Renews')]).toEqual(['$39.99', '660', null])
})

test('a plan shows its name and the day it renews, at the price that was charged', () => {
  const { screen, fact } = draw({ ...PLAN, totalPrice: 1299 })
  expect(screen.getByText(/^Premium, 1 month is on\./)).toBeTruthy()
  expect([fact('Paid'), fact('Tokens'), fact('Renews')]).toEqual(['$12.99', '110', '20.12.26'])
})

test('a plan that is not charged again names no day of renewal', () => {
  const subscription = someSubscription({ status: 'lifetime', nextCharge: null })
  const { fact } = draw({ ...PLAN, brought: { subscription, remainingBalance: 110 } })
  expect(fact('Paid')).toBe('$19.99')
  expect(fact('Renews')).toBeNull()
})

test.each(['resultProductInfo', 'totalPrice', 'brought'] as const)(
  'nothing is said to be paid while %s is not known',
  (fact) => {
    const { screen } = draw({ ...PACK, [fact]: null })
    expect(screen.container.textContent).toBe('')
  },
)
