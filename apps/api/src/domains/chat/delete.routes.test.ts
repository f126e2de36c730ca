import { expect, test } from 'vitest'
import { readLedger } from '#/testing/ledger.ts'
import { testApp } from '#/testing/some-chat.ts'
import { gate, someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { testContext } from '#/testing/test-context.ts'

/** How many rows of this chat any table still holds. */
async function leftOvers({ ctx, chatId, user }: SomeTalk): Promise<number> {
  const { rows } = await ctx.db.$client.query<{ count: number }>(
    `select (select count(*) from chats where chat_id = $1)
      + (select count(*) from messages where chat_id = $1)
      + (select count(*) from turns where chat_id = $1)
      + (select count(*) from memories where chat_id = $1)
      + (select count(*) from turn_events where user_id = $2) as count`,
    [chatId, user.userId],
  )
  return Number(rows[0]?.count)
}

test('API-117 a chat is gone with everything in it, and nothing else is', async () => {
  const talk = await someTalk()
  const { call, url, send, balance } = talk
  await send('My name is Ada')
  expect(await leftOvers(talk)).toBeGreaterThan(5)

  const reply = await call('DELETE', url)

  expect(reply.statusCode).toBe(204)
  expect(await leftOvers(talk)).toBe(0)
  expect((await call('GET', url)).statusCode).toBe(404)
  expect((await call('GET', '/api/Chats')).json()).toEqual([])
  expect((await call('DELETE', url)).statusCode).toBe(404)
  expect(await balance()).toBe(9)
})

test('API-117 TURN-007 a running reply is stopped and paid, then all is gone', async () => {
  const { wait } = gate()
  const talk = await someTalk({ script: ['So far. ', { wait }] })
  const sent = talk.send('Talk')
  await talk.running()

  const reply = await talk.call('DELETE', talk.url)
  await sent

  expect(reply.statusCode).toBe(204)
  expect(talk.llm.requests[0]?.signal.aborted).toBe(true)
  expect(await leftOvers(talk)).toBe(0)
  expect(await readLedger(talk.ctx, talk.user.userId)).toMatchObject({ spendable: 9, held: 0 })
})

test('API-117 a reply that runs on another instance is stopped too', async () => {
  const { wait } = gate()
  const talk = await someTalk({ script: [{ wait }] })
  const other = await testApp((await testContext({ beside: talk })).ctx)
  const sent = talk.send('Talk')
  await talk.running()

  const reply = await other.as(talk.user)('DELETE', talk.url)
  await sent

  expect(reply.statusCode).toBe(204)
  expect(await leftOvers(talk)).toBe(0)
  expect(await readLedger(talk.ctx, talk.user.userId)).toMatchObject({ spendable: 10, held: 0 })
})

test('API-117 sends and deletions at once leave no row and no hold behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const talk = await someTalk({ env: { TOKENS_START_GRANT: '100' } })
    const replies = await Promise.all([
      talk.send('One'),
      talk.call('DELETE', talk.url),
      talk.send('Two'),
      talk.send('Three'),
    ])

    for (const { statusCode } of replies) expect([201, 204, 404, 409, 503]).toContain(statusCode)
    await expect.poll(() => leftOvers(talk)).toBe(0)
    await expect
      .poll(() => readLedger(talk.ctx, talk.user.userId))
      .toMatchObject({ openHolds: 0, held: 0, isBalanced: true })
  }
})
