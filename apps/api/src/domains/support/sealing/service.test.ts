import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type TicketId, type UserId } from '@oriel/contract/ids'
import { ticketStatus } from '@oriel/contract/support/tickets'
import { eraseAccount } from '#/domains/accounts/data/deletion.service.ts'
import { runJob } from '#/testing/run-jobs.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { SEALING } from '../jobs.ts'
import { tickets } from '../tables.ts'
import { keyOf, readCase } from '../ticket.service.ts'
import { sealBatch, sealOldLetters } from './service.ts'

const MIGRATION = '../../../../migrations/0016_plain_letters_are_left_behind.sql'
/** One more than a batch. */
const LETTERS = 201

let main: TestContext
let app: TestApp

beforeAll(async () => {
  main = await testContext()
  app = await testApp(main.ctx)
})
afterAll(() => main.ctx.jobs.stop())

const LETTER = {
  name: 'Canary Marlow',
  email: 'Canary@example.com',
  topic: 'A canary of a topic',
  message: 'The canary was charged twice on Tuesday.',
  links: ['https://oriel.example/canary'],
  address: 'Canary Wharf 1',
}
const REASON = 'A canary of a reason'

/** A case as the version before letters were sealed wrote it. */
async function plainLetter(userId: UserId | null): Promise<TicketId> {
  const ticketId = asId(randomUUID())
  const { name, email, topic, message, links, address } = LETTER
  await main.ctx.db.execute(sql`
    insert into tickets (ticket_id, brand, kind, user_id, name, email, topic, message, links, address,
      request_key, request_hash, received_at, due_at)
    values (${ticketId}, 'main', 'contact', ${userId}, ${name}, ${email}, ${topic}, ${message},
      ${JSON.stringify(links)}, ${address}, ${`${userId}:${ticketId}`}, 'a hash', now(), now())`)
  return ticketId
}

/** A feedback as that version wrote it. */
async function plainReasons(userId: UserId): Promise<void> {
  await main.ctx.db.execute(sql`
    insert into feedback (user_id, feedback_id, request_key, reasons, source, created_at)
    values (${userId}, ${randomUUID()}, 'a key', ${JSON.stringify([REASON])}, 'chat', now())`)
}

async function dump(): Promise<string> {
  const { rows } = await main.ctx.db.execute<{ row: string }>(sql`
    select t::text as row from tickets t union all select t::text from feedback t order by 1`)
  return rows.map(({ row }) => row).join('\n')
}

const isPlain = async () => /canary/i.test(await dump())

async function exportOf(user: SomeUser) {
  const reply = await app.as(user)('GET', '/api/User/export')
  const { tickets: letters, feedback } = reply.json<{
    records: Record<string, object[]>
  }>().records
  return { letters, feedback }
}

test('F-17 TS-068 TS-113 rows stored before are sealed once, and read through the API as they did', async () => {
  const user = await someUser(main.ctx)
  const ticketId = await plainLetter(user.userId)
  await plainReasons(user.userId)
  expect(await isPlain()).toBe(true)

  expect(await sealOldLetters(main.ctx)).toBe(2)
  const sealed = await dump()
  expect(await sealOldLetters(main.ctx)).toBe(0)

  expect(await dump()).toBe(sealed)
  expect(sealed).not.toMatch(/canary/i)
  expect(await readCase(main.ctx, ticketId)).toMatchObject({ ...LETTER, userId: user.userId })
  const { letters, feedback } = await exportOf(user)
  expect(letters).toMatchObject([
    { ticket_id: ticketId, said: expect.stringContaining(LETTER.message) },
  ])
  expect(feedback).toMatchObject([{ sealed_reasons: JSON.stringify([REASON]) }])
  const payload = { ticketId, key: keyOf(main.ctx, ticketId) }
  const status = await app.app.inject({ method: 'POST', url: '/api/tickets/status', payload })
  expect(ticketStatus.parse(status.json())).toMatchObject({ ticketId, kind: 'contact' })
})

test('F-17 a run that is cut off loses nothing, and the next continues it', async () => {
  const { ctx } = main
  const all = await Promise.all(Array.from({ length: LETTERS }, () => plainLetter(null)))

  const cut = ctx.db.transaction(async (tx) => {
    await sealBatch(ctx, tx)
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  expect((await dump()).split(LETTER.message)).toHaveLength(LETTERS + 1)
  expect(await ctx.db.transaction((tx) => sealBatch(ctx, tx))).toBe(LETTERS - 1)
  expect((await dump()).split(LETTER.message)).toHaveLength(2)

  expect(await sealOldLetters(ctx)).toBe(1)
  expect(await isPlain()).toBe(false)
  for (const ticketId of all) expect(await readCase(ctx, ticketId)).toMatchObject(LETTER)
})

test('F-17 rows written by an older version at the same time are sealed within the hour', async () => {
  const user = await someUser(main.ctx)
  await main.ctx.jobs.start()
  const all = await Promise.all(Array.from({ length: LETTERS }, () => plainLetter(user.userId)))
  await plainReasons(user.userId)

  await runJob(main.ctx, SEALING)

  expect(await isPlain()).toBe(false)
  expect(await readCase(main.ctx, all[0] ?? asId(''))).toMatchObject(LETTER)
  const { rows } = await main.ctx.db.$client.query(
    'select cron from jobs.schedule where name = $1',
    [SEALING.name],
  )
  expect(rows).toEqual([{ cron: '53 * * * *' }])
})

test.each(['before', 'after'])(
  'TS-068 F-17 an account that is erased %s its letter is sealed is not found from it',
  async (when) => {
    const { ctx } = main
    const user = await someUser(ctx)
    const ticketId = await plainLetter(user.userId)
    await plainReasons(user.userId)
    if (when === 'after') await sealOldLetters(ctx)

    await app.as(user)('DELETE', '/api/User')
    await ctx.db.transaction((tx) => eraseAccount(ctx, tx, user.userId))
    await sealOldLetters(ctx)

    expect(await dump()).not.toContain(user.userId)
    expect(await isPlain()).toBe(false)
    expect(await readCase(ctx, ticketId)).toMatchObject({ ...LETTER, userId: null })
  },
)

test('TS-068 F-17 letters of accounts that were erased long ago are cut from them, others are not', async () => {
  const { ctx } = main
  const user = await someUser(ctx)
  const erased = asId(randomUUID())
  const [orphan, owned] = [await plainLetter(erased), await plainLetter(user.userId)]
  const cut = sql.raw(readFileSync(path.resolve(import.meta.dirname, MIGRATION), 'utf8'))

  await ctx.db.execute(cut)
  await ctx.db.execute(cut)

  expect(await dump()).not.toContain(erased)
  const rowOf = async (ticketId: TicketId) =>
    (await ctx.db.select().from(tickets).where(eq(tickets.ticketId, ticketId)))[0]
  expect(await rowOf(orphan)).toMatchObject({ userId: null, requestKey: orphan })
  expect(await rowOf(owned)).toMatchObject({
    userId: user.userId,
    requestKey: `${user.userId}:${owned}`,
  })
})
