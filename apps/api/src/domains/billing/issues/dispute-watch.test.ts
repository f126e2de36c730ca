import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { asId, type UserId } from '@oriel/contract/ids'
import { users } from '#/domains/accounts/users/tables.ts'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { applyReport } from '#/domains/billing/settlement/service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { buy } from '#/testing/some-purchase.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { OfferNotAvailable } from '../errors.ts'
import { alarmOf, disputeShare } from './dispute-watch.rules.ts'
import { clearCampaign, watchDisputes } from './dispute-watch.service.ts'
import { readOpenIssues } from './store.ts'

let main: TestContext
let api: TestApp
const lines: string[] = []

beforeAll(async () => {
  main = await testContext({ log: createLog('error', { write: (line) => void lines.push(line) }) })
  await seedProducts(main.ctx)
  api = await testApp(main.ctx)
  await main.ctx.jobs.start()
})
afterAll(() => api.app.close())

async function buyerFrom(source: string | null): Promise<UserId> {
  const { userId } = await someUser(main.ctx)
  await main.ctx.db.update(users).set({ utmSource: source }).where(eq(users.userId, userId))
  return userId
}

/** A number of sales from one campaign, some disputed and some refunded by the provider. */
async function month(source: string | null, sold: number, { disputed = 0, refunded = 0 } = {}) {
  const { db } = main.ctx
  const order = await buy(main.ctx, await buyerFrom(source), 'sub_lifetime')
  await db.$client.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o)
       || jsonb_build_object('order_id', o.order_id || '-' || n))).*
     from orders o, generate_series(1, $2) n where o.order_id = $1`,
    [order.orderId, sold - 1],
  )
  await db.$client.query(
    'insert into order_owners select order_id, user_id from orders on conflict do nothing',
  )
  for (let n = 1; n <= disputed + refunded; n += 1) {
    const one = { ...order, orderId: asId(`${order.orderId}-${n}`) }
    const report = { ...REPORT, captured: { cents: order.cents, currency: order.currency } }
    if (n <= disputed) await applyReport(main.ctx, one, { ...report, dispute: 'open' })
    else await applyReport(main.ctx, one, { ...report, refundedCents: order.cents })
  }
}

const REPORT = {
  state: 'settled',
  refundedCents: asCents(0),
  dispute: 'none',
  declineCode: null,
  isFinalDecline: false,
  actionUrl: null,
  card: null,
  providerRef: null,
} as const

async function watch(): Promise<string[]> {
  const effect = await watchDisputes(main.ctx)
  await main.ctx.db.transaction(effect)
  const issues = await readOpenIssues(main.ctx.db)
  return issues
    .filter(({ kind }) => kind === 'dispute_share' || kind === 'campaign_stopped')
    .map(({ kind, ref }) => `${kind} ${ref}`)
    .toSorted()
}

const share = async () => {
  const metric = await main.ctx.metrics.disputeShare.get()
  return metric.values.map(({ labels, value }) => [labels, value])
}

test.each([
  [{ payments: 0, disputed: 0 }, 'none'],
  [{ payments: 10, disputed: 2 }, 'none'],
  [{ payments: 1000, disputed: 4 }, 'none'],
  [{ payments: 1000, disputed: 5 }, 'warn'],
  [{ payments: 1000, disputed: 8 }, 'warn'],
  [{ payments: 1000, disputed: 9 }, 'stop'],
] as const)('TS-062 %o asks for %s', (tally, alarm) => {
  expect(alarmOf(tally)).toBe(alarm)
})

test('TS-062 no payments are no share', () => {
  expect(disputeShare({ payments: 0, disputed: 0 })).toBe(0)
})

test('TS-062 a month of payments: reported by brand and descriptor, warned of, and the campaign behind it stopped', async () => {
  const account = 'dispute_share main: ORIEL COMPANIONS'
  // Disputes of another month do not count.
  await month('calm', 500, { disputed: 2 })
  main.advance(31 * DAY_MS)
  await month('calm', 1000, { disputed: 4 })
  expect(await watch()).toEqual([])
  expect(await share()).toEqual([[{ brand: 'main', descriptor: 'ORIEL COMPANIONS' }, 0.004]])
  await month('calm', 10, { disputed: 2 })
  expect(await watch()).toEqual([account])

  lines.length = 0
  await month('loud', 90, { disputed: 3, refunded: 2 })
  await month(null, 50)
  expect(await watch()).toEqual(['campaign_stopped loud', account])
  expect(await share()).toEqual([[{ brand: 'main', descriptor: 'ORIEL COMPANIONS' }, 11 / 1150]])
  expect(lines.filter((line) => line.includes('too many payments are disputed')).length).toBe(1)
  await watch()
  expect(lines.filter((line) => line.includes('too many payments are disputed')).length).toBe(1)

  // Its newcomers cannot buy; newcomers from other campaigns and members can.
  await expect(buy(main.ctx, await buyerFrom('loud'), 'sub_lifetime')).rejects.toThrow(
    OfferNotAvailable,
  )
  await buy(main.ctx, await buyerFrom('calm'), 'sub_lifetime')
  const member = await buyerFrom('calm')
  await buy(main.ctx, member, 'sub_monthly')
  await main.ctx.db.update(users).set({ utmSource: 'loud' }).where(eq(users.userId, member))
  await buy(main.ctx, member, 'tok_100')

  // Until an operator clears it.
  expect(await clearCampaign(main.ctx, 'loud')).toBe(true)
  expect(await clearCampaign(main.ctx, 'loud')).toBe(false)
  await buy(main.ctx, await buyerFrom('loud'), 'sub_lifetime')
})
