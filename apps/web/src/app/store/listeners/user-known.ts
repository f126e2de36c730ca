import { accountsApi } from '#/features/accounts/api.ts'
import { keepMarkers } from '#/features/trust/entry/markers.ts'
import { markersKept } from '#/features/trust/trust.slice.ts'
import { authFlagSet } from '#/lib/session/auth.slice.ts'
import type { StartListening } from './start-listening.ts'

/** USER-003 to USER-008: stores data of the loaded user on this device. */
export const onUserKnown = (startListening: StartListening) =>
  startListening({
    matcher: accountsApi.endpoints.getUser.matchFulfilled,
    effect: ({ payload: user }, { dispatch, extra: { visitor, ongoing } }) => {
      dispatch(authFlagSet(user.email !== null))
      if (user.email === null) visitor.setGeneratedUserId(user.id)
      // AUTH-017: a guest who pays becomes a member without logging in.
      else visitor.clearGeneratedUserId()
      // A response from before the age statement must not undo it.
      if (ongoing.statement === null) keepMarkers(visitor, user)
      dispatch(markersKept(visitor.consent()))
    },
  })
