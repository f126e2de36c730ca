import { accountEntered, accountLeft } from '#/lib/session/auth.slice.ts'
import { track } from '#/lib/state/track.ts'
import type { StartListening } from './start-listening.ts'

/** Tracks sign-up, login and logout. */
export function onAccountTracked(startListening: StartListening): void {
  startListening({
    actionCreator: accountEntered,
    effect: ({ payload: { isNew, method } }, { dispatch }) =>
      dispatch(track({ event: isNew ? 'sign_up' : 'log_in', method })),
  })
  startListening({
    actionCreator: accountLeft,
    effect: (_, { dispatch }) => dispatch(track({ event: 'log_out' })),
  })
}
