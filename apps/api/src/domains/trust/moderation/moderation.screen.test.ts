import { expect, test } from 'vitest'
import minors from '#/domains/trust/corpus/minors.json' with { type: 'json' }
import { readLedger } from '#/testing/ledger.ts'
import { someTalk, SSE } from '#/testing/some-talk.ts'

const asUser = minors.filter(({ as, tag }) => as === 'user' && tag !== 'ownAge')
const EVERY = Math.ceil(asUser.length / 12)
const sample = asUser.filter((_, at) => at % EVERY === 0)

test.each(sample)(
  'SAFE-002 TS-038 "$text" is refused and nothing of it is kept',
  async ({ text }) => {
    const talk = await someTalk()
    const before = await talk.messages()

    const reply = await talk.send(text, SSE)

    expect(reply.json()).toMatchObject({
      status: 422,
      code: 'content_blocked',
      threat: { type: 'MinorSafety' },
    })
    expect(reply.body).not.toContain(text)
    expect(await talk.messages()).toEqual(before)
    expect(talk.llm.requests).toHaveLength(0)
    expect(await readLedger(talk.ctx, talk.user.userId)).toMatchObject({
      spendable: 10,
      openHolds: 0,
    })
  },
)

test('TS-030 after a hard stop the chat is closed for good, other chats are not', async () => {
  const talk = await someTalk()
  const greeting = (await talk.messages()).at(-1)
  await talk.send(asUser[0]?.text ?? '')

  const refused = { status: 423, code: 'chat_locked' }
  expect((await talk.send('Hello')).json()).toMatchObject(refused)
  for (const kind of ['regenerate', 'continue']) {
    const reply = await talk.call('POST', `${talk.url}/messages/${greeting?.id}/${kind}`)
    expect(reply.json()).toMatchObject(refused)
  }
  expect(talk.llm.requests).toHaveLength(0)
  expect(await talk.messages()).toHaveLength(2)
  expect((await (await someTalk()).send('Hello')).statusCode).toBe(201)
})

test('TS-030 age and intimacy are combined across the talk, from either side', async () => {
  const talk = await someTalk({ script: ['I am 16 years old, you know.'] })
  await talk.send('Shall we kiss now?')

  const messages = await talk.messages()
  expect(messages.at(-1)).toMatchObject({ state: 'blocked', threat: { type: 'MinorSafety' } })
  expect(messages.at(-1)?.message).not.toContain('16')
})

test('TS-030 TS-038 an old message is judged again before it is answered again', async () => {
  const talk = await someTalk()
  const { replyMessage } = (await talk.send('Hello')).json<{ replyMessage: { id: string } }>()
  const vault = await talk.ctx.vault.of(talk.user.userId)
  const asked = (await talk.messages()).find(({ sender }) => sender === 'user')
  await talk.ctx.db.$client.query(
    `with changed as (update chats set revision = revision + 1 where chat_id = $3)
     update messages set body = $1 where message_id = $2`,
    [
      vault.seal(
        `messages:${talk.chatId}:${asked?.id}`,
        JSON.stringify([{ text: sample[0]?.text, state: 'complete' }]),
      ),
      asked?.id,
      talk.chatId,
    ],
  )

  const reply = await talk.call('POST', `${talk.url}/messages/${replyMessage.id}/regenerate`)

  expect(reply.json()).toMatchObject({ status: 422, code: 'content_blocked' })
  expect(talk.llm.requests).toHaveLength(1)
})
