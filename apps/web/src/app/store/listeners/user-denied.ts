import { accountsApi, isUserDenied } from '#/features/accounts/api.ts'
import { api } from '#/lib/api.ts'
import type { StartListening } from './start-listening.ts'

const selectUser = accountsApi.endpoints.getUser.select()

/** USER-009: the server no longer knows the user, who may still be on screen: clears all their data. */
export const onUserDenied = (startListening: StartListening) =>
  startListening({
    predicate: (action, now) =>
      accountsApi.endpoints.getUser.matchRejected(action) &&
      isUserDenied(action.payload) &&
      selectUser(now as never).data !== undefined,
    effect: (_, { dispatch }) => void dispatch(api.util.resetApiState()),
  })
