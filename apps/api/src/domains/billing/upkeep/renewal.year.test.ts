import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import { DAY_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { passTo, someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'

/** Bought on a 31st; the range includes the leap day of 2028, when another plan is bought. */
const START = new Date('2027-12-31T09:00:00Z')
const MONTHS = 14
const LEAP_DAY = 2
const ON_LEAP_DAY = 'sub_annual, bought on the leap day'
const MONTH_ENDS =
  '01-31 02-29 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31 02-28'

interface Expected {
  times: number
  cents: number
  ends: string
  /** Monthly token grants in addition to those of renewals. */
  months?: number
}

const EXPECTED: Record<string, Expected> = {
  sub_weekly: { times: 14, cents: 3999, ends: '2029-03-07' },
  sub_monthly: { times: 14, cents: 3999, ends: '2029-03-31' },
  sub_quarterly: { times: 4, cents: 10999, ends: '2029-03-31' },
  sub_annual: { times: 1, cents: 39999, ends: '2029-12-31' },
  sub_lifetime: { times: 0, cents: 0, ends: '2127-12-31', months: MONTHS },
  [ON_LEAP_DAY]: { times: 1, cents: 39999, ends: '2030-02-28' },
}

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp({ env: { FEATURES: '{"featureExperimentWeeklyPlan": 100}' } })
})
afterAll(() => billing.api.app.close())

test('R03 R04 P04 SHOP-001 PAY-038 fourteen months of each plan are charged as agreed, over month ends and a leap day', async () => {
  await billing.advance(START.getTime() - billing.clock.now().getTime())
  const buyers = new Map<string, Subscriber>()
  for (const productId of Object.keys(EXPECTED).filter((name) => name !== ON_LEAP_DAY)) {
    buyers.set(productId, await someSubscriber(billing, { productId }))
  }
  const monthly: string[] = []
  for (let month = 1; month <= MONTHS; month += 1) {
    await passTo(billing, monthsAfter(START, month))
    const plan = await buyers.get('sub_monthly')?.plan()
    monthly.push(plan?.periodStart.toISOString().slice(5, 10) ?? '')
    if (month === LEAP_DAY) {
      buyers.set(ON_LEAP_DAY, await someSubscriber(billing, { productId: 'sub_annual' }))
    }
  }
  await passTo(billing, new Date(monthsAfter(START, MONTHS).getTime() + DAY_MS))

  expect(monthly.join(' ')).toBe(MONTH_ENDS)
  for (const [productId, { times, cents, ends, months = 0 }] of Object.entries(EXPECTED)) {
    const buyer = buyers.get(productId)
    const paid = await buyer?.renewals()
    expect([productId, paid?.map((order) => [order.state, order.cents])]).toEqual([
      productId,
      Array.from({ length: times }, () => ['settled', cents]),
    ])
    const plan = await buyer?.plan()
    expect([productId, plan?.periodEnd.toISOString().slice(0, 10)]).toEqual([productId, ends])
    expect([productId, await buyer?.tokens()]).toEqual([productId, 100 * (1 + times + months)])
  }
})
