import { expect, test, vi } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { LlmError } from '#/providers/llm/port.ts'
import { readLedger } from '#/testing/ledger.ts'
import { readEvents } from '#/testing/some-chat.ts'
import { gate, someTalk, SSE, type SomeTalk } from '#/testing/some-talk.ts'

/** Makes every write to a table of one chat fail, as a broken constraint or a full disk would. */
async function breakWrites({ ctx }: SomeTalk, table: string, sqlState = 'XX000') {
  const { $client: pool } = ctx.db
  await pool.query(`
    create or replace function fail_write() returns trigger language plpgsql as
      $$ begin raise exception 'injected' using errcode = '${sqlState}'; end $$;
    create trigger fail_write before insert or update on ${table}
      for each row execute function fail_write()`)
  return { repair: () => pool.query(`drop trigger if exists fail_write on ${table}`) }
}

const state = async (talk: SomeTalk) => ({
  messages: await talk.messages(),
  chat: await talk.chat(),
  ledger: await readLedger(talk.ctx, talk.user.userId),
  turns: (await talk.ctx.db.$client.query('select 1 from turns where chat_id = $1', [talk.chatId]))
    .rowCount,
})

test.each([
  ...['chats', 'messages', 'turns', 'ledger_holds', 'ledger_transfers'].map(
    (table) => [table, 'Hello'] as const,
  ),
  // What a crisis changes is kept ahead of the turn (SAFE-012).
  ['quiet_offers', 'I want to kill myself'],
] as const)(
  'TURN-001 a fault at %s leaves neither message nor turn nor hold of %j',
  async (table, text) => {
    const talk = await someTalk()
    const before = await state(talk)
    const { repair } = await breakWrites(talk, table)

    const reply = await talk.send(text)
    await repair()

    expect(reply.json()).toMatchObject({ status: 500, code: 'internal' })
    expect(await state(talk)).toEqual(before)
    expect(talk.llm.requests).toHaveLength(0)
    expect((await talk.send('Hello')).statusCode).toBe(201)
  },
)

test.each(['messages', 'turns', 'ledger_holds', 'care'])(
  'TS-136 TURN-001 a disk full at %s is reported clearly, reads go on, and nothing is kept',
  async (table) => {
    const talk = await someTalk()
    const before = await state(talk)
    const { repair } = await breakWrites(talk, table, '53100')

    const reply = await talk.send('Hello', SSE)

    expect(reply.json()).toMatchObject({ status: 503, code: 'storage_full' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await state(talk)).toEqual(before)
    await repair()
    expect((await talk.send('Hello')).statusCode).toBe(201)
  },
)

test('TS-136 TURN-007 a disk that fills up while a reply is made loses neither text nor token', async () => {
  const { wait, open } = gate()
  const talk = await someTalk({ script: ['The tide ', { wait }, 'is low.'] })
  const sent = talk.send('Hello')
  await talk.running()
  const { repair } = await breakWrites(talk, 'turn_events', '53100')
  const refused = vi.spyOn(talk.engine.log, 'error')
  open()
  await expect.poll(() => refused.mock.lastCall?.at(-1)).toBe('turn not ended')
  await repair()

  expect((await sent).json()).toMatchObject({
    replyMessage: { message: 'The tide is low.', state: 'complete' },
    remainingTokens: 9,
  })
  expect(await readLedger(talk.ctx, talk.user.userId)).toMatchObject({ charged: 1, held: 0 })
})

test('TURN-001 TURN-007 a database that goes away mid-reply costs at most one charge', async () => {
  const { wait, open } = gate()
  const talk = await someTalk({ script: ['The tide ', { wait }, 'is low.'] })
  const sent = talk.send('Hello', SSE)
  await talk.running()
  const cut = () =>
    talk.ctx.db.$client
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined)
  await cut()
  open()
  for (let times = 0; times < 5; times += 1) await cut()

  const events = readEvents((await sent).body)
  expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1))
  expect(events.at(-2)?.data).toMatchObject({ message: 'The tide is low.', state: 'complete' })
  expect((await talk.messages()).at(-1)).toMatchObject({ message: 'The tide is low.' })
  expect(await readLedger(talk.ctx, talk.user.userId)).toEqual({
    spendable: 9,
    held: 0,
    openHolds: 0,
    charges: 1,
    charged: 1,
    isBalanced: true,
  })
})

test('TURN-007 every end moves the ledger as stated, and names itself there', async () => {
  const talk = await someTalk()
  const { llm, send, history, call, url } = talk
  const entries = async () =>
    (await history()).map(({ amount, reason, cause }) => [amount, reason, cause])
  const started = [10, 'start_grant', null]

  await send('One')
  expect(await entries()).toEqual([[-1, 'message', null], started])

  llm.play('Half ', { fail: new LlmError('dropped', 'cut') })
  await send('Two')
  expect((await entries())[0]).toEqual([1, 'refund', 'interrupted'])

  llm.play('Well, I am a real ', 'human being, trust me.')
  const blocked = await send('Three')
  expect(blocked.json()).toMatchObject({ replyMessage: { state: 'blocked' }, remainingTokens: 9 })
  expect((await entries())[0]).toEqual([1, 'refund', 'blocked'])

  const before = await entries()
  const crisis = await send('I want to kill myself tonight')
  expect(crisis.json()).toMatchObject({ replyMessage: { state: 'complete' }, remainingTokens: 9 })
  expect(await entries()).toEqual(before)

  llm.play('So far. ', { wait: gate().wait })
  const stopped = send('Four')
  await call('POST', `${url}/turns/${await talk.running(4)}/stop`)
  expect((await stopped).json<{ replyMessage: Message }>().replyMessage.state).toBe('stopped')
  expect((await entries())[0]).toEqual([-1, 'message', null])
  expect(await readLedger(talk.ctx, talk.user.userId)).toMatchObject({
    spendable: 8,
    charged: 2,
    openHolds: 0,
    isBalanced: true,
  })
})

test('TURN-007 TS-123 a reply whose end is stored though the answer was lost is delivered, and charged once', async () => {
  const talk = await someTalk()
  const { db } = talk.ctx
  const execute = db.execute.bind(db)
  let statements = 0
  // The first accepts the turn, the second ends it.
  Object.assign(db, {
    async execute(query: Parameters<typeof execute>[0]) {
      statements += 1
      const isEnd = statements === 2
      const answer = await execute(query)
      if (isEnd) throw new Error('the answer was lost')
      return answer
    },
  })
  const reply = await talk.send('Hello', SSE)
  const events = readEvents(reply.body)
  expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1))
  expect(events.slice(-2)).toMatchObject([
    { event: 'replyMessage', data: { message: 'Fine.', state: 'complete' } },
    { event: 'balance', data: { remainingTokens: 9 } },
  ])
  expect(await talk.balance()).toBe(9)
})
