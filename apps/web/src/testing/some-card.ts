import type { UserCard } from '@oriel/contract/billing/card'

/** A card stored at Solidgate; for tests. */
export function someCard(more: Partial<UserCard> = {}): UserCard {
  return {
    id: '01900000-0000-7000-8000-0000000000ca',
    brand: 'visa',
    last4: '9265',
    expMonth: 12,
    expYear: 2030,
    paymentSystem: 'solidgate',
    ...more,
  }
}
