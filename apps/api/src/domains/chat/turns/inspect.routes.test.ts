import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import type { PromptReply, WhyReply } from '@oriel/contract/chat/turn'
import { testApp } from '#/testing/some-chat.ts'
import { someTalk } from '#/testing/some-talk.ts'
import { someUser, staying } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

/** An operator who talks, and the turn of the newest reply. */
async function talking() {
  const talk = await someTalk()
  await talk.send('Hello, I live in Paris.')
  await talk.send('I moved: I live in Rome now.')
  const turnId = (await talk.messages()).findLast(({ sender }) => sender === 'model')?.turnId
  const at = `${talk.url}/turns/${turnId}`
  return { ...talk, at }
}

test('TALK-061 an operator sees the whole prompt of an own turn, with tokens by part and what it shares', async () => {
  const { call, at, llm } = await talking()
  const prompt = (await call('GET', `${at}/prompt`)).json<PromptReply>()
  expect(prompt.messages.map(({ role, content }) => ({ role, content }))).toEqual(
    llm.requests.at(-1)?.prompt,
  )
  expect(prompt.messages[0]).toMatchObject({ role: 'system', part: 'head' })
  expect(prompt.messages.at(-1)?.part).toBe('tail and newest message')
  expect(prompt.messages.every(({ tokens }) => tokens > 0)).toBe(true)
  expect(prompt.sharedWithLast).toBeGreaterThan(0)
  expect(prompt.sharedWithLast).toBeLessThan(1)
})

test('TALK-061 others see neither the prompt nor that there is one', async () => {
  const talk = await talking()
  const other = await staying(talk.ctx, await someUser(talk.ctx))
  expect((await talk.as(other)('GET', `${talk.at}/prompt`)).statusCode).toBe(404)
  expect((await talk.as(other)('GET', `${talk.at}/why`)).statusCode).toBe(404)

  const named = await testContext({ beside: talk, env: { ADMIN_USER_IDS: other.userId } })
  const { as } = await testApp(named.ctx)
  expect((await as(talk.user)('GET', `${talk.at}/prompt`)).statusCode).toBe(403)
})

test('TALK-061 what was known and left out is told under not used', async () => {
  const { call, at, send, messages, url } = await talking()
  await send('And where do I live?')
  const last = (await messages()).findLast(({ sender }) => sender === 'model') as Message
  const why = (await call('GET', `${url}/turns/${last.turnId}/why`)).json<WhyReply>()
  expect(why.notUsed).toContainEqual({ text: 'They live in Paris.', reason: 'past' })
  expect(why).toMatchObject({ style: 'chat', length: 'medium' })
  expect((await call('GET', `${at}/why`)).statusCode).toBe(200)
})

test('TALK-061 nothing of a prompt is in the database', async () => {
  const talk = await someTalk({ script: ['A quiet answer.'] })
  await talk.send('My canary is called Zephyrine.')
  const { rows } = await talk.ctx.db.$client.query<{ line: string }>(
    `select string_agg(t::text, ' ') as line from (
       select turns::text as t from turns union all select turn_events::text from turn_events
       union all select messages::text from messages union all select memories::text from memories
     ) as t`,
  )
  expect(rows[0]?.line).not.toContain('Zephyrine')
  expect(rows[0]?.line).toContain(talk.chatId)
})
