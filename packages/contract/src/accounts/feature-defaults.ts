import type { UserFeatures } from './user.ts'

/** ENTITY-017: everything is off but the daily tokens and the simple way to cancel. */
export const FEATURE_DEFAULTS: UserFeatures = {
  preferredPaymentMethod: 'solidgate',
  isRomanceModeActive: false,
  hasConfirmedAge: false,
  isDailyTokensEnabled: true,
  experimentCharacterTimebomb: false,
  enabledGenerationVideoBasedImageInChat: false,
  newCharacterCreationEntryPointV2: false,
  featureExperimentWeeklyPlan: false,
  featureExperimentOneclickButtonWordingV2: false,
  featureSimplifiedCancellationFlow: true,
  featureExperimentFreeMessages: false,
  experimentShowWhiteTheme: false,
}
