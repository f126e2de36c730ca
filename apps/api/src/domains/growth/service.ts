import type { UserFeatures } from '@oriel/contract/accounts/user'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { featuresOf } from './features.rules.ts'

// Re-exported for other domains.
export { hasOptedOut, keepOptOut } from './opt-out.service.ts'

/** ENTITY-016, with the rollout percentages and preferred payment method of the configuration. */
export function features({ config }: Pick<Ctx, 'config'>, userId: UserId): UserFeatures {
  return featuresOf(userId, config.features, config.preferredPaymentMethod)
}
