import type { Invoice } from '@oriel/contract/billing/checkout'
import type { Product } from '@oriel/contract/billing/product'
import type { CancelRequest, Subscription } from '@oriel/contract/billing/subscription'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'
import { billingApi, type Keyed } from './api.ts'

type Ending = { subscription: Subscription; answers: CancelRequest['answers'] }
type Restored = Subscription & { approvalUrl: string | null }
type RefundAsked = Keyed<{ reason: 'money_back' | 'withdrawal'; text?: string }> & {
  orderId: string
}

const schemas = () => import('./billing-schemas.ts')

/** Cache tags that cancelling, renewing or changing a plan invalidates (USER-019). */
const CHANGED = ['Subscription', 'Products', 'User', 'Models'] as const

/** Managing a subscription and its past payments. */
export const subscriptionApi = billingApi
  .enhanceEndpoints({ addTagTypes: ['Invoices'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** API-043, API-044: Yuno subscribers have a separate path. */
      cancelSubscription: build.mutation<Subscription, Ending>({
        query: ({ subscription: { id, paymentSystem }, answers }) => ({
          path: `${paymentSystem === 'yuno' ? 'YunoPayments' : 'Payments'}/subscription/${id}/cancel`,
          method: 'POST',
          body: { answers },
        }),
        rawResponseSchema: lazySchema(async () => (await schemas()).subscription),
        invalidatesTags: [...CHANGED],
      }),
      /** API-045: a PayPal subscription has to be approved again at PayPal. */
      restoreSubscription: build.mutation<Restored, string>({
        query: (id) => ({ path: `Payments/subscription/${id}/restore`, method: 'POST' }),
        rawResponseSchema: lazySchema(async () => (await schemas()).restoreReply),
        invalidatesTags: [...CHANGED],
      }),
      /** API-035 */
      getLifetimeProducts: build.query<Product[], void>({
        query: () => ({ path: 'Payments/lifetime-subscription-products' }),
        rawResponseSchema: lazySchema(async () => (await schemas()).plans),
        providesTags: ['Products'],
      }),
      /** API-040 */
      removeCard: build.mutation<null, string>({
        query: (cardId) => ({
          path: 'Payments/user-card-info',
          method: 'DELETE',
          params: { cardId },
        }),
        invalidatesTags: ['Cards', 'User'],
      }),
      getInvoices: build.query<Invoice[], void>({
        query: () => ({ path: 'Payments/invoices' }),
        rawResponseSchema: lazySchema(async () => (await schemas()).invoices),
        providesTags: ['Invoices'],
      }),
      /** API-097 */
      askRefund: build.mutation<{ refundId: string; amount: number }, RefundAsked>({
        query: ({ orderId, key, body }) => ({
          path: `Payments/orders/${orderId}/refund`,
          method: 'POST',
          body,
          headers: { 'Idempotency-Key': key },
        }),
        invalidatesTags: [...CHANGED, 'Invoices', 'Balance'],
      }),
      /** API-098: cancels without a login. */
      mailCancelCode: build.mutation<unknown, string>({
        query: (email) => ({ path: 'Payments/cancel-by-email', method: 'POST', body: { email } }),
      }),
      /** API-099 */
      cancelByCode: build.mutation<Subscription, string>({
        query: (code) => ({ path: 'Payments/cancel-by-code', method: 'POST', body: { code } }),
        rawResponseSchema: lazySchema(async () => (await schemas()).subscription),
        invalidatesTags: [...CHANGED],
      }),
    }),
  })

export const {
  useRestoreSubscriptionMutation,
  useGetLifetimeProductsQuery,
  useRemoveCardMutation,
  useGetInvoicesQuery,
  useAskRefundMutation,
  useMailCancelCodeMutation,
  useCancelByCodeMutation,
} = subscriptionApi
