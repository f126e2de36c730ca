import { PAID_ACTIONS, SWITCHED_ON, type PaidAction } from '@oriel/contract/tokens/actions'

type Situation = {
  /** TOKEN-013: of subscribers in the experiment, who see no price of them. */
  hasFreeMessages: boolean
  switchedOn?: ReadonlySet<PaidAction>
}

/** TOKEN-012: what tokens pay for, in its order, as far as it can be had (F-61). */
export function shownCosts({
  hasFreeMessages,
  switchedOn = SWITCHED_ON,
}: Situation): readonly PaidAction[] {
  return PAID_ACTIONS.filter(
    (action) => switchedOn.has(action) && !(hasFreeMessages && action === 'tokenPriceForMessage'),
  )
}
