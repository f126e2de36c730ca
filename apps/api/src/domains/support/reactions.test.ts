import { afterAll, expect, test } from 'vitest'
import { CONTENT_REPORTED, reasonPlace, reasonSealer } from '#/domains/chat/events.ts'
import { UNDERAGE_CASE } from '#/domains/trust/events.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/clock.ts'
import { casesAbout } from '#/testing/cases.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { readCase } from './ticket.service.ts'

const main = await testContext()
const api = await testApp(main.ctx)
afterAll(() => api.app.close())

const someSign = async () => {
  const { userId } = await someUser(main.ctx)
  return {
    caseId: main.ctx.ids.next(),
    userId,
    requestKey: `underage:${userId}`,
    topic: 'underage signal',
    message: 'The user wrote in a chat to be under 18.',
    foundAt: main.clock.now().toISOString(),
  }
}

test('TS-024 a sign of a minor opens one case under its own number, however often it is reported', async () => {
  const found = await someSign()
  const foundAt = main.clock.now()
  main.advance(5 * MINUTE_MS)

  await main.ctx.jobs.send(main.ctx.db, UNDERAGE_CASE, found)
  await main.ctx.jobs.send(main.ctx.db, UNDERAGE_CASE, { ...found, caseId: main.ctx.ids.next() })

  const cases = await casesAbout(main.ctx, found.userId)
  expect(cases).toHaveLength(1)
  expect(cases).toMatchObject([
    {
      kind: 'underage',
      receivedAt: foundAt,
      dueAt: new Date(foundAt.getTime() + 24 * HOUR_MS),
    },
  ])
})

test('TS-024 a lock that does not commit opens no case', async () => {
  const found = await someSign()
  const broken = main.ctx.db.transaction(async (tx) => {
    await main.ctx.jobs.send(tx, UNDERAGE_CASE, found)
    throw new Error('the lock failed')
  })
  await expect(broken).rejects.toThrow('the lock failed')
  expect(await casesAbout(main.ctx, found.userId)).toEqual([])
})

test('API-118 a report opens one case under its own number and from its own time, however often it is reported', async () => {
  const { userId } = await someUser(main.ctx)
  const caseId = main.ctx.ids.next()
  const reportedAt = main.clock.now()
  const reported = {
    caseId,
    userId,
    brand: 'main',
    targetType: 'model' as const,
    targetId: main.ctx.ids.next(),
    sealedReason: reasonSealer(main.ctx)
      .seal(reasonPlace(caseId), 'Violence or threats')
      .toString('base64'),
    reportedAt: reportedAt.toISOString(),
  }
  main.advance(5 * MINUTE_MS)

  await main.ctx.jobs.send(main.ctx.db, CONTENT_REPORTED, reported)
  await main.ctx.jobs.send(main.ctx.db, CONTENT_REPORTED, reported)

  expect(await casesAbout(main.ctx, userId)).toMatchObject([
    { ticketId: caseId, kind: 'report', receivedAt: reportedAt },
  ])
  expect(await readCase(main.ctx, caseId)).toMatchObject({
    topic: 'Violence or threats',
    message: `model ${reported.targetId}`,
  })
})
