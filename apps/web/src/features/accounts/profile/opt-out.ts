import { user, type User } from '@oriel/contract/accounts/user'
import type { OptOutRequest } from '@oriel/contract/growth/opt-out'
import { api } from '#/lib/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { accountsApi } from '../api.ts'

const optOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    optOut: build.mutation<User, OptOutRequest>({
      query: (body) => ({ path: 'User/opt-out', method: 'POST', body, keepsRefusal: true }),
      rawResponseSchema: user,
    }),
  }),
})

/** TS-064: stores this browser's opt-out signal on the account; retried on the next visit. */
export const keepOptOut = (): Thunk<Promise<void>> => {
  return async (dispatch) => {
    const kept = await dispatch(optOutApi.endpoints.optOut.initiate({ signal: 'gpc' }))
    if (kept.data === undefined) return
    void dispatch(accountsApi.util.upsertQueryData('getUser', undefined, kept.data))
  }
}
