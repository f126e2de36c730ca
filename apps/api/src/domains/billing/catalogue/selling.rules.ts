import { realmOf, variantOf } from '@oriel/variants/variants'

/** Whose merchant keys there are. */
export interface Till {
  /** The gateway of this machine takes test cards for everybody. */
  environment: 'gateway' | 'sandbox' | 'live'
  /** The brand that the installation runs as: its realm has the keys. */
  standard: string
}

/**
 * Whether a brand takes money: never where its realm has no keys, for those of another realm are another
 * company's (decision 64, TENANT-018).
 */
export function isSelling(brand: string, { environment, standard }: Till): boolean {
  if (!variantOf(brand).sells) return false
  return environment === 'gateway' || realmOf(brand) === realmOf(standard)
}
