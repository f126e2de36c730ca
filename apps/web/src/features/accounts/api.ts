import type { User } from '@oriel/contract/accounts/user'
import { api } from '#/lib/api.ts'
import { lazySchema } from '#/lib/lazy-schema.ts'

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

export const { useGetUserQuery } = accountsApi
