import { NO_TOKENS } from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import { OfferNotAvailable } from '../errors.ts'
import { realmsWithKeys, type MerchantNeeds } from './merchant.service.ts'
import type { CatalogueItem, ListName, Plan } from './rules.ts'
import { isSelling } from './selling.rules.ts'
import * as store from './store.ts'

type CatalogueNeeds = Pick<Ctx, 'db' | 'clock'>

/** Cached until the restart: prices change only by a restart with another file. */
const known = new WeakMap<object, Promise<Map<string, CatalogueItem>>>()

export function forgetPrices(db: object): void {
  known.delete(db)
}

/** All items on sale, by product id. */
export function catalogue(ctx: CatalogueNeeds): Promise<Map<string, CatalogueItem>> {
  const kept = known.get(ctx.db)
  if (kept) return kept
  const reading = read(ctx).catch((error: unknown) => {
    known.delete(ctx.db)
    throw error
  })
  known.set(ctx.db, reading)
  return reading
}

/** In the order of the price table. */
export async function listed(ctx: CatalogueNeeds, ...lists: ListName[]): Promise<CatalogueItem[]> {
  return [...(await catalogue(ctx)).values()].filter(({ list }) => lists.includes(list))
}

/** @throws {OfferNotAvailable} for a product not on sale. */
export async function itemOf(ctx: CatalogueNeeds, productId: string): Promise<CatalogueItem> {
  const item = (await catalogue(ctx)).get(productId)
  if (!item) throw new OfferNotAvailable()
  return item
}

async function read({ db, clock }: CatalogueNeeds): Promise<Map<string, CatalogueItem>> {
  const rows = await store.readCatalogue(db, clock.now())
  return new Map(rows.map((row) => [row.product.productId, itemFrom(row)]))
}

type Row = Awaited<ReturnType<typeof store.readCatalogue>>[number]

function itemFrom({ product, first, renewal }: Row): CatalogueItem {
  const { id, productId, list, position, title, name, isPopular } = product
  const { priceId, currency, cents, referenceCents } = first
  const item = { id, productId, list, position, title, name, isPopular }
  const price = { priceId, currency, cents, referenceCents }
  if (product.tokens !== null) {
    return {
      kind: 'pack',
      ...item,
      ...price,
      tokens: product.tokens,
      bonusTokens: product.bonusTokens ?? NO_TOKENS,
    }
  }
  const { periodType, periodValue, extraBonusMonths, additionalDiscountPercent } = product
  if (periodType === null || periodValue === null) throw new Error(`${productId} has no period`)
  return {
    kind: 'plan',
    ...item,
    ...price,
    periodType,
    periodValue,
    extraBonusMonths,
    additionalDiscountPercent,
    firstPeriod: periodOf(first),
    renewal: renewal && {
      priceId: renewal.priceId,
      cents: renewal.cents,
      period: periodOf(renewal),
    },
  }
}

function periodOf({ priceId, periodUnit, periodCount }: store.PriceRow): Plan['firstPeriod'] {
  if (periodUnit === null || periodCount === null) throw new Error(`${priceId} has no period`)
  return { unit: periodUnit, value: periodCount }
}

/** Whether a brand takes payments with the merchant keys of this installation (TENANT-018). */
export function sells(ctx: MerchantNeeds, brand: string): boolean {
  const { environment } = ctx.payments
  return isSelling(brand, { environment, realms: realmsWithKeys(ctx) })
}
