import type { RealmKey } from '@oriel/variants/model/realms'
import { realmOf, variantOf } from '@oriel/variants/variants'

/** Whose merchant keys there are. */
export interface Till {
  /** The gateway of this machine takes test cards for everybody. */
  environment: 'gateway' | 'sandbox' | 'live'
  /** Those that have keys. */
  realms: ReadonlySet<RealmKey>
}

/**
 * Whether a brand takes money: never where its realm has no keys, for those of another realm are another
 * company's (decision 64, TENANT-018).
 */
export function isSelling(brand: string, { environment, realms }: Till): boolean {
  if (!variantOf(brand).sells) return false
  return environment === 'gateway' || realms.has(realmOf(brand))
}
