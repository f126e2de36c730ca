import { beforeAll, expect, test } from 'vitest'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { itemOf } from '#/domains/billing/catalogue/service.ts'
import { testContext } from '#/testing/test-context.ts'
import { mayBuy, offeredUntil, type Buyer } from './eligibility.rules.ts'

const { ctx } = await testContext()

beforeAll(async () => {
  await seedProducts(ctx)
})

const NOBODY: Buyer = {
  isAdmin: false,
  hasWeeklyPlanExperiment: false,
  isBlocked: false,
  running: null,
  offers: new Set(),
  mayTakeMonthlyInstead: false,
}
const MONTHLY = { periodType: 'month', periodValue: 1, givesAccess: true } as const
const ANNUAL = { periodType: 'year', periodValue: 1, givesAccess: true } as const

const verdict = async (productId: string, buyer: Partial<Buyer>) =>
  mayBuy(await itemOf(ctx, productId), { ...NOBODY, ...buyer })

test('TOKEN-022 TOKEN-023 packs are for subscribers with access', async () => {
  expect(await verdict('tok_550', {})).toBe('subscription_required')
  expect(await verdict('tok_550', { running: { ...MONTHLY, givesAccess: false } })).toBe(
    'subscription_required',
  )
  expect(await verdict('tok_550', { running: MONTHLY })).toBe('ok')
})

test('VALID-022 only longer plans replace a running one', async () => {
  expect(await verdict('sub_monthly', { running: MONTHLY })).toBe('already_subscribed')
  const offers = new Set(['upgrade'] as const)
  expect(await verdict('up_annual', { running: MONTHLY })).toBe('offer_not_available')
  expect(await verdict('up_annual', { running: MONTHLY, offers })).toBe('ok')
  expect(await verdict('up_quarterly', { running: ANNUAL, offers })).toBe('already_subscribed')
  const lifetime = { periodType: 'year', periodValue: 100, givesAccess: true } as const
  expect(await verdict('up_annual', { running: lifetime, offers })).toBe('already_subscribed')
})

test('SHOP-027 each lifetime price is for its own plan', async () => {
  expect(await verdict('sub_lifetime', { running: MONTHLY })).toBe('ok')
  expect(await verdict('sub_lifetime', { running: ANNUAL })).toBe('offer_not_available')
  expect(await verdict('sub_lifetime_annual', { running: ANNUAL })).toBe('ok')
  expect(await verdict('sub_lifetime_annual', { running: MONTHLY })).toBe('offer_not_available')
})

test('PAY-035 SAFE-014 a timed price is sold only while its offer runs', async () => {
  expect(await verdict('wp_extra', { running: MONTHLY })).toBe('offer_not_available')
  const offers = new Set(['welcomePackExtra'] as const)
  expect(await verdict('wp_extra', { running: MONTHLY, offers })).toBe('ok')
  expect(await verdict('sub_annual_first', {})).toBe('offer_not_available')
  expect(await verdict('sub_annual_first', { offers: new Set(['firstVisit'] as const) })).toBe('ok')
})

test('SAFE-014 API-096 a timed price ends with its offer, any other one stays', async () => {
  const end = new Date('2026-11-20T12:00:00Z')
  const ends = new Map([['upgrade', end]] as const)
  expect(offeredUntil(await itemOf(ctx, 'up_annual'), ends)).toEqual(end)
  expect(offeredUntil(await itemOf(ctx, 'sub_annual'), ends)).toBeNull()
})

test('SHOP-030 ROLE-007 experiments, admins and the refused have products of their own', async () => {
  expect(await verdict('sub_weekly', {})).toBe('offer_not_available')
  expect(await verdict('sub_weekly', { hasWeeklyPlanExperiment: true })).toBe('ok')
  expect(await verdict('sub_hidden', {})).toBe('offer_not_available')
  expect(await verdict('sub_hidden', { isAdmin: true })).toBe('ok')
  expect(await verdict('decline_monthly', {})).toBe('offer_not_available')
  expect(await verdict('decline_monthly', { mayTakeMonthlyInstead: true })).toBe('ok')
})

test('F07 a blocked user buys nothing', async () => {
  expect(await verdict('sub_monthly', { isBlocked: true })).toBe('offer_not_available')
})
