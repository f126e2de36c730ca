import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asCents, asTokens, NO_TOKENS } from '@oriel/contract/amounts'
import { asId } from '@oriel/contract/ids'
import { closeAccount, eraseAccount } from '#/domains/accounts/data/deletion.service.ts'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { readOpenIssues } from '#/domains/billing/issues/store.ts'
import { webhookInbox } from '#/domains/billing/issues/tables.ts'
import { consents, orderOwners, orders } from '#/domains/billing/orders/tables.ts'
import { refundOrder } from '#/domains/billing/refunds/own-refund.service.ts'
import { ASK_REFUND } from '#/domains/billing/refunds/service.ts'
import { refunds } from '#/domains/billing/refunds/tables.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { readUserRows } from '#/platform/db/user-rows.ts'
import { createLog } from '#/platform/log.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someMember } from '#/testing/some-member.ts'
import { buy } from '#/testing/some-purchase.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { CHECK_BOOKS, checkBooks, CLOSE_DAY, closeDay } from './books.service.ts'

const lines: string[] = []
let main: TestContext

beforeAll(async () => {
  main = await testContext({ log: createLog('error', { write: (line) => lines.push(line) }) })
  await seedProducts(main.ctx)
  const { app } = await testApp(main.ctx)
  await main.ctx.jobs.start()
  return () => app.close()
})
beforeEach(() => {
  lines.length = 0
})

/** Runs the check and applies its result. */
async function run(check: typeof closeDay): Promise<void> {
  const effect = await check(main.ctx)
  await main.ctx.db.transaction(effect)
}
const issuesOf = async (ref: string) =>
  (await readOpenIssues(main.ctx.db)).filter((issue) => issue.ref === ref)
const faultsOf = async (invariant: number) => {
  const { values } = await main.ctx.metrics.ledgerFaults.get()
  return values.find(({ labels }) => labels.invariant === invariant)?.value
}
const member = async () => (await someMember(main.ctx)).userId
async function boughtPack() {
  const userId = await member()
  await buy(main.ctx, userId, 'sub_monthly')
  return buy(main.ctx, userId, 'tok_550')
}

