import { PAID_ACTIONS, SWITCHED_ON, type PaidAction } from '@oriel/contract/tokens/actions'

type Situation = {
  /** TOKEN-013: subscribers in the experiment, who see no message price. */
  hasFreeMessages: boolean
  switchedOn?: ReadonlySet<PaidAction>
}

/** TOKEN-012: the paid actions in order, limited to those available (F-61). */
export function shownCosts({
  hasFreeMessages,
  switchedOn = SWITCHED_ON,
}: Situation): readonly PaidAction[] {
  return PAID_ACTIONS.filter(
    (action) => switchedOn.has(action) && !(hasFreeMessages && action === 'tokenPriceForMessage'),
  )
}
