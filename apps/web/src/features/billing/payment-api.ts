import type {
  CreateIntentRequest,
  CreatePaypalPaymentRequest,
  CreateResignRequest,
  CreateYunoIntentRequest,
  CreateYunoPaymentRequest,
  GiveUpReply,
  OneClickReply,
  OneClickRequest,
  PaymentLinkReply,
  PaymentLinkRequest,
  PaypalPaymentReply,
  SolidIntent,
  YunoIntent,
  YunoPaymentReply,
} from '@oriel/contract/billing/checkout'
import type { MetricResult } from '@oriel/contract/growth/metrics'
import { lazySchema } from '#/lib/wire/lazy-schema.ts'
import { billingApi, type Keyed } from './api.ts'

const post = <T>(path: string, { key, body }: Keyed<T>) => ({
  path,
  method: 'POST',
  body,
  headers: { 'Idempotency-Key': key },
})

const schemas = () => import('./billing-schemas.ts')

/** Calls that start a payment, each sent once per click (PAY-032), and the duration metric. */
export const paymentApi = billingApi.injectEndpoints({
  endpoints: (build) => ({
    /** API-047 */
    createSolidIntent: build.mutation<SolidIntent, Keyed<CreateIntentRequest>>({
      query: (request) => post('Payments/create-payment-intent', request),
      rawResponseSchema: lazySchema(async () => (await schemas()).solidIntent),
    }),
    /** API-051 */
    createResignIntent: build.mutation<SolidIntent, Keyed<CreateResignRequest>>({
      query: (request) => post('Payments/create-resign-intent', request),
      rawResponseSchema: lazySchema(async () => (await schemas()).solidIntent),
    }),
    /** API-048 */
    createYunoIntent: build.mutation<YunoIntent, Keyed<CreateYunoIntentRequest>>({
      query: (request) => post('YunoPayments/create-payment-intent', request),
      rawResponseSchema: lazySchema(async () => (await schemas()).yunoIntent),
    }),
    /** API-049 */
    createYunoPayment: build.mutation<YunoPaymentReply, Keyed<CreateYunoPaymentRequest>>({
      query: (request) => post('YunoPayments/create-payment', request),
      rawResponseSchema: lazySchema(async () => (await schemas()).yunoPaymentReply),
    }),
    /** API-050 */
    createPaypalPayment: build.mutation<PaypalPaymentReply, Keyed<CreatePaypalPaymentRequest>>({
      query: (request) => post('PaypalPayments/create-payment', request),
      rawResponseSchema: lazySchema(async () => (await schemas()).paypalPaymentReply),
    }),
    /** API-094, API-095, PAY-025 */
    createPaymentLink: build.mutation<
      PaymentLinkReply,
      Keyed<PaymentLinkRequest> & { isSubscriber: boolean }
    >({
      query: ({ isSubscriber, ...request }) => post(linkPath(isSubscriber, request.body), request),
      rawResponseSchema: lazySchema(async () => (await schemas()).paymentLinkReply),
    }),
    /** API-052 */
    payInOneClick: build.mutation<OneClickReply, Keyed<OneClickRequest>>({
      query: (request) => post('Payments/one-click', request),
      rawResponseSchema: lazySchema(async () => (await schemas()).oneClickReply),
    }),
    /** F-67 */
    giveUpOrder: build.mutation<GiveUpReply, string>({
      query: (orderId) => ({
        path: `Payments/orders/${orderId}/give-up`,
        method: 'POST',
        body: {},
      }),
      rawResponseSchema: lazySchema(async () => (await schemas()).giveUpReply),
      invalidatesTags: (reply) =>
        reply?.status === 'paid' ? ['User', 'Subscription', 'Balance', 'Models'] : [],
    }),
    /** API-075 */
    startMetric: build.mutation<{ id: string }, void>({
      query: () => ({ path: 'Prometheus/start', method: 'POST', body: { metric: METRIC } }),
    }),
    /** API-077 */
    stopMetric: build.mutation<null, { id: string; resultLabel: MetricResult }>({
      query: (body) => ({
        path: 'Prometheus/stop-by-id',
        method: 'POST',
        body: { metric: METRIC, ...body },
      }),
    }),
  }),
})

export const { useGiveUpOrderMutation } = paymentApi

const METRIC = 'front_payment_duration'

/** PAY-025: subscribers who are not buying tokens use a different payment link. */
export function linkPath(
  isSubscriber: boolean,
  { isPurchaseTokens }: Pick<PaymentLinkRequest, 'isPurchaseTokens'>,
): string {
  const name =
    isSubscriber && !isPurchaseTokens ? 'create-subscriber-payment-link' : 'create-payment-link'
  return `Payments/${name}`
}
