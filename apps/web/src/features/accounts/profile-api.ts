import type * as z from 'zod/mini'
import type { nameRequest } from '@oriel/contract/accounts/profile'
import {
  openSessions,
  type OpenSession,
  type PasswordRequest,
} from '@oriel/contract/accounts/sign-in'
import { user, type User } from '@oriel/contract/accounts/user'
import { api } from '#/lib/api.ts'
import { accountsApi } from './api.ts'

const profileApi = api.enhanceEndpoints({ addTagTypes: ['Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    /** API-006 */
    changeName: build.mutation<User, z.infer<typeof nameRequest>>({
      query: (body) => ({ path: 'User/update/name', method: 'POST', body }),
      rawResponseSchema: user,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer === null) return
        void dispatch(accountsApi.util.upsertQueryData('getUser', undefined, answer.data))
      },
    }),
    /** API-079: ends the other sessions. */
    changePassword: build.mutation<null, PasswordRequest>({
      query: (body) => ({ path: 'User/update/password', method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
    /** TS-074 */
    getSessions: build.query<OpenSession[], void>({
      query: () => ({ path: 'User/sessions' }),
      rawResponseSchema: openSessions,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ path: `User/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
})

export const {
  useChangeNameMutation,
  useChangePasswordMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
} = profileApi
