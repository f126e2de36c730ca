import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formBody } from '#/payments/machine/http.ts'
import { approveOrder } from '#/payments/paypal/orders/orders.ts'
import { approveSubscription, termsOf } from '#/payments/paypal/subscriptions/subscriptions.ts'
import { centsOf } from '#/payments/paypal/values/money.ts'
import { payerOf, type Payer } from '#/payments/paypal/values/payers.ts'
import type { GatewayApp } from '../core.ts'
import { PAGE_HEADERS } from '../page.ts'
import {
  approvalPage,
  closedPage,
  gonePage,
  OUTCOMES,
  slowPage,
  type Term,
} from './approval-pages.ts'
import type { Paypal } from './context.ts'

const choice = z.object({ payer: z.optional(z.string()), outcome: z.enum(OUTCOMES) })

/** An order or subscription waiting for the payer. */
interface Approvable {
  brandName: string
  currency: string
  terms: readonly Term[]
  /** Return addresses, with the provider's additions. */
  cancelUrl: string | null
  approve(how: { payer: Payer; isFunded: boolean }): Promise<string | null>
}

/** @returns null for an unknown token, or an expired one. */
type Finder = (token: string) => Promise<Approvable | null>

const withQuery = (url: string | null, query: Record<string, string>): string | null => {
  if (url === null) return null
  const whole = new URL(url)
  for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value)
  return whole.href
}

const html = (reply: FastifyReply, status: number, content: string) =>
  reply.code(status).headers(PAGE_HEADERS).send(content)

function approvalAt(app: GatewayApp, [path, parameter]: [string, string], find: Finder): void {
  const tokenOf = ({ query }: FastifyRequest) =>
    new URLSearchParams(query as Record<string, string>).get(parameter) ?? ''

  app.get(path, async (request, reply) => {
    const found = await find(tokenOf(request))
    return found === null ? html(reply, 410, gonePage()) : html(reply, 200, approvalPage(found))
  })
  app.post(path, async (request, reply) => {
    const { payer, outcome } = formBody(request, choice)
    const found = await find(tokenOf(request))
    if (found === null) return html(reply, 410, gonePage())
    if (outcome === 'cancel') {
      return found.cancelUrl === null
        ? html(reply, 200, gonePage())
        : reply.redirect(found.cancelUrl, 303)
    }
    const next = await found.approve({ payer: payerOf(payer), isFunded: outcome !== 'decline' })
    if (next === null || outcome === 'close') return html(reply, 200, closedPage())
    return outcome === 'slow' ? html(reply, 200, slowPage(next)) : reply.redirect(next, 303)
  })
}

/** The pages where a payer approves an order or a subscription (payments §4.1). */
export function approvalRoutes(app: GatewayApp, paypal: Paypal): void {
  const { store } = paypal

  approvalAt(app, ['/checkoutnow', 'token'], async (token) => {
    const order = await store.orders.get(token)
    if (order === null || order.captureId !== null) return null
    const { brandName, unit } = order
    return {
      brandName,
      currency: unit.amount.currency_code,
      terms: [{ label: unit.description ?? 'Payment', cents: centsOf(unit.amount) }],
      cancelUrl: withQuery(order.cancelUrl, { token }),
      async approve(how) {
        await approveOrder(paypal, token, how)
        return withQuery(order.returnUrl, { token, PayerID: how.payer.payer_id })
      },
    }
  })

  approvalAt(app, ['/webapps/billing/subscriptions', 'ba_token'], async (baToken) => {
    const [subscription] = await store.subscriptions.find({ baToken })
    if (subscription === undefined) return null
    const { id, status, revision, brandName, currency, cancelUrl, returnUrl } = subscription
    const isRevised = status === 'ACTIVE' && revision !== null
    if (status !== 'APPROVAL_PENDING' && !isRevised) return null
    const added = { subscription_id: id, ba_token: baToken, token: baToken.replace(/^BA-/, '') }
    return {
      brandName,
      currency,
      terms: termsOf(revision?.cycles ?? subscription.cycles),
      cancelUrl: withQuery(cancelUrl, added),
      async approve(how) {
        await approveSubscription(paypal, id, how)
        return withQuery(returnUrl, added)
      },
    }
  })
}
