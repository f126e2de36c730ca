import { beforeAll, expect, test } from 'vitest'
import type { TicketId } from '@oriel/contract/ids'
import type { ComplaintKind } from '@oriel/contract/support/tickets'
import { supportEmail } from '@oriel/variants/legal'
import { HOUR_MS } from '#/platform/clock.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { raiseAlarms } from './alarm.service.ts'
import { complain } from './service.ts'

let main: TestContext

beforeAll(async () => {
  main = await testContext()
})

const sender = { userId: null, requestKey: null, brand: 'main', origin: 'http://localhost' }

async function someComplaint(kind: ComplaintKind): Promise<TicketId> {
  const { ticketId } = await complain(main.ctx, sender, {
    kind,
    name: 'Ines Marlow',
    email: 'ines@example.com',
    links: [],
    message: 'The profile picture is of a person I know well.',
    declared: true,
  })
  return ticketId
}

/** Subjects of the alarms that support has had about a case, oldest first. */
async function alarmsOf(ticketId: TicketId): Promise<string[]> {
  await main.ctx.db.transaction((tx) => raiseAlarms(main.ctx, tx))
  const mails = await main.ctx.mail.readLocal()
  return mails
    .filter(
      ({ to, subject }) => to === supportEmail('main') && subject.endsWith(`: case ${ticketId}`),
    )
    .map(({ subject }) => subject.slice(0, subject.indexOf(':')))
    .toReversed()
}

test('TS-047 support is notified once at 50, 80 and 100 % of the time for a case', async () => {
  const ticketId = await someComplaint('content_removal')
  const half = '50% of the time is over'
  expect(await alarmsOf(ticketId)).toEqual([])
  main.advance(24 * HOUR_MS)
  expect(await alarmsOf(ticketId)).toEqual([half])
  expect(await alarmsOf(ticketId)).toEqual([half])
  main.advance(15 * HOUR_MS)
  expect(await alarmsOf(ticketId)).toEqual([half, '80% of the time is over'])
  main.advance(9 * HOUR_MS)
  expect(await alarmsOf(ticketId)).toEqual([half, '80% of the time is over', 'Overdue'])
  main.advance(48 * HOUR_MS)
  expect(await alarmsOf(ticketId)).toHaveLength(3)
})

test('TS-047 a case that was not looked at in time gives its highest alarm only', async () => {
  const ticketId = await someComplaint('underage')
  main.advance(72 * HOUR_MS)
  expect(await alarmsOf(ticketId)).toEqual(['Overdue'])
})

test('TS-047 two instances that look at once give an alarm once', async () => {
  const ticketId = await someComplaint('underage')
  main.advance(12 * HOUR_MS)
  const look = () => main.ctx.db.transaction((tx) => raiseAlarms(main.ctx, tx))
  await Promise.all([look(), look()])
  expect(await alarmsOf(ticketId)).toEqual(['50% of the time is over'])
})
