import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { RealmKey } from '@oriel/variants/model/realms'
import { realmOf, variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { Payments } from '#/providers/payments/port.ts'

export type MerchantNeeds = Pick<Ctx, 'payments' | 'merchants' | 'brands'>

/**
 * The providers that charge and refund for a brand: those of its realm, never another's, since another
 * realm is another company (decision 64, TENANT-018). The local gateway serves every realm. Without
 * keys there is no provider.
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

/**
 * The providers that take new payments of a brand: those of {@link paymentsOf} among its payment systems
 * (TENANT-006). What was bought by another system is still renewed and given back by it.
 */
export function sellingPaymentsOf(ctx: MerchantNeeds, brand: string): Payments {
  return onlySystems(paymentsOf(ctx, brand), variantOf(brand).paymentSystems)
}

export function onlySystems(payments: Payments, systems: readonly PaymentSystem[]): Payments {
  const { environment, solidgate, yuno, paypal } = payments
  return {
    environment,
    solidgate: systems.includes('solidgate') ? solidgate : null,
    yuno: systems.includes('yuno') ? yuno : null,
    paypal: systems.includes('paypal') ? paypal : null,
  }
}

/** All merchants' providers, each once, for requests that name no brand: webhooks. */
export function allPayments({
  payments,
  merchants,
}: Pick<Ctx, 'payments' | 'merchants'>): Payments[] {
  return [payments, ...merchants.values()]
}

/** The realm the installation runs as, and every other realm with keys. */
export function realmsWithKeys({ merchants, brands }: MerchantNeeds): ReadonlySet<RealmKey> {
  return new Set([realmOf(brands.standard.key), ...merchants.keys()])
}
