import { next, type Flow } from './flow.ts'

export type UpgradeStep =
  'upgrade' | 'upgradeDownsell' | 'upgradeDownsell2' | 'lifetime' | 'upsellChain' | 'end'
export type UpgradeEvent = 'paid' | 'paidToLifetime' | 'declined' | 'declinedToLifetime' | 'done'

/**
 * What a subscriber is offered (FLOW-021 to FLOW-031). Which of the two ways a payment or a refusal
 * leads is decided by {@link upgradeNext}: it depends on the plan the subscriber then has.
 */
export const upgrade: Flow<UpgradeStep, UpgradeEvent> = {
  upgrade: { paid: 'upsellChain', paidToLifetime: 'lifetime', declined: 'upgradeDownsell' },
  upgradeDownsell: {
    paid: 'upsellChain',
    paidToLifetime: 'lifetime',
    declined: 'upgradeDownsell2',
  },
  upgradeDownsell2: {
    paid: 'upsellChain',
    paidToLifetime: 'lifetime',
    declined: 'end',
    declinedToLifetime: 'lifetime',
  },
  lifetime: { paid: 'upsellChain', declined: 'end' },
  upsellChain: { done: 'end' },
  end: {},
}

export interface UpgradeSituation {
  /** Period of the running plan in months, after what was just paid. */
  activeMonths: number
  hasWeeklyPlanExperiment: boolean
  /** True after a lifetime purchase, or a refusal within 7 days (FLOW-031). */
  isLifetimeBlocked: boolean
}

const QUARTERLY_MONTHS = 3
const ANNUAL_MONTHS = 12

function isLifetimeDue({
  activeMonths,
  hasWeeklyPlanExperiment,
  isLifetimeBlocked,
}: UpgradeSituation) {
  if (isLifetimeBlocked) return false
  if (activeMonths === ANNUAL_MONTHS) return true
  return activeMonths === QUARTERLY_MONTHS && hasWeeklyPlanExperiment
}

/** FLOW-024 */
export function upgradeStart({ activeMonths, isLifetimeBlocked }: UpgradeSituation): UpgradeStep {
  if (activeMonths !== ANNUAL_MONTHS) return 'upgrade'
  return isLifetimeBlocked ? 'end' : 'lifetime'
}

/** FLOW-022, FLOW-023, FLOW-025: after a payment only annual plans lead on to the lifetime offer. */
export function upgradeNext(
  step: UpgradeStep,
  event: 'paid' | 'declined' | 'done',
  situation: UpgradeSituation,
): UpgradeStep {
  if (step === 'lifetime' || step === 'upsellChain') return next(upgrade, step, event)
  const { activeMonths, isLifetimeBlocked } = situation
  if (event === 'paid') {
    const leadsToLifetime = activeMonths === ANNUAL_MONTHS && !isLifetimeBlocked
    return next(upgrade, step, leadsToLifetime ? 'paidToLifetime' : 'paid')
  }
  if (step === 'upgradeDownsell2' && event === 'declined' && isLifetimeDue(situation)) {
    return next(upgrade, step, 'declinedToLifetime')
  }
  return next(upgrade, step, event)
}
