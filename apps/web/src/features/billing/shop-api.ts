import type { ShopWindow } from '@oriel/contract/billing/shop'
import { api } from '#/lib/api.ts'
import { lazyCheck } from '#/lib/wire/lazy-schema.ts'

/** What is offered now: the header asks for it on every page, so it stands apart from the other requests. */
export const shopApi = api
  .enhanceEndpoints({ addTagTypes: ['Products', 'UpsellProducts', 'ShopWindow'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getShopWindow: build.query<ShopWindow, void>({
        query: () => ({ path: 'Payments/offers' }),
        rawResponseSchema: lazyCheck(async () => (await import('./shop-check.ts')).shopWindow),
        providesTags: ['Products', 'UpsellProducts', 'ShopWindow'],
      }),
    }),
  })

export const { useGetShopWindowQuery } = shopApi
