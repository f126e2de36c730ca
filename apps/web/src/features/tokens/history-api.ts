import type { LedgerEntry } from '@oriel/contract/tokens/balance'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'
import { tokensApi } from './api.ts'

type HistoryPage = { items: LedgerEntry[]; nextBefore: string | null }

export const { useGetHistoryQuery } = tokensApi.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.query<HistoryPage, void>({
      query: () => ({ path: 'Tokens/history', params: { pageSize: 20 } }),
      rawResponseSchema: lazySchema(
        async () => (await import('@oriel/contract/tokens/balance')).historyPage,
      ),
      providesTags: ['Balance'],
    }),
  }),
})
