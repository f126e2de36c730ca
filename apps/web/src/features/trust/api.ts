import type { User } from '@oriel/contract/accounts/user'
import { accountsApi, userSchema } from '#/features/accounts/api.ts'
import { api } from '#/lib/api.ts'

export const trustApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Records the 18+ statement (decisions 29). */
    confirmSfw: build.mutation<User, void>({
      query: () => ({
        path: 'User/sfw-confirmation',
        method: 'POST',
        body: { isConfirmed: true },
        // Survives leaving the page, so that a visitor who navigates at once is not asked again.
        outlivesPage: true,
      }),
      rawResponseSchema: userSchema,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer === null) return
        void dispatch(accountsApi.util.upsertQueryData('getUser', undefined, answer.data))
      },
    }),
  }),
})
