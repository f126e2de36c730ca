import { asc, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import type { PaypalPaymentReply, SolidIntent, YunoIntent } from '@oriel/contract/billing/checkout'
import { asId, type OrderId, type UserId } from '@oriel/contract/ids'
import type { FormState } from '@oriel/sandbox/payments/solidgate/browser/wire'
import { realmOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { CardRow } from '#/domains/billing/cards/store.ts'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { ORDER_PAID } from '#/domains/billing/events.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { cards, orders } from '#/domains/billing/orders/tables.ts'
import { subscriptions } from '#/domains/billing/subscriptions/tables.ts'
import { remainingTokens } from '#/domains/tokens/service.ts'
import type { Log } from '#/platform/log.ts'
import type { LlmProvider } from '#/providers/llm/port.ts'
import type { Mail } from '#/providers/mail/port.ts'
import type { Payments } from '#/providers/payments/port.ts'
import { testApp, type TestApp } from './some-chat.ts'
import { consentTo } from './some-consent.ts'
import {
  payByForm,
  someGateway,
  typeIntoYuno,
  type BankCode,
  type Gateway,
  type SomeGateway,
} from './some-gateway.ts'
import { someUser, staying, type SomeUser } from './some-user.ts'
import { testContext, type TestContext } from './test-context.ts'

/** The card that always pays. */
export const GOOD_CARD = '4067429974719265'
const HOST = 'oriel.test'
/** Where the app is and payments return to. */
export const HOME = `http://${HOST}`

/** An app that takes money at a gateway of its own. */
export interface BillingApp extends SomeGateway {
  ctx: Ctx
  context: TestContext
  api: TestApp
  /**
   * An unknown guest, with a bearer that stays valid when the clock moves. Enters `email` to pay.
   */
  buyer(email?: string): Promise<Buyer>
  /** The same for a known user, e.g. signed in. */
  buyerOf(user: SomeUser, email?: string): Promise<Buyer>
  /** Delivers the gateway's webhooks so far, and waits until all are processed. */
  receiveWebhooks(): Promise<void>
}

interface Options {
  log?: Log
  /** Who answers in chats; a scripted reply by default. */
  llm?: LlmProvider[]
  env?: Record<string, string>
  countries?: Record<string, string>
  /** Sells on a brand whose company has keys beside the plain settings. */
  company?: { brand: string; standard: Payments; own: (payments: Payments) => Payments }
}

export async function someBillingApp(options: Options = {}): Promise<BillingApp> {
  const providers = await someGateway(options.log)
  const { clock } = providers
  const { company, ...around } = options
  const { brand = 'main' } = company ?? {}
  const host = company === undefined ? HOST : `${brand.toLowerCase()}.localhost`
  const env = { PUBLIC_URL: HOME, ...options.env }
  const keys = keysOf(providers.payments, company)
  const context = await testContext({ ...keys, clock, ...around, env })
  const { ctx } = context
  await seedProducts(ctx)
  const api = await testApp(ctx)
  await ctx.jobs.start()
  const buyerOf: BillingApp['buyerOf'] = async (user, email = freshAddress(user)) =>
    someBuyer({
      gateway: providers.gateway,
      ctx,
      api,
      email,
      host,
      user: await staying(ctx, user),
    })
  return {
    ...providers,
    ctx,
    context,
    api,
    buyerOf,
    buyer: async (email) => buyerOf(await someUser(ctx, true, brand), email),
    async receiveWebhooks() {
      await providers.deliverWebhooks(api.app)
      await workedOff(ctx)
    },
  }
}

/** Which providers the app has: one gateway for all realms, or each company its own. */
function keysOf(payments: Payments, company: Options['company']) {
  if (company === undefined) return { payments }
  const { brand, standard, own } = company
  return { payments: standard, merchants: new Map([[realmOf(brand), own(payments)]]) }
}

const freshAddress = ({ userId }: SomeUser) => `buyer-${userId.slice(-12)}@mail.example`

/** Waits until no event of a provider waits to be acted on, and every buyer has their account. */
async function workedOff({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const waiting = async () =>
    (
      await db.$client.query(
        `select event_id from webhook_inbox where state = 'received'
         union all select name from jobs.job where name = $1 and state in ('created', 'active')`,
        [ORDER_PAID.name],
      )
    ).rows
  // Also of use where no test runs yet.
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), {
    timeout: 30_000,
    interval: 20,
  })
}

interface Begun extends SolidIntent {
  orderId: OrderId
  reply: LightMyRequestResponse
}

interface Paid {
  orderId: OrderId
  form: FormState
}

export interface Buyer {
  user: SomeUser
  userId: UserId
  /** A request of the buyer; requests that move money get a key. */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    key?: string,
  ): Promise<LightMyRequestResponse>
  /** The body a checkout of this product begins with, the renewal terms accepted. */
  checkoutBody(productId: string, more?: object): Promise<object>
  /** Opens the card form's order. */
  intent(productId: string, more?: object): Promise<Begun>
  /** Opens the card form and pays in it. */
  pay(productId: string, number?: string, code?: BankCode): Promise<Paid>
  /** Types a card into Yuno's form and sends its token on. */
  payByYuno(productId: string, number?: string): Promise<LightMyRequestResponse>
  /** Opens PayPal's page of approval. */
  openPaypal(productId: string): Promise<{ orderId: OrderId; href: string }>
  /** Charges the stored card. */
  oneClick(productId: string, more?: object, key?: string): Promise<LightMyRequestResponse>
  status(orderId: OrderId): Promise<{ status: string; errorCode: string | null; result: unknown }>
  orders(): Promise<OrderRow[]>
  order(orderId: OrderId): Promise<OrderRow>
  cards(): Promise<CardRow[]>
  subscriptions(): Promise<(typeof subscriptions.$inferSelect)[]>
  /** Spendable tokens beyond those of the start. */
  tokens(): Promise<number>
}

