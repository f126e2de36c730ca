import type { OfferKind } from '@oriel/contract/billing/offers'
import type { AnyProduct, Product, TokenProduct } from '@oriel/contract/billing/product'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'
import { billingApi } from './api.ts'

const schemas = () => import('./offer-schemas.ts')

/** Lists of packs, by the end of their address (API-031 to API-034, API-092, API-093). */
export type PackList =
  | 'one-time-pay-products'
  | 'admin-one-time-pay-products-hidden'
  | 'upsell-products'
  | 'downsell-on-token-upsell'
  | 'welcome-pack/upsell-products'
  | 'welcome-pack/downsell-products?downsellType=0'
  | 'welcome-pack/downsell-products?downsellType=1'

/** Lists of plans that are offered to a subscriber, or to whoever left a checkout (API-028, API-091). */
export type PlanList =
  | 'downsell/products'
  | 'upgrade-products'
  | 'upgrade-products?downsellType=0'
  | 'upgrade-products?downsellType=1'

export const offerApi = billingApi
  .enhanceEndpoints({ addTagTypes: ['ShopWindow'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getShopWindow: build.query<ShopWindow, void>({
        query: () => ({ path: 'Payments/offers' }),
        rawResponseSchema: lazySchema(async () => (await schemas()).shopWindow),
        providesTags: ['Products', 'UpsellProducts', 'ShopWindow'],
      }),
      getPacks: build.query<TokenProduct[], PackList>({
        query: (list) => ({ path: `Payments/${list}` }),
        rawResponseSchema: lazySchema(async () => (await schemas()).packs),
        providesTags: ['UpsellProducts'],
      }),
      getOfferedPlans: build.query<Product[], PlanList>({
        query: (list) => ({ path: `Payments/${list}` }),
        rawResponseSchema: lazySchema(async () => (await schemas()).plans),
        providesTags: ['Products'],
      }),
      /** API-037; `isDownsell` asks for what follows a refusal. */
      getShortageProducts: build.query<AnyProduct[], { isDownsell: boolean }>({
        query: ({ isDownsell }) => ({
          path: 'Payments/insufficient-funds-products',
          params: { isDownsellProduct: String(isDownsell) },
        }),
        rawResponseSchema: lazySchema(async () => (await schemas()).products),
        providesTags: ['Products'],
      }),
      declineOffer: build.mutation<null, OfferKind>({
        query: (kind) => ({ path: 'Payments/offers/decline', method: 'POST', body: { kind } }),
        invalidatesTags: ['ShopWindow'],
        // FLOW-031: what was refused is not offered again while the shop is still being asked.
        onQueryStarted(kind, { dispatch, queryFulfilled }) {
          if (kind !== 'lifetime') return
          const refused = dispatch(
            offerApi.util.updateQueryData('getShopWindow', undefined, (shop) => {
              shop.isLifetimeOfferBlocked = true
            }),
          )
          queryFulfilled.catch(() => refused.undo())
        },
      }),
    }),
  })

export const {
  useGetShopWindowQuery,
  useGetPacksQuery,
  useGetOfferedPlansQuery,
  useGetShortageProductsQuery,
  useDeclineOfferMutation,
} = offerApi
