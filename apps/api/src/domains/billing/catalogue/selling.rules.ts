import type { RealmKey } from '@oriel/variants/model/realms'
import { realmOf, variantOf } from '@oriel/variants/variants'

/** The merchant keys of an installation. */
export interface SellingConfig {
  /** The local gateway accepts test cards for every realm. */
  environment: 'gateway' | 'sandbox' | 'live'
  /** Realms with keys. */
  realms: ReadonlySet<RealmKey>
}

/**
 * Whether a brand takes payments: never without keys of its own realm, since another realm's keys
 * belong to another company (decision 64, TENANT-018).
 */
export function isSelling(brand: string, { environment, realms }: SellingConfig): boolean {
  if (!variantOf(brand).sells) return false
  return environment === 'gateway' || realms.has(realmOf(brand))
}