const CHECKOUT = {
  sourcePath: '/pricing',
  customerPlatform: 'WEB',
  userAgent: 'test',
  trafficSource: null,
  fingerprint: 'fp',
  isNConfirmed: false,
  isSConfirmed: true,
} as const

const REQUEST = {
  isPurchaseTokens: false,
  isDownsellPayment: false,
  downsellType: 0,
  pathname: '/pricing',
}

const checkoutAt = (host: string) => ({ ...CHECKOUT, redirectUrl: `http://${host}/pricing` })
const requestAt = (host: string) => ({
  ...checkoutAt(host),
  ...REQUEST,
  successUrl: `http://${host}/pricing?state=success`,
  failUrl: `http://${host}/pricing?state=fail`,
})

interface Counter {
  gateway: Gateway
  ctx: Ctx
  api: TestApp
  user: SomeUser
  email: string
  host: string
}

function someBuyer(counter: Counter): Buyer {
  const { ctx, user } = counter
  const calls = callsOf(counter)
  const books = booksOf(ctx, user.userId)
  return { user, userId: user.userId, ...calls, ...paymentsBy(counter, calls), ...books }
}

type Calls = Pick<Buyer, 'call' | 'checkoutBody' | 'intent' | 'status'>

function callsOf({ ctx, api, user, email, host }: Counter): Calls {
  const call: Calls['call'] = (method, path, body, key = crypto.randomUUID()) =>
    api.as(user)(method, `/api/${path}`, body, { host, 'idempotency-key': key })
  const checkoutBody: Calls['checkoutBody'] = async (productId, more = {}) => {
    const consent = await consentTo(ctx, user.userId, productId)
    return { ...requestAt(host), productId, email, ...consent, ...more }
  }
  return {
    call,
    checkoutBody,
    async intent(productId, more = {}) {
      const body = await checkoutBody(productId, more)
      const reply = await call('POST', 'Payments/create-payment-intent', body)
      return { ...reply.json<Begun>(), reply }
    },
    async status(orderId) {
      const reply = await call('GET', `payments/check-order-status?orderId=${orderId}`)
      expect(reply.statusCode).toBe(200)
      return reply.json()
    },
  }
}

function paymentsBy({ gateway, ctx, user, host }: Counter, { call, checkoutBody, intent }: Calls) {
  const ways: Pick<Buyer, 'pay' | 'payByYuno' | 'openPaypal' | 'oneClick'> = {
    async pay(productId, number = GOOD_CARD, code) {
      const { orderId, merchantData, reply } = await intent(productId)
      if (reply.statusCode !== 201) throw new Error(reply.body)
      return { orderId, form: await payByForm(gateway, merchantData, number, code) }
    },
    async payByYuno(productId, number = GOOD_CARD) {
      const body = await checkoutBody(productId)
      const begun = await call('POST', 'YunoPayments/create-payment-intent', body)
      const { orderId, checkoutSession } = begun.json<YunoIntent>()
      const oneTimeToken = await typeIntoYuno(gateway, checkoutSession, number)
      const token = { orderId, checkoutSession, oneTimeToken }
      return call('POST', 'YunoPayments/create-payment', token)
    },
    async openPaypal(productId) {
      const reply = await call(
        'POST',
        'PaypalPayments/create-payment',
        await checkoutBody(productId),
      )
      expect(reply.statusCode).toBe(201)
      const { orderId, data } = reply.json<PaypalPaymentReply>()
      return { orderId: asId(orderId), href: data.link.href }
    },
    async oneClick(productId, more = {}, key) {
      const consent = await consentTo(ctx, user.userId, productId)
      const agreed = { ...checkoutAt(host), productId, isOneClickCheckboxEnabled: true, ...consent }
      return call('POST', 'Payments/one-click', { ...agreed, ...more }, key)
    },
  }
  return ways
}

function booksOf(ctx: Ctx, userId: UserId) {
  const { db } = ctx
  const books: Pick<Buyer, 'orders' | 'order' | 'cards' | 'subscriptions' | 'tokens'> = {
    orders: () =>
      db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.orderId)),
    async order(orderId) {
      const found = (await books.orders()).find((order) => order.orderId === orderId)
      if (!found) throw new Error('no such order')
      return found
    },
    cards: () => db.select().from(cards).where(eq(cards.userId, userId)),
    subscriptions: () =>
      db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(asc(subscriptions.subscriptionId)),
    tokens: async () => (await remainingTokens(ctx, userId)) - ctx.config.tokens.startGrant,
  }
  return books
}

/** What was mailed to an address, newest first. */
export async function mailsTo({ mail }: Pick<Ctx, 'mail'>, to: string): Promise<Mail[]> {
  return (await mail.readLocal()).filter((letter) => letter.to === to)
}
