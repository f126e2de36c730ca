import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import type { UserFeatures } from '@oriel/contract/accounts/user'
import type { UserId } from '@oriel/contract/ids'

const BUCKETS = 100
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The same user and feature always fall into the same of 100 buckets (FNV-1a). */
export function bucketOf(userId: UserId, feature: string): number {
  let hash = FNV_OFFSET
  for (const character of `${feature}:${userId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  }
  return (hash >>> 0) % BUCKETS
}

/**
 * A user's features: the defaults, and for each feature with a rollout whether the user is within
 * its percentage (ENTITY-017). The preferred payment method is set by the operator for everyone.
 */
export function featuresOf(
  userId: UserId,
  rollout: Record<string, number>,
  preferredPaymentMethod = FEATURE_DEFAULTS.preferredPaymentMethod,
): UserFeatures {
  const { preferredPaymentMethod: _, ...flags } = FEATURE_DEFAULTS
  const rolledOut = Object.entries(rollout)
    .filter(([name]) => Object.hasOwn(flags, name))
    .map(([name, percent]) => [name, bucketOf(userId, name) < percent] as const)
  return { preferredPaymentMethod, ...flags, ...Object.fromEntries<boolean>(rolledOut) }
}
