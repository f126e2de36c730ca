import type { UserCard } from '@oriel/contract/billing/card'
import type { CheckoutOptions, OrderStatusReply } from '@oriel/contract/billing/checkout'
import type { Product } from '@oriel/contract/billing/product'
import type { Subscription, UpgradeQuote } from '@oriel/contract/billing/subscription'
import { factsReceived } from '#/features/accounts/api.ts'
import { api } from '#/lib/api.ts'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'

/** `key` is the idempotency key of one click: sending the request again does not charge twice (PAY-032). */
export type Keyed<T> = { key: string; body: T }

const schemas = () => import('./billing-schemas.ts')

/** Cache tags that a payment invalidates, besides the user (PAY-005). */
export const BILLING_TAGS = ['Cards', 'Subscription', 'Products', 'UpsellProducts'] as const

export const billingApi = api.enhanceEndpoints({ addTagTypes: BILLING_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    /** API-027 */
    getPlans: build.query<Product[], void>({
      query: () => ({ path: 'Payments/subscription-products' }),
      rawResponseSchema: lazySchema(async () => (await schemas()).plans),
      providesTags: ['Products'],
    }),
    /** API-029: admins only. */
    getHiddenPlans: build.query<Product[], void>({
      query: () => ({ path: 'Payments/admin-subscription-products-hidden' }),
      rawResponseSchema: lazySchema(async () => (await schemas()).plans),
      providesTags: ['Products'],
    }),
    getCheckoutOptions: build.query<CheckoutOptions, void>({
      query: () => ({ path: 'Payments/checkout-options' }),
      rawResponseSchema: lazySchema(async () => (await schemas()).checkoutOptions),
      providesTags: ['Subscription'],
    }),
    /** API-030 */
    getActiveSubscription: build.query<Subscription | null, void>({
      query: () => ({ path: 'Payments/user-active-subscription' }),
      rawResponseSchema: lazySchema(async () => (await schemas()).activeSubscription),
      providesTags: ['Subscription'],
    }),
    /** API-038 */
    getCards: build.query<UserCard[], void>({
      query: () => ({ path: 'Payments/user-card-info' }),
      rawResponseSchema: lazySchema(async () => (await schemas()).cards),
      providesTags: ['Cards'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer !== null)
          dispatch(factsReceived({ cards: answer.data.map(({ id }) => ({ id })) }))
      },
    }),
    /** API-042 */
    getOrderStatus: build.query<OrderStatusReply, string>({
      query: (orderId) => ({ path: 'payments/check-order-status', params: { orderId } }),
      rawResponseSchema: lazySchema(async () => (await schemas()).orderStatusReply),
    }),
    /** API-096: what a longer plan costs a current subscriber. */
    getUpgradeQuote: build.query<UpgradeQuote, string>({
      query: (productId) => ({
        path: 'Payments/upgrade-quote',
        method: 'POST',
        body: { productId },
      }),
      rawResponseSchema: lazySchema(async () => (await schemas()).upgradeQuote),
      providesTags: ['Subscription'],
    }),
  }),
})

export const {
  useGetPlansQuery,
  useGetHiddenPlansQuery,
  useGetCheckoutOptionsQuery,
  useGetCardsQuery,
  useGetUpgradeQuoteQuery,
} = billingApi
