import { expect, test } from 'vitest'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Problem } from '@oriel/contract/http/problem'
import { MINUTE_MS } from '#/platform/clock.ts'
import { MINOR } from '#/testing/some-age-app.ts'
import { someChat, testApp } from '#/testing/some-chat.ts'
import { someTalk, SSE } from '#/testing/some-talk.ts'
import { testContext } from '#/testing/test-context.ts'

/** A talk whose user one instance remembers, and that user's calls of another instance. */
async function knownTalk(startGrant: string) {
  const env = { TOKENS_START_GRANT: startGrant }
  const talk = await someTalk({ env })
  const there = await testApp((await testContext({ beside: talk, env })).ctx)
  const remembered = await talk.send('Hello')
  expect(remembered.statusCode).toBe(201)
  return { ...talk, there: there.as(talk.user) }
}

test('TS-024 F-54 a user who answers on another instance to be a child is refused here at once, though known as an adult', async () => {
  const { there, llm, send, balance } = await knownTalk('10')
  const answered = await there('POST', '/api/User/verify-user-age', MINOR)
  expect(answered.json<Problem>()).toMatchObject({ status: 422, code: 'age_under_18' })

  const refused = await send('And you?')

  expect(refused.json<Problem>()).toMatchObject({ status: 403, code: 'age_not_confirmed' })
  expect(llm.requests).toHaveLength(1)
  expect(await balance()).toBe(9)
})

test('TS-003 F-54 a break notice that another instance has shown is not shown here again', async () => {
  const talk = await knownTalk('100')
  const { there, send, advance, messages } = talk
  const other = await someChat(talk.ctx, talk, talk.user)
  const breaks = async () => (await messages()).filter(({ notice }) => notice?.kind === 'break')
  // The last of them so that this instance still remembers it when the notice is due.
  for (const minutes of [...Array.from({ length: 8 }, () => 20), 17]) {
    advance(minutes * MINUTE_MS)
    expect((await send('Go on.')).statusCode).toBe(201)
  }
  advance(3 * MINUTE_MS)
  const reply = await there('POST', `/api/Chats/${other}/messages`, { message: 'Hello' }, SSE)
  expect(reply.body).toContain('"kind":"break"')

  expect((await send('And you?')).statusCode).toBe(201)

  expect(await breaks()).toEqual([])
})

test('TOKEN-021 F-54 tokens that were spent on another instance buy nothing here', async () => {
  const { there, url, llm, send, balance } = await knownTalk('3')
  for (const message of ['One.', 'Two.']) {
    expect((await there('POST', `${url}/messages`, { message })).statusCode).toBe(201)
  }

  const refused = await send('And you?')

  expect(refused.json<Problem>()).toMatchObject({ status: 402, code: 'insufficient_tokens' })
  expect(llm.requests).toHaveLength(1)
  expect(await balance()).toBe(0)
})

test('TOKEN-021 F-54 of two messages sent at once on two instances the last token pays for one', async () => {
  const talk = await knownTalk('3')
  const other = await someChat(talk.ctx, talk, talk.user)
  const write = (message: string) => talk.there('POST', `/api/Chats/${other}/messages`, { message })
  expect((await write('Hello to you, too')).statusCode).toBe(201)

  const answers = await Promise.all([talk.send('And you?'), write('And you?')])

  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 402])
  expect(await talk.balance()).toBe(0)
  const chats = (await talk.call('GET', '/api/Chats')).json<Chat[]>()
  expect(chats.map(({ activeTurnId }) => activeTurnId)).toEqual([null, null])
})
