import type { RealmKey } from '@oriel/variants/model/realms'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { Payments } from '#/providers/payments/port.ts'

export type MerchantNeeds = Pick<Ctx, 'payments' | 'merchants' | 'brands'>

/**
 * With whose keys a brand's money is taken and given back: those of its realm, and never another's, for
 * another realm is another company (decision 64, TENANT-018). The gateway of this machine serves every
 * realm. Without keys no provider is there.
 */
export function paymentsOf(
  { payments, merchants, brands }: MerchantNeeds,
  brand: string,
): Payments {
  const realm = realmOf(brand)
  const { environment } = payments
  if (environment === 'gateway' || realm === realmOf(brands.standard.key)) return payments
  return merchants.get(realm) ?? { environment, solidgate: null, yuno: null, paypal: null }
}

/** Everybody who takes money here, each once, for what names no brand: a provider's news. */
export function allPayments({
  payments,
  merchants,
}: Pick<Ctx, 'payments' | 'merchants'>): Payments[] {
  return [payments, ...merchants.values()]
}

/** The realm that the installation runs as, and every one that has keys beside it. */
export function realmsWithKeys({ merchants, brands }: MerchantNeeds): ReadonlySet<RealmKey> {
  return new Set([realmOf(brands.standard.key), ...merchants.keys()])
}
