import type * as z from 'zod/mini'
import {
  activityInfo,
  type ActivityInfo,
  type featureFlagsRequest,
  type nameRequest,
} from '@oriel/contract/accounts/profile'
import {
  openSessions,
  type OpenSession,
  type PasswordRequest,
} from '@oriel/contract/accounts/sign-in'
import { user, type User } from '@oriel/contract/accounts/user'
import { countryReply, ipAddressReply } from '@oriel/contract/growth/region'
import { api } from '#/lib/api.ts'
import { accountsApi, factsReceived } from '../api.ts'

export const profileApi = api.enhanceEndpoints({ addTagTypes: ['Sessions'] }).injectEndpoints({
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
    /** API-079: also ends the other sessions. */
    changePassword: build.mutation<null, PasswordRequest>({
      query: (body) => ({ path: 'User/update/password', method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
    /** API-023 */
    updateFeatureFlags: build.mutation<null, z.infer<typeof featureFlagsRequest>>({
      query: (body) => ({ path: 'Authenticate/update-feature-flags', method: 'POST', body }),
    }),
    /** TS-074 */
    getSessions: build.query<OpenSession[], void>({
      query: () => ({ path: 'User/sessions' }),
      rawResponseSchema: openSessions,
      providesTags: ['Sessions'],
    }),
    /** API-002: the visitor's country, derived from the IP address. */
    getCountry: build.query<z.infer<typeof countryReply>, void>({
      query: () => ({ path: 'User/get-my-country' }),
      rawResponseSchema: countryReply,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer !== null) dispatch(factsReceived({ countryCode: answer.data.countryCode }))
      },
    }),
    /** API-003 */
    getIpAddress: build.query<z.infer<typeof ipAddressReply>, void>({
      query: () => ({ path: 'User/get-ip-address' }),
      rawResponseSchema: ipAddressReply,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer !== null) dispatch(factsReceived(answer.data))
      },
    }),
    /** API-004 */
    getActivity: build.query<ActivityInfo, string>({
      query: (userId) => ({ path: 'User/get-user-activity-info', params: { userId } }),
      rawResponseSchema: activityInfo,
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
  useGetActivityQuery,
  useGetCountryQuery,
  useGetIpAddressQuery,
  useEndSessionMutation,
} = profileApi
