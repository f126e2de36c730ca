import type { FastifyRequest } from 'fastify'
import type { Core, GatewayApp } from '#/payments/core.ts'
import { checkedBody, errorBody, requireMerchant } from '../access.ts'
import { productsOf } from './catalogue.ts'
import { removePause, schedulePause } from './pause.ts'
import { cancel, restore, switchProduct, update, updateToken } from './subscription-calls.ts'
import { toSubscriptionReply, type Subscription } from './subscription.ts'
import type { Subscriptions } from './subscriptions.ts'
import {
  cancelByCustomerRequest,
  cancelRequest,
  listRequest,
  pauseChange,
  pauseRequest,
  restoreRequest,
  subscriptionRequest,
  switchRequest,
  updateRequest,
  updateTokenRequest,
} from './wire.ts'

const HOST = '/solidgate/subscriptions/api/v1'

const REFUSED = errorBody('2.14', ['Subscription error'])
const OK = { status: 'ok' }

type Answer = (request: FastifyRequest) => Promise<object | null>

/** The host of Billing 1.0 (payments.md §1.6). */
export function subscriptionRoutes(
  app: GatewayApp,
  core: Core,
  subscriptions: Subscriptions,
): void {
  const answers: Record<string, Answer> = {
    status: async (request) =>
      shown(
        core,
        await subscriptions.kept.get(checkedBody(request, subscriptionRequest).subscription_id),
      ),
    list: (request) => list(core, subscriptions, request),
    cancel: (request) => cancel(core, subscriptions, checkedBody(request, cancelRequest)).then(ok),
    'cancel-by-customer': (request) => cancelAll(core, subscriptions, request),
    restore: (request) =>
      restore(core, subscriptions, checkedBody(request, restoreRequest)).then(ok),
    'switch-subscription-product': (request) =>
      switchProduct(core, subscriptions, checkedBody(request, switchRequest)).then(ok),
    update: (request) => update(subscriptions, checkedBody(request, updateRequest)).then(ok),
    'update-token': (request) =>
      updateToken(subscriptions, checkedBody(request, updateTokenRequest)).then(ok),
  }
  for (const [path, answer] of Object.entries(answers)) {
    app.post(`${HOST}/subscription/${path}`, async (request) => {
      requireMerchant(core, request)
      return (await answer(request)) ?? REFUSED
    })
  }
  pauseRoutes(app, core, subscriptions)
}

const ok = (done: Subscription | null): object | null => (done === null ? null : OK)

async function shown(core: Core, subscription: Subscription | null): Promise<object | null> {
  const product = await productsOf(core).get(subscription?.productId ?? '')
  return subscription === null || product === null
    ? null
    : toSubscriptionReply(subscription, product)
}

async function list(core: Core, { kept }: Subscriptions, request: FastifyRequest) {
  const { customer_account_id: accountId } = checkedBody(request, listRequest)
  const found = await kept.find({ accountId })
  return { subscriptions: await Promise.all(found.map((each) => shown(core, each))) }
}

async function cancelAll(core: Core, subscriptions: Subscriptions, request: FastifyRequest) {
  const { customer_account_id: accountId, ...how } = checkedBody(request, cancelByCustomerRequest)
  for (const { id } of await subscriptions.kept.find({ accountId })) {
    await cancel(core, subscriptions, { subscription_id: id, ...how })
  }
  return OK
}

type ById = { Params: { id: string } }

function pauseRoutes(app: GatewayApp, core: Core, subscriptions: Subscriptions): void {
  const answers = {
    POST: (id: string, request: FastifyRequest) =>
      schedulePause(core, subscriptions, id, checkedBody(request, pauseRequest)),
    PATCH: (id: string, request: FastifyRequest) =>
      schedulePause(core, subscriptions, id, checkedBody(request, pauseChange)),
    DELETE: (id: string) => removePause(core, subscriptions, id),
  }
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    app.route<ById>({
      method,
      url: `${HOST}/subscriptions/:id/pause-schedule`,
      async handler(request) {
        requireMerchant(core, request)
        return ok(await answers[method](request.params.id, request)) ?? REFUSED
      },
    })
  }
}
