import type { ChangePlan, ChangePlanReply } from '@oriel/contract/billing/checkout'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'
import { BILLING_TAGS, billingApi, type Keyed } from './api.ts'

const schemas = () => import('./billing-schemas.ts')

/** Changes the plan without a payment form. */
export const changeApi = billingApi
  .enhanceEndpoints({ addTagTypes: ['Invoices'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** API-046. A refused price is stale too, so the tags are invalidated. */
      changeSubscription: build.mutation<ChangePlanReply, Keyed<ChangePlan>>({
        query: ({ key, body }) => ({
          path: 'Payments/subscription-products/update',
          method: 'POST',
          body,
          headers: { 'Idempotency-Key': key },
        }),
        rawResponseSchema: lazySchema(async () => (await schemas()).changePlanReply),
        invalidatesTags: [...BILLING_TAGS, 'Invoices', 'User', 'Balance'],
      }),
    }),
  })
