import { createAction } from '@reduxjs/toolkit'
import type { User } from '@oriel/contract/accounts/user'
import { api } from '#/lib/api.ts'
import { hasStatus } from '#/lib/wire/errors.ts'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<User, void>({
      query: () => ({ path: 'User' }),
      rawResponseSchema: lazySchema(
        async () => (await import('@oriel/contract/accounts/user')).user,
      ),
      extraOptions: { hasRequestId: true },
      providesTags: ['User'],
    }),
  }),
})

/** ROLE-004: what draws the line between subscribers and all others, everywhere in the app. */
export const hasActiveSubscription = (user: User | null | undefined): boolean =>
  (user?.activeSubscription ?? null) !== null

/**
 * USER-009: whether a failed fetch says that the session has no such user. A network or a server that is
 * down says nothing of the user: a member stays one on the screen (PWA-005).
 */
export const isUserDenied = (error: unknown): boolean =>
  [401, 404, 410].some((status) => hasStatus(error, status))

/** ENTITY-019: what is known beside the user, told by whoever asked for it. */
export const factsTold = createAction<{
  countryCode?: string
  ipAddress?: string
  cards?: { id: string }[]
}>('user/factsTold')

/** So many tokens more were spent since the page was loaded. */
export const tokensSpent = createAction<number>('user/tokensSpent')

export const { useGetUserQuery } = accountsApi

/**
 * What is known of the user, for parts of a screen whose header asks for them: a subscription each
 * would cost the first screen a dozen actions. Nobody has asked yet while it `isUninitialized`.
 */
export const { useQueryState: useUserState } = accountsApi.endpoints.getUser
