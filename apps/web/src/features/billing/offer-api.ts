import type { OfferKind } from '@oriel/contract/billing/offers'
import type { AnyProduct, Product, TokenProduct } from '@oriel/contract/billing/product'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'
import { billingApi } from './api.ts'
import { shopApi } from './shop-api.ts'

const schemas = () => import('./offer-schemas.ts')

/** Token pack lists, keyed by the last segment of their path (API-031 to API-034, API-092, API-093). */
export type PackList =
  | 'one-time-pay-products'
  | 'admin-one-time-pay-products-hidden'
  | 'upsell-products'
  | 'downsell-on-token-upsell'
  | 'welcome-pack/upsell-products'
  | 'welcome-pack/downsell-products?downsellType=0'
  | 'welcome-pack/downsell-products?downsellType=1'

/** Plan lists offered to a subscriber, or to someone who left a checkout (API-028, API-091). */
export type PlanList =
  | 'downsell/products'
  | 'upgrade-products'
  | 'upgrade-products?downsellType=0'
  | 'upgrade-products?downsellType=1'

export const offerApi = billingApi
  .enhanceEndpoints({ addTagTypes: ['ShopWindow'] })
  .injectEndpoints({
    endpoints: (build) => ({
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
      /** API-037; `isDownsell` requests the offer that follows a refusal. */
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
        // FLOW-031: hide the refused offer at once, before the shop has answered.
        onQueryStarted(kind, { dispatch, queryFulfilled }) {
          if (kind !== 'lifetime') return
          const refused = dispatch(
            shopApi.util.updateQueryData('getShopWindow', undefined, (shop) => {
              shop.isLifetimeOfferBlocked = true
            }),
          )
          queryFulfilled.catch(() => refused.undo())
        },
      }),
    }),
  })

export const {
  useGetPacksQuery,
  useGetOfferedPlansQuery,
  useGetShortageProductsQuery,
  useDeclineOfferMutation,
} = offerApi
