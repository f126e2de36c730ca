import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type TicketId } from '@oriel/contract/ids'
import { ticketReply } from '@oriel/contract/support/tickets'
import { reports } from '#/domains/chat/reports/tables.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { casesOpened } from '#/testing/cases.ts'
import { runJob } from '#/testing/run-jobs.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { RETENTION } from './jobs.ts'
import { ticketLimit } from './retention.rules.ts'
import { tickets } from './tables.ts'

let talk: SomeTalk

beforeAll(async () => {
  talk = await someTalk({ script: ['An answer.'] })
  await talk.ctx.jobs.start()
})
afterAll(() => talk.app.close())

const LETTER = {
  name: 'Ines Marlow',
  email: 'ines@example.com',
  topic: 'Billing',
  message: 'I was charged twice on Tuesday. Please look at it.',
}

async function someLetter(): Promise<TicketId> {
  const reply = await talk.app.inject({ method: 'POST', url: '/api/contact-us', payload: LETTER })
  return asId(ticketReply.parse(reply.json()).ticketId)
}
const decide = (ticketId: TicketId, decidedAt: Date) =>
  talk.ctx.db.update(tickets).set({ decidedAt }).where(eq(tickets.ticketId, ticketId))

/** Which of these cases are still there after the job has run. */
async function leftOf(ticketIds: readonly TicketId[]): Promise<TicketId[]> {
  await runJob(talk.ctx, RETENTION)
  const rows = await talk.ctx.db.select({ id: tickets.ticketId }).from(tickets)
  return ticketIds.filter((ticketId) => rows.some(({ id }) => id === ticketId))
}

test.each([
  ['2026-11-22T06:00:00.000Z', '2023-11-22T06:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2025-03-01T12:00:00.000Z'],
])('TS-070 at %s cases decided before %s are too old', (now, limit) => {
  expect(ticketLimit(new Date(now)).toISOString()).toBe(limit)
})

test('TS-070 a letter is erased three years after its decision, or after it was due', async () => {
  const [decided, late, open] = [await someLetter(), await someLetter(), await someLetter()]
  const all = [decided, late, open]
  await decide(decided, talk.clock.now())
  await decide(late, new Date(talk.clock.now().getTime() + 9 * DAY_MS))

  talk.advance(3 * 365 * DAY_MS)
  expect(await leftOf(all)).toEqual(all)
  // One day more for the leap day of 2028, and one for the time an answer may take.
  talk.advance(DAY_MS + 1)
  expect(await leftOf(all)).toEqual([late, open])
  talk.advance(DAY_MS)
  expect(await leftOf(all)).toEqual([late])
  talk.advance(8 * DAY_MS)
  expect(await leftOf(all)).toEqual([])
})

test('TS-070 the evidence of a report goes with its case, what was reported stays hidden', async () => {
  const { replyMessage } = (await talk.send('hello')).json<{ replyMessage: { id: string } }>()
  const target = { targetType: 'message', targetId: replyMessage.id }
  const reply = await talk.as(talk.user)('POST', '/api/Report', {
    ...target,
    reason: 'Something else',
    text: 'It frightens me.',
  })
  const ticketId = asId(ticketReply.parse(reply.json()).ticketId)
  const reportRow = async () =>
    (await talk.ctx.db.select().from(reports).where(eq(reports.ticketId, ticketId)))[0]
  expect(await reportRow()).toMatchObject({
    remark: expect.any(Buffer),
    evidence: expect.any(Buffer),
  })

  await casesOpened(talk.ctx)
  talk.advance(3 * 366 * DAY_MS + 14 * DAY_MS)

  expect(await leftOf([ticketId])).toEqual([])
  expect(await reportRow()).toMatchObject({ ...target, remark: null, evidence: null })
})