test('L09 books that are whole raise nothing, by day and by night', async () => {
  const { userId, orderId } = await boughtPack()

  await run(checkBooks)
  await run(closeDay)

  expect(await issuesOf(userId)).toEqual([])
  expect(await issuesOf(orderId)).toEqual([])
  expect(lines).toEqual([])
  for (const invariant of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(await faultsOf(invariant)).toBe(0)
})

test('L09 tokens from nowhere raise an alarm in log and metric, and an issue, each night once more', async () => {
  const { userId } = await boughtPack()
  await main.ctx.db.execute(sql`update wallets set paid = paid + 1 where user_id = ${userId}`)

  await run(checkBooks)
  await run(closeDay)

  expect(await faultsOf(3)).toBe(1)
  expect(lines.join('')).toContain('the books of tokens are not whole')
  const issues = await issuesOf(userId)
  expect(issues.map(({ kind }) => kind).toSorted()).toEqual(['ledger_1', 'ledger_3', 'ledger_8'])
  expect(issues.map(({ count }) => count)).toEqual([2, 2, 2])
  await main.ctx.db.execute(sql`update wallets set paid = paid - 1 where user_id = ${userId}`)
})

test.each([
  ['declined', null],
  ['settled', 'other'],
] as const)(
  'L09 a pack that is %s (duplicate of %s) and brought tokens is found',
  async (state, duplicateOf) => {
    const { orderId } = await boughtPack()
    await main.ctx.db
      .update(orders)
      .set({ state, duplicateOf: duplicateOf && asId(duplicateOf) })
      .where(eq(orders.orderId, orderId))

    await run(checkBooks)

    expect(await issuesOf(orderId)).toMatchObject([
      { kind: 'grant', ours: '550 tokens given', theirs: '0 tokens paid' },
    ])
    expect(await faultsOf(6)).toBeGreaterThan(0)
  },
)

test('a paid plan without consent is found at night', async () => {
  const { orderId } = await buy(main.ctx, await member(), 'sub_annual')
  await main.ctx.db.delete(consents).where(eq(consents.orderId, orderId))

  await run(closeDay)

  expect(await issuesOf(orderId)).toMatchObject([{ kind: 'no_consent' }])
})

test('a refund missing in the ledger, and one without an answer, are found at night', async () => {
  const [first, second] = [await boughtPack(), await boughtPack()]
  const all = { paid: asTokens(500), promo: asTokens(50) }
  const back = { cents: asCents(3999), tokens: all, reason: 'support' as const, remark: null }
  const [lost, waiting] = await main.ctx.db.transaction(async (tx) => [
    await refundOrder(main.ctx, tx, first, back),
    await refundOrder(main.ctx, tx, second, back),
  ])
  await run(closeDay)
  expect([...(await issuesOf(lost ?? '')), ...(await issuesOf(waiting ?? ''))]).toEqual([])

  await main.ctx.db
    .update(refunds)
    .set({ tokens: asTokens(1) })
    .where(eq(refunds.refundId, lost ?? ''))
  await run(closeDay)
  expect(await issuesOf(lost ?? '')).toMatchObject([{ theirs: '550 tokens taken' }])
  main.advance(3 * DAY_MS)
  await run(closeDay)

  expect(await issuesOf(waiting ?? '')).toMatchObject([{ kind: 'refund' }])
})

test('F05 a refund without an answer is queried again every night, until it has one', async () => {
  const order = await boughtPack()
  const { userId } = order
  const refundId = crypto.randomUUID()
  await main.ctx.db.insert(refunds).values({
    userId,
    refundId,
    orderId: order.orderId,
    cents: asCents(100),
    tokens: NO_TOKENS,
    reason: 'support',
    state: 'sent',
    requestedAt: main.clock.now(),
  })
  const askedTimes = async () => {
    const { rows } = await main.ctx.db.$client.query(
      `select state from jobs.job where name = $1 and data->>'refundId' = $2`,
      [ASK_REFUND.name, refundId],
    )
    return rows.length
  }
  await run(closeDay)
  expect(await askedTimes()).toBe(0)

  main.advance(3 * DAY_MS)
  await run(closeDay)
  await run(closeDay)
  expect(await askedTimes()).toBe(2)

  const ended = { state: 'succeeded' as const, endedAt: main.clock.now() }
  await main.ctx.db.update(refunds).set(ended).where(eq(refunds.refundId, refundId))
  await run(closeDay)
  expect(await askedTimes()).toBe(2)
})

test('API-101 PAY-033 an event that could not be acted on for a day is given up, and a person is notified', async () => {
  const entityKey = `order-${crypto.randomUUID()}`
  const event = {
    system: 'solidgate' as const,
    environment: 'gateway',
    eventId: crypto.randomUUID(),
    eventType: 'card_gate.order.updated',
    entityKey,
    about: { kind: 'order' as const, orderId: asId(entityKey) },
    bodyHash: '',
    createdAt: main.ctx.clock.now(),
    receivedAt: main.ctx.clock.now(),
  }
  const events = [
    { ...event, state: 'received' as const },
    { ...event, eventId: crypto.randomUUID(), state: 'done' as const },
  ]
  await main.ctx.db.insert(webhookInbox).values(events)
  await run(closeDay)
  expect(await issuesOf(entityKey)).toEqual([])

  main.advance(DAY_MS + 1)
  await run(closeDay)

  expect(await issuesOf(entityKey)).toMatchObject([
    { kind: 'event_dead', theirs: 'solidgate card_gate.order.updated' },
  ])
  expect(lines.filter((line) => line.includes(entityKey))).toHaveLength(1)
  const kept = await main.ctx.db
    .select({ state: webhookInbox.state })
    .from(webhookInbox)
    .where(eq(webhookInbox.entityKey, entityKey))
  expect(kept.map(({ state }) => state).toSorted()).toEqual(['dead', 'done'])
})

test('TS-070 events of providers are kept for 90 days, and what was bought for seven years', async () => {
  const { orderId, userId } = await boughtPack()
  const eventId = crypto.randomUUID()
  await main.ctx.db.insert(webhookInbox).values({
    system: 'solidgate',
    environment: 'gateway',
    eventId,
    eventType: 'card_gate.order.updated',
    entityKey: orderId,
    about: { kind: 'order', orderId },
    bodyHash: 'x',
    createdAt: main.clock.now(),
    receivedAt: main.clock.now(),
    state: 'done',
  })
  const eventsOf = () =>
    main.ctx.db.select().from(webhookInbox).where(eq(webhookInbox.eventId, eventId))
  const ownersOf = () =>
    main.ctx.db.select().from(orderOwners).where(eq(orderOwners.orderId, orderId))
  const kept = async () => [(await eventsOf()).length, (await ownersOf()).length]
  main.advance(89 * DAY_MS)
  await run(closeDay)
  expect(await kept()).toEqual([1, 1])

  main.advance(2 * DAY_MS)
  await run(closeDay)
  expect(await kept()).toEqual([0, 1])
  main.advance(2556 * DAY_MS - 91 * DAY_MS)
  await run(closeDay)
  expect(await kept()).toEqual([0, 1])
  main.advance(2 * DAY_MS)
  await run(closeDay)

  expect(await kept()).toEqual([0, 0])
  // A running plan keeps its recorded consent.
  expect(await readUserRows(main.ctx.db, 'orders', userId)).toMatchObject([{ purpose: 'plan' }])
})

test('ROLE-011 TS-068 data kept of an erased buyer identifies no person', async () => {
  const canary = `canary-${crypto.randomUUID()}`
  const { userId } = await someMember(main.ctx, `${canary}@mail.example`)
  await buy(main.ctx, userId, 'sub_monthly')
  const order = await buy(main.ctx, userId, 'tok_550')
  const refund = {
    cents: asCents(1),
    reason: 'support' as const,
    tokens: { paid: asTokens(0), promo: asTokens(0) },
  }
  await main.ctx.db.transaction((tx) =>
    refundOrder(main.ctx, tx, order, { ...refund, remark: canary }),
  )

  await main.ctx.db.transaction((tx) => closeAccount(main.ctx, tx, userId))
  await main.ctx.db.transaction((tx) => eraseAccount(main.ctx, tx, userId))

  const rows = async (table: string) => readUserRows(main.ctx.db, table, userId)
  expect(await rows('orders')).toHaveLength(2)
  expect(await rows('consents')).toHaveLength(1)
  expect(await rows('refunds')).toMatchObject([{ remark: null, cents: 1 }])
  expect([...(await rows('cards')), ...(await rows('subscriptions'))]).toEqual([])
  const kept = JSON.stringify([await rows('orders'), await rows('consents')])
  expect(kept).not.toContain(canary)
  expect(kept).not.toContain('203.0.113.7')
  expect(kept).not.toContain('pricing')
  expect(kept).toContain('"country":"US"')
})

test('L09 the books are checked every ten minutes, and all of them every night', async () => {
  const { rows } = await main.ctx.db.$client.query(
    'select name, cron from jobs.schedule where name = any($1) order by name',
    [[CHECK_BOOKS.name, CLOSE_DAY.name]],
  )

  expect(rows).toEqual([
    { name: 'billing.check-books', cron: '*/10 * * * *' },
    { name: 'billing.close-day', cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) },
  ])
})
