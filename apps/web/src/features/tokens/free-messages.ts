import type { User } from '@oriel/contract/accounts/user'
import { hasActiveSubscription } from '#/features/accounts/api.ts'

/** TOKEN-018: messages cost nothing for subscribers in the experiment, and for nobody else. */
export const hasFreeMessages = (user: User | null | undefined): boolean =>
  hasActiveSubscription(user) && (user?.userFeatures.featureExperimentFreeMessages ?? false)
