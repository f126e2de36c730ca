import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { asCents, asTokens } from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import { LISTS } from './rules.ts'
import { forgetPrices } from './service.ts'
import * as store from './store.ts'

/** The only source of prices (decisions 11). */
export const PRICE_TABLE = path.resolve(import.meta.dirname, 'price-table.json')

const money = z.pipe(z.int().check(z.gte(0)), z.transform(asCents))
const count = z.int().check(z.gte(1))
const unit = z.enum(['week', 'month', 'year'])
const item = {
  productId: z.string(),
  list: z.enum(LISTS),
  isPopular: z._default(z.boolean(), false),
}

/** A first price is [cents, reference cents, unit, count], a renewal [cents, unit, count]. */
const plan = z.strictObject({
  ...item,
  title: z.string(),
  name: z.string(),
  period: z.tuple([z.enum(['month', 'year']), count]),
  first: z.tuple([money, money, unit, count]),
  renewal: z.optional(z.tuple([money, unit, count])),
  extraBonusMonths: z.optional(count),
  additionalDiscountPercent: z.optional(count),
})
const pack = z.strictObject({
  ...item,
  tokens: z.pipe(count, z.transform(asTokens)),
  bonusTokens: z.pipe(z.int().check(z.gte(0)), z.transform(asTokens)),
  price: z.tuple([money, money]),
})
const table = z.strictObject({
  currency: z.string().check(z.length(3)),
  plans: z.array(plan),
  packs: z.array(pack),
})
type Table = z.infer<typeof table>

/**
 * Updates the database's products and prices from the file. A changed price becomes a new row; the old
 * one ends but stays, because orders refer to it.
 * @throws {z.core.$ZodError} for an invalid price table.
 */
export async function seedProducts(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  file = PRICE_TABLE,
): Promise<{ count: number }> {
  const given = table.parse(JSON.parse(readFileSync(file, 'utf8')))
  const now = clock.now()
  const products = productRows(given)
  await db.transaction(async (tx) => {
    await store.putProducts(tx, products)
    await store.removeProductsBut(
      tx,
      products.map(({ productId }) => productId),
      now,
    )
    await store.putPrices(tx, priceRows(given, now), now)
  })
  forgetPrices(db)
  return { count: products.length }
}

function productRows({ plans, packs }: Table): store.ProductRow[] {
  const forPlans = plans.map(({ period: [periodType, periodValue], ...rest }) => ({
    title: rest.title,
    name: rest.name,
    periodType,
    periodValue,
    tokens: null,
    bonusTokens: null,
    extraBonusMonths: rest.extraBonusMonths ?? null,
    additionalDiscountPercent: rest.additionalDiscountPercent ?? null,
    ...pickCommon(rest),
  }))
  const forPacks = packs.map(({ tokens: paid, bonusTokens, ...rest }) => ({
    title: `${paid + bonusTokens} tokens`,
    name: `${paid + bonusTokens} tokens`,
    periodType: null,
    periodValue: null,
    tokens: paid,
    bonusTokens,
    extraBonusMonths: null,
    additionalDiscountPercent: null,
    ...pickCommon(rest),
  }))
  return [...forPlans, ...forPacks].map((row, position) => ({ ...row, position }))
}

const pickCommon = ({
  productId,
  list,
  isPopular,
}: Pick<Table['packs'][number], keyof typeof item>) => ({
  productId,
  id: uuidOf(productId),
  list,
  isPopular,
  removedAt: null,
})

function priceRows({ currency, plans, packs }: Table, now: Date): store.PriceRow[] {
  const common = { currency, validFrom: now, validTo: null }
  const forPlans = plans.flatMap(({ productId, first, renewal }) => {
    const [firstCents, referenceCents, periodUnit, periodCount] = first
    const rows = [
      priceRow({
        ...common,
        productId,
        role: 'first',
        cents: firstCents,
        referenceCents,
        periodUnit,
        periodCount,
      }),
    ]
    if (renewal === undefined) return rows
    const [renewalCents, renewalUnit, renewalCount] = renewal
    const role = 'renewal' as const
    const period = { periodUnit: renewalUnit, periodCount: renewalCount }
    return [
      ...rows,
      priceRow({
        ...common,
        productId,
        role,
        cents: renewalCents,
        referenceCents: renewalCents,
        ...period,
      }),
    ]
  })
  const forPacks = packs.map(({ productId, price: [packCents, referenceCents] }) =>
    priceRow({
      ...common,
      productId,
      role: 'first',
      cents: packCents,
      referenceCents,
      periodUnit: null,
      periodCount: null,
    }),
  )
  return [...forPlans, ...forPacks]
}

/** The id contains every field of the price, so that an unchanged price keeps its row. */
function priceRow(price: Omit<store.PriceRow, 'priceId'>): store.PriceRow {
  const {
    productId,
    role,
    currency,
    cents: amount,
    referenceCents,
    periodUnit,
    periodCount,
  } = price
  const parts = [productId, role, currency, amount, referenceCents, periodUnit, periodCount]
  return { ...price, priceId: parts.filter((part) => part !== null).join(':') }
}

/** A stable UUID for the API, derived from the product id. */
function uuidOf(productId: string): string {
  const hex = createHash('sha256').update(`product:${productId}`).digest('hex')
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
