import type { Flow } from './flow.ts'

/** POPUP-042, in the order they are shown. */
export const CANCELLATION_REASONS = [
  'tooExpensive',
  'notUsing',
  'missingFeatures',
  'quality',
  'technicalProblems',
  'billingProblem',
  'privacy',
  'other',
] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

export type CancellationStep =
  | 'warning'
  | 'reason'
  | 'reminder'
  | 'improvementList'
  | 'featureList'
  | 'futureUsage'
  | 'lifetimeDownsell'
  | 'areYouSure'
  | 'feedbackForm'
  | 'cancelling'
  | 'cancelled'
  | 'failed'
  | 'kept'

export type CancellationEvent =
  | 'cancelNow'
  | 'keepPlan'
  | 'continue'
  | 'continueWithQuality'
  | 'continueWithFeatures'
  | 'continueWithUsage'
  | 'continueWithPrice'
  | 'decline'
  | 'yes'
  | 'back'
  | 'lifetimeBought'
  | 'done'
  | 'error'

/** Every step accepts 'cancelNow', which ends the flow directly (FLOW-043, FLOW-044). */
export const cancellation: Flow<CancellationStep, CancellationEvent> = {
  warning: { cancelNow: 'cancelling', keepPlan: 'kept', continue: 'reason' },
  reason: {
    cancelNow: 'cancelling',
    keepPlan: 'kept',
    continue: 'reminder',
    continueWithQuality: 'improvementList',
    continueWithFeatures: 'featureList',
    continueWithUsage: 'futureUsage',
    continueWithPrice: 'lifetimeDownsell',
  },
  reminder: { cancelNow: 'cancelling', keepPlan: 'kept', continue: 'feedbackForm' },
  improvementList: { cancelNow: 'cancelling', keepPlan: 'kept', continue: 'feedbackForm' },
  featureList: { cancelNow: 'cancelling', keepPlan: 'kept', continue: 'feedbackForm' },
  futureUsage: { cancelNow: 'cancelling', keepPlan: 'kept', continue: 'feedbackForm' },
  lifetimeDownsell: {
    cancelNow: 'cancelling',
    keepPlan: 'kept',
    decline: 'areYouSure',
    // Where there is nothing to offer.
    continue: 'feedbackForm',
    lifetimeBought: 'kept',
  },
  areYouSure: {
    cancelNow: 'cancelling',
    keepPlan: 'kept',
    yes: 'feedbackForm',
    back: 'lifetimeDownsell',
  },
  feedbackForm: { cancelNow: 'cancelling', keepPlan: 'kept', continue: 'cancelling' },
  cancelling: { done: 'cancelled', error: 'failed' },
  failed: { cancelNow: 'cancelling', keepPlan: 'kept' },
  cancelled: {},
  kept: {},
}

const BY_REASON: Record<CancellationReason, CancellationEvent> = {
  tooExpensive: 'continueWithPrice',
  notUsing: 'continueWithUsage',
  missingFeatures: 'continueWithFeatures',
  quality: 'continueWithQuality',
  technicalProblems: 'continueWithQuality',
  billingProblem: 'continue',
  privacy: 'continue',
  other: 'continue',
}

/**
 * Which one step may follow the reason (FLOW-044); answering is optional.
 * @param hasLifetime whether there is a lifetime to offer; else its step would be an empty one
 */
export function continueWith(
  reason: CancellationReason | null,
  hasLifetime: boolean,
): CancellationEvent {
  const event = reason === null ? 'continue' : BY_REASON[reason]
  return event === 'continueWithPrice' && !hasLifetime ? 'continue' : event
}
