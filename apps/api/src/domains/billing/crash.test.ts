import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type CardId, type OrderId } from '@oriel/contract/ids'
import { someShop } from '@oriel/sandbox/payments/solidgate/testing/some-shop'
import { users } from '#/domains/accounts/users/tables.ts'
import { idempotencyKeys } from '#/platform/idempotency/tables.ts'
import { runCrashJob, type CrashJob } from '#/testing/crash-job.ts'
import {
  GOOD_CARD,
  HOME,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { buy } from '#/testing/some-purchase.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { keepCard } from './cards/service.ts'
import { reconcileOrders } from './upkeep/reconcile.service.ts'

let billing: BillingApp
/** A second instance that runs no jobs: lost work must be recovered without them. */
let survivor: TestContext

const dataDir = mkdtempSync(path.join(tmpdir(), 'crash-'))
const PACK = 'tok_100'

beforeAll(async () => {
  billing = await someBillingApp()
  await billing.ctx.jobs.stop()
  // The child process uses the machine's clock.
  billing.clock.set(new Date())
  survivor = await testContext({ payments: billing.payments, beside: billing.context })
})
afterAll(async () => {
  await billing.api.app.close()
  rmSync(dataDir, { recursive: true })
})

const run = (dieAt: number, work: CrashJob['work']) =>
  runCrashJob({
    dieAt,
    work,
    dataDir,
    databaseUrl: billing.context.databaseUrl,
    env: { ...billing.gateway.env, NODE_ENV: 'test' },
  })

/** A subscriber with a stored card. */
async function subscriber(): Promise<{ buyer: Buyer; cardId: CardId }> {
  const buyer = await billing.buyer()
  await buy(survivor.ctx, buyer.userId, 'sub_monthly')
  const { token } = (await billing.gateway.control('POST', 'solidgate/tokens', {
    number: GOOD_CARD,
    customerEmail: 'buyer@mail.example',
  })) as { token: string }
  const face = { brand: 'VISA', last4: '9265', expMonth: 12, expYear: 2099, isPrepaid: false }
  const card = { ...face, bank: null, country: null, networkTransactionId: null, token }
  const owner = { userId: buyer.userId, system: 'solidgate' as const }
  const cardId = await survivor.ctx.db.transaction((tx) => keepCard(survivor.ctx, tx, owner, card))
  return { buyer, cardId: cardId ?? asId('') }
}

async function oneClick(): Promise<[Buyer, CrashJob['work']]> {
  const { buyer, cardId } = await subscriber()
  const context = {
    sourcePath: '/tokens',
    platform: 'WEB' as const,
    trafficSource: null,
    country: 'US',
    ipAddress: '203.0.113.7',
    successUrl: `${HOME}/tokens`,
    failUrl: `${HOME}/tokens`,
  }
  const checkout = {
    brand: 'main',
    productId: PACK,
    email: 'buyer@mail.example',
    renewalConsent: undefined,
  }
  const begin = {
    ...checkout,
    userId: buyer.userId,
    context,
    locale: 'en',
    userAgent: 'test',
    cardId,
  }
  return [buyer, { kind: 'one-click', begin }]
}

async function webhook(): Promise<[Buyer, CrashJob['work']]> {
  const { buyer } = await subscriber()
  await buyer.pay(PACK)
  await billing.gateway.settled()
  const delivery = billing.gateway.inbox.received.splice(0).at(-1)
  if (!delivery) throw new Error('nothing was delivered')
  const headers = Object.fromEntries(
    Object.entries(delivery.headers).map(([name, value]) => [name, String(value)]),
  )
  const eventId = headers['solidgate-event-id'] ?? ''
  const key = { system: 'solidgate' as const, environment: 'gateway', eventId }
  return [buyer, { kind: 'webhook', raw: delivery.body, headers, key }]
}

/** Number of packs captured at the provider and number of packs granted. */
async function packsOf(buyer: Buyer): Promise<{ captured: number; given: number }> {
  const tries = (await buyer.orders()).filter(({ purpose }) => purpose === 'pack')
  const shop = someShop(billing.gateway)
  const states = await Promise.all(
    tries.map(({ orderId }) =>
      shop.status(orderId).then(
        ({ order }) => order.status,
        () => null,
      ),
    ),
  )
  const captured = states.filter((state) => state === 'settle_ok').length
  return { captured, given: ((await buyer.tokens()) - 100) / 100 }
}

const PATHS = [
  ['a charge of a stored card', oneClick, [0, 1]],
  ['the taking of a webhook', webhook, [1]],
] as const

test.each(PATHS)(
  'TS-126 W12 O11 PAY-033 killed twice at each step of %s, nothing is charged twice or paid for nothing',
  async (_what, prepare, possible) => {
    const [first, work] = await prepare()
    const whole = await run(0, work)
    if (whole === 'killed') throw new Error('it was to live')
    expect(whole.steps).toBeGreaterThan(5)
    expect(await packsOf(first)).toEqual({ captured: 1, given: 1 })

    const seen = new Set<number>()
    for (let dieAt = 1; dieAt <= whole.steps; dieAt += 1) {
      const [one, two] = [await prepare(), await prepare()]
      const ends = await Promise.all([one, two].map(([_buyer, again]) => run(dieAt, again)))
      expect(ends).toEqual(['killed', 'killed'])
      survivor.advance(61_000)
      await reconcileOrders(survivor.ctx)
      for (const [buyer] of [one, two]) {
        const { captured, given } = await packsOf(buyer)
        expect([dieAt, given]).toEqual([dieAt, captured])
        seen.add(captured)
      }
    }
    expect(seen).toEqual(new Set(possible))
  },
  300_000,
)

test('TS-126 PAY-032 a click whose answer a crash took is repeated under its key, and paid once', async () => {
  const { buyer, cardId } = await subscriber()
  await billing.ctx.db
    .update(users)
    .set({ email: 'buyer@mail.example' })
    .where(eq(users.userId, buyer.userId))
  const key = crypto.randomUUID()
  const click = () => buyer.oneClick(PACK, { userCardInfoId: cardId }, key)
  const first = (await click()).json<{ orderId: OrderId }>()
  expect(first).toMatchObject({ status: 'success' })
  // The state left when the process dies between the charge and its answer.
  await billing.ctx.db
    .update(idempotencyKeys)
    .set({ status: null, reply: null })
    .where(eq(idempotencyKeys.key, key))

  expect((await click()).json()).toMatchObject({ code: 'idempotency_in_progress' })
  billing.clock.advance(61_000)
  expect((await click()).json()).toMatchObject({ orderId: first.orderId, status: 'success' })
  expect(await packsOf(buyer)).toEqual({ captured: 1, given: 1 })
})
