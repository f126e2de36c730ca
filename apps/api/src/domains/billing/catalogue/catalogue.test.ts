import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { product, tokenProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { testContext } from '#/testing/test-context.ts'
import { onWire, plainly, planOnWire, type Pack, type Plan } from './rules.ts'
import { PRICE_TABLE, seedProducts } from './seed.service.ts'
import { catalogue, itemOf } from './service.ts'

const { ctx } = await testContext()

beforeAll(async () => {
  await seedProducts(ctx)
})

async function plan(productId: string): Promise<Plan> {
  const item = await itemOf(ctx, productId)
  if (item.kind !== 'plan') throw new Error(`${productId} is no plan`)
  return item
}

async function pack(productId: string): Promise<Pack> {
  const item = await itemOf(ctx, productId)
  if (item.kind !== 'pack') throw new Error(`${productId} is no pack`)
  return item
}

async function terms(productId: string) {
  const { cents, renewal, firstPeriod } = await plan(productId)
  return [cents, firstPeriod, renewal?.cents ?? null, renewal?.period ?? null]
}

const tokens = (item: Pack) => item.tokens + item.bonusTokens
const percent = (item: Pack) => tokenProduct.parse(onWire(item)).bonus

/** A plan's comparison price and its discount in percent. */
async function shown(productId: string) {
  const wire = product.parse(onWire(await itemOf(ctx, productId)))
  return [wire.previousPrice, wire.discountPercent]
}

const MONTH = { unit: 'month', value: 1 }
const QUARTER = { unit: 'month', value: 3 }
const YEAR = { unit: 'year', value: 1 }

test('SHOP-001 SHOP-002 SHOP-003 SHOP-004 the first price of each plan, and the next ones', async () => {
  expect(await terms('sub_weekly')).toEqual([699, { unit: 'week', value: 1 }, 3999, MONTH])
  expect(await terms('sub_monthly')).toEqual([1999, MONTH, 3999, MONTH])
  expect(await terms('sub_quarterly')).toEqual([4399, QUARTER, 10_999, QUARTER])
  expect(await terms('sub_annual')).toEqual([11_999, YEAR, 39_999, YEAR])
})

test('SHOP-031 ENTITY-043 a plan is compared with what it renews at, the week with its share of it', async () => {
  expect(await shown('sub_weekly')).toEqual([933, 25])
  expect(await shown('sub_monthly')).toEqual([3999, 50])
  expect(await shown('sub_quarterly')).toEqual([10_999, 60])
  expect(await shown('sub_annual')).toEqual([39_999, 70])
})

test('VALID-016 VALID-017 a plan for subscribers shows its discount in a text, if it has one', async () => {
  const textOf = async (productId: string) => planOnWire(await plan(productId)).discountText
  for (const id of ['up_monthly', 'up_quarterly', 'up_annual', 'up_monthly_base']) {
    const { discountPercent } = planOnWire(await plan(id))
    expect(await textOf(id)).toBe(discountPercent > 0 ? `${discountPercent}%` : null)
  }
  expect(await textOf('up_annual_base')).toMatch(/^[1-9]\d?%$/)
  expect(await textOf('sub_annual')).toBeNull()
  expect(planOnWire(plainly(await plan('up_annual_base'))).discountText).toBeNull()
})

test('SHOP-016 SHOP-013 85% off three months is true', async () => {
  const wire = product.parse(onWire(await plan('cheaper_plan_quarterly')))
  expect(wire.discountPercent).toBe(85)
  expect(wire.previousPrice).toBe(3 * 3999)
  expect(wire.renewalPrice).toBe(10_999)
})

test('SHOP-024 SHOP-025 SHOP-027 both lifetime savings are true, and cheaper than a year', async () => {
  const lifetime = await plan('sub_lifetime')
  const forAnnual = await plan('sub_lifetime_annual')
  const annual = await plan('sub_annual')
  expect([lifetime.cents, lifetime.referenceCents - lifetime.cents]).toEqual([8299, 3700])
  expect([forAnnual.cents, forAnnual.referenceCents - forAnnual.cents]).toEqual([19_999, 20_000])
  expect(lifetime.cents).toBeLessThan(annual.cents)
  expect(forAnnual.cents).toBeLessThan(annual.renewal?.cents ?? 0)
  expect(lifetime.renewal).toBeNull()
})

test('SHOP-028 ENTITY-044 the packs', async () => {
  const packs = ['tok_100', 'tok_350', 'tok_550', 'tok_1150', 'tok_2400']
  const listed = await Promise.all(
    packs.map(async (productId) => {
      const wire = tokenProduct.parse(onWire(await pack(productId)))
      return [wire.tokenAmount, wire.tokenBonus, wire.currentPrice, wire.bonus]
    }),
  )
  expect(listed).toEqual([
    [100, 0, 999, 0],
    [350, 0, 2999, 14],
    [500, 50, 3999, 27],
    [1000, 150, 6999, 39],
    [2000, 400, 11_999, 50],
  ])
})

/** `cents` minus `less` percent, half a cent rounded up. */
const lessPercent = (cents: number, less: number) => Math.floor((cents * (100 - less) + 50) / 100)

test('SHOP-018 SHOP-019 SHOP-020 SHOP-022 every offer of a pack is what it says', async () => {
  for (const amount of [100, 350, 550, 1150, 2400]) {
    const base = await pack(`tok_${amount}`)
    const upsell = await pack(`tok_${amount}_upsell`)
    const downsell = await pack(`tok_${amount}_downsell`)
    const double = await pack(`tok_${amount}_double`)
    expect([tokens(upsell), upsell.referenceCents, percent(upsell)]).toEqual([
      2 * amount,
      2 * base.cents,
      50,
    ])
    expect([tokens(downsell), downsell.referenceCents, percent(downsell)]).toEqual([
      amount,
      base.cents,
      30,
    ])
    expect([tokens(double), double.referenceCents, percent(double)]).toEqual([
      2 * amount,
      2 * base.cents,
      70,
    ])
    expect([upsell.cents, downsell.cents, double.cents]).toEqual([
      lessPercent(2 * base.cents, 50),
      lessPercent(base.cents, 30),
      lessPercent(2 * base.cents, 70),
    ])
  }
})

test('FLOW-016 FLOW-017 the welcome pack at its three prices', async () => {
  const listed = await Promise.all(
    ['wp', 'wp_base', 'wp_extra'].map(async (productId) => {
      const wire = tokenProduct.parse(onWire(await pack(productId)))
      return [wire.tokenAmount + wire.tokenBonus, wire.currentPrice, wire.bonus]
    }),
  )
  expect(listed).toEqual([
    [550, 3999, 0],
    [550, 1199, 70],
    [550, 399, 90],
  ])
})

test('SHOP-021 SHOP-023 upgrades: a month more at the same price, or a fifth less', async () => {
  for (const name of ['monthly', 'quarterly', 'annual']) {
    const [full, base, extra] = await Promise.all([
      plan(`up_${name}`),
      plan(`up_${name}_base`),
      plan(`up_${name}_extra`),
    ])
    expect([base.cents, base.extraBonusMonths]).toEqual([full.cents, 1])
    expect(Math.round(100 * (1 - extra.cents / full.cents))).toBe(20)
    expect(extra.additionalDiscountPercent).toBe(20)
  }
})

test('SHOP-029 every product has the id its row names, and no price is known twice', async () => {
  const ids = [...(await catalogue(ctx)).keys()]
  expect(ids).toEqual(
    expect.arrayContaining([
      'sub_weekly',
      'sub_lifetime',
      'sub_lifetime_annual',
      'cheaper_plan_quarterly',
      'decline_monthly',
      'up_annual_base',
      'up_annual_extra',
      'wp',
    ]),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('SHOP-030 three plans are on sale, the quarterly one popular', async () => {
  const items = [...(await catalogue(ctx)).values()].filter(({ list }) => list === 'plans')
  expect(items.map(({ productId, isPopular }) => [productId, isPopular])).toEqual([
    ['sub_monthly', false],
    ['sub_quarterly', true],
    ['sub_annual', false],
  ])
})

test('ENTITY-042 every item goes over the wire as the contract has it', async () => {
  for (const item of (await catalogue(ctx)).values()) {
    const wire = onWire(item)
    const shape = isTokenProduct(wire) ? tokenProduct : product
    expect(shape.safeParse(wire).error).toBeUndefined()
  }
})

test('VALID-020 no plan is dearer by the day than what it is compared with', async () => {
  for (const item of (await catalogue(ctx)).values()) {
    const wire = onWire(item)
    if (isTokenProduct(wire)) continue
    expect(wire.dailyCurrentPrice).toBeLessThanOrEqual(wire.dailyPreviousPrice)
  }
})

test('payments.md 5.1 a price that changed is a new row, the old one ends, and holds again once it is back', async () => {
  const old = await plan('sub_monthly')
  const { writeFileSync } = await import('node:fs')
  const file = `${ctx.config.dataDir}/prices-${ctx.instanceId}.json`
  writeFileSync(
    file,
    readFileSync(PRICE_TABLE, 'utf8').replace(
      '[1999, 3999, "month", 1]',
      '[2099, 3999, "month", 1]',
    ),
  )

  await seedProducts(ctx, file)
  const changed = await plan('sub_monthly')
  await seedProducts(ctx)

  expect([changed.cents, old.cents]).toEqual([2099, 1999])
  expect(changed.priceId).not.toBe(old.priceId)
  expect(await plan('sub_monthly')).toEqual(old)
})
