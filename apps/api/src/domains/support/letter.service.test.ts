import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type TicketId } from '@oriel/contract/ids'
import { ticketReply } from '@oriel/contract/support/tickets'
import { eraseAccount } from '#/domains/accounts/data/deletion.service.ts'
import { operate } from '#/ops.ts'
import { casesOpened } from '#/testing/cases.ts'
import { someCharacter, testApp, type TestApp } from '#/testing/some-chat.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { readCase } from './ticket.service.ts'

let main: TestContext
let app: TestApp

beforeAll(async () => {
  main = await testContext()
  app = await testApp(main.ctx)
})
afterAll(() => main.ctx.jobs.stop())

const LETTER = {
  name: 'Canary Marlow',
  email: 'canary@example.com',
  topic: 'Billing',
  message: 'The canary was charged twice on Tuesday.',
}

async function dump(): Promise<string> {
  const { rows } = await main.ctx.db.execute<{ row: string }>(sql`
    select t::text as row from tickets t union all select t::text from reports t
    union all select t::text from feedback t union all select t::text from mails t`)
  return rows.map(({ row }) => row).join('\n')
}

async function write(user: Awaited<ReturnType<typeof someUser>>): Promise<TicketId> {
  const reply = await app.as(user)('POST', '/api/contact-us', LETTER)
  return asId(ticketReply.parse(reply.json()).ticketId)
}

const REASON = 'A canary of a reason'

/** Reports a companion; returns the case. */
async function reportFrom(user: Awaited<ReturnType<typeof someUser>>, reason = REASON) {
  const targetId = await someCharacter(main.ctx)
  const body = { targetType: 'model', targetId, reason, text: 'A canary of a remark' }
  const reply = await app.as(user)('POST', '/api/Report', body)
  expect(reply.statusCode).toBe(201)
  await casesOpened(main.ctx)
  return asId(ticketReply.parse(reply.json()).ticketId)
}

test('TS-068 TS-113 F-17: a dump holds no name, address, letter or reason of any user', async () => {
  const user = await someUser(main.ctx)
  const ticketId = await write(user)
  await app.as(user)('POST', '/api/feedback', { source: 'chat', reasons: [REASON] })
  const reportId = await reportFrom(user)

  const held = await dump()

  expect(held).toContain(ticketId)
  expect(held).toContain(reportId)
  expect(held.toLowerCase()).not.toContain('canary')
  expect(held).not.toContain('Billing')
  const { rows: sent } = await main.ctx.db.execute(sql`select data::text from jobs.job`)
  expect(JSON.stringify(sent)).toContain(reportId)
  expect(JSON.stringify(sent).toLowerCase()).not.toContain('canary')
  expect(await readCase(main.ctx, ticketId)).toMatchObject(LETTER)
  expect(await readCase(main.ctx, reportId)).toMatchObject({ topic: REASON })
  expect(await operate(main.ctx, ['case', ticketId])).toContain(LETTER.message)
})

test('TS-068 F-17: once the account is erased nothing leads from the case to it, and the case is still decided', async () => {
  const user = await someUser(main.ctx)
  const ticketId = await write(user)
  await reportFrom(user)
  await app.as(user)('POST', '/api/feedback', { source: 'chat', reasons: [REASON] })
  await app.as(user)('DELETE', '/api/User')

  await main.ctx.db.transaction((tx) => eraseAccount(main.ctx, tx, user.userId))

  expect(await dump()).not.toContain(user.userId)
  expect(await readCase(main.ctx, ticketId)).toMatchObject({ ...LETTER, userId: null })
})

test('an unknown case is not found', async () => {
  await expect(readCase(main.ctx, asId(randomUUID()))).rejects.toMatchObject({ status: 404 })
})
