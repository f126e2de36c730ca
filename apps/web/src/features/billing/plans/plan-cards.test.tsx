import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '@oriel/contract/billing/product'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly } from '#/testing/some-product.ts'
import { someLifetime } from '#/testing/some-subscription.ts'
import { PlanCards } from './plan-cards.tsx'
import type { Situation } from './use-situation.ts'

afterEach(cleanup)

const MONTHLY = someMonthly()
const ANNUAL = someMonthly({
  productId: 'sub_annual',
  periodType: 'year',
  periodInMonths: 12,
  billingPeriod: { unit: 'year', value: 1 },
  currentPrice: 11_999,
  previousPrice: 39_999,
  monthlyCurrentPrice: 1000,
  dailyCurrentPrice: 33,
  dailyPreviousPrice: 110,
  renewalPrice: 39_999,
  renewalPeriod: { unit: 'year', value: 1 },
  discountPercent: 70,
})
const NOBODY: Situation = {
  activeProductId: null,
  activeSystem: null,
  activeMonths: 0,
  isProcessing: false,
}
const MONTHLY_MEMBER: Situation = {
  ...NOBODY,
  activeProductId: 'sub_monthly',
  activeSystem: 'solidgate',
  activeMonths: 1,
}

function draw(plans: Product[], situation = NOBODY, chosen: Product | null = null) {
  const onChoose = vi.fn<(plan: Product) => void>()
  const { screen } = renderApp(<PlanCards {...{ plans, chosen, situation, onChoose }} />)
  const radios = screen.getAllByRole('radio') as HTMLInputElement[]
  const text = (place = 0) => radios[place]?.labels?.[0]?.textContent ?? ''
  return { screen, radios, text, onChoose }
}

test('a card shows the period, both prices, the price by month and by day, and the renewal', () => {
  const { text, screen } = draw([ANNUAL])
  expect(screen.getByRole('radiogroup', { name: 'Plan' })).toBeTruthy()
  for (const fact of [
    '12 months',
    '$119.99',
    '$399.99',
    '70% OFF',
    'then $399.99 on 05.01.27',
    '$119.99$10.00 per month',
    '$0.33 per day',
  ]) {
    expect(text()).toContain(fact)
  }
})

test('VALID-020 prices that look dearer by the day than before are left out', () => {
  const { text, screen } = draw([{ ...ANNUAL, dailyCurrentPrice: 111 }])
  expect(text()).not.toContain('per day')
  expect(screen.queryByText('$399.99')).toBeNull()
})

test('a price that was never higher is not crossed out', () => {
  expect(draw([{ ...MONTHLY, previousPrice: 1999 }]).screen.queryByText('$39.99')).toBeNull()
  cleanup()
  expect(draw([MONTHLY]).screen.getByText('$39.99').tagName).toBe('S')
})

test('a lifetime is paid once, and nothing is said of months, days or a renewal', () => {
  const { text } = draw([someLifetime()])
  expect(text()).toContain('Lifetime')
  expect(text()).toContain('$82.99once')
  expect(text()).not.toMatch(/per month|per day|then/)
})

test('VALID-013 VALID-014 the running plan is marked and cannot be chosen, a longer plan can', () => {
  const { radios, text } = draw([MONTHLY, ANNUAL], MONTHLY_MEMBER)
  expect(radios.map(({ disabled }) => disabled)).toEqual([true, false])
  expect(text(0)).toContain('Current plan')
  expect(text(0)).not.toMatch(/OFF|then/)
  expect(text(1)).not.toContain('Current plan')
})

test('VALID-014 nothing is chosen while a payment is on its way', () => {
  const { radios } = draw([MONTHLY, ANNUAL], { ...NOBODY, isProcessing: true })
  expect(radios.map(({ disabled }) => disabled)).toEqual([true, true])
})

test('one press chooses a plan, which then is the only one that is ticked', () => {
  const first = draw([MONTHLY, ANNUAL], NOBODY, MONTHLY)
  expect(first.radios.map(({ checked }) => checked)).toEqual([true, false])
  fireEvent.click(first.radios[1] as HTMLElement)
  expect(first.onChoose.mock.calls).toEqual([[ANNUAL]])
  cleanup()
  expect(draw([MONTHLY, ANNUAL], NOBODY, ANNUAL).radios.map(({ checked }) => checked)).toEqual([
    false,
    true,
  ])
})

test('two groups on one page do not undo each other', () => {
  const props = { plans: [MONTHLY], situation: NOBODY, onChoose: () => undefined }
  const { screen } = renderApp(
    <>
      <PlanCards {...props} chosen={MONTHLY} />
      <PlanCards {...props} chosen={MONTHLY} />
    </>,
  )
  const radios = screen.getAllByRole('radio') as HTMLInputElement[]
  expect(radios.map(({ checked }) => checked)).toEqual([true, true])
})
