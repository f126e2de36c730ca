import { createAction } from '@reduxjs/toolkit'
import type { User } from '@oriel/contract/accounts/user'
import { api } from '#/lib/api.ts'
import { hasStatus } from '#/lib/wire/errors.ts'
import { lazyCheck } from '#/lib/wire/lazy-schema.ts'

/** Of every response that is the user. */
export const userSchema = lazyCheck(async () => (await import('./user/user-check.ts')).user)

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<User, void>({
      query: () => ({ path: 'User' }),
      rawResponseSchema: userSchema,
      extraOptions: { hasRequestId: true },
      providesTags: ['User'],
    }),
  }),
})

/** ROLE-004: distinguishes subscribers from everyone else, throughout the app. */
export const hasActiveSubscription = (user: User | null | undefined): boolean =>
  (user?.activeSubscription ?? null) !== null

/**
 * USER-009: whether a failed fetch means that the session has no such user. A network or server failure
 * does not: a member stays signed in on screen (PWA-005).
 */
export const isUserDenied = (error: unknown): boolean =>
  [401, 404, 410].some((status) => hasStatus(error, status))

/** ENTITY-019: facts about the visitor besides the user, from various requests. */
export const factsReceived = createAction<{
  countryCode?: string
  ipAddress?: string
  cards?: { id: string }[]
}>('user/factsReceived')

/** Adds to the tokens spent since the page was loaded. */
export const tokensSpent = createAction<number>('user/tokensSpent')

export const { useGetUserQuery } = accountsApi

/**
 * The user's query state without a subscription, for screens whose header has one: one per component would
 * cost the first screen a dozen actions. `isUninitialized` until the user is requested.
 */
export const { useQueryState: useUserState } = accountsApi.endpoints.getUser
