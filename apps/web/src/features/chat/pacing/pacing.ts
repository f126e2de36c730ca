import type { Services } from '#/lib/services/services.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { restoreOne } from '#/lib/state/persist.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import {
  checkPacing,
  KEPT_PACING,
  pacingChosen,
  selectIsHurried,
  selectPacing,
} from './pacing.slice.ts'
import type { Pacing } from './reveal.rules.ts'

/** Restores the choice of this device, once a chat is shown. */
export const restorePacing = (): Thunk => {
  return (dispatch, _, { storage }) => {
    const chosen = restoreOne(storage, KEPT_PACING, checkPacing)
    if (chosen !== null) dispatch(pacingChosen(chosen))
  }
}

/** How a chat's running reply appears now: nothing moves for nobody, nor for who wants it still. */
export function pacingNow(
  state: WithLate,
  chatId: string,
  { isStill }: Pick<Services, 'isStill'>,
): Pacing {
  return isStill() || selectIsHurried(state, chatId) ? 'at-once' : selectPacing(state)
}
