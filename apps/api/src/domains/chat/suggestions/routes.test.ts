import { expect, test } from 'vitest'
import type { Problem } from '@oriel/contract/http/problem'
import { readChat } from '#/domains/chat/chats/store.ts'
import { lockForSafety } from '#/domains/chat/turns/lock.service.ts'
import { underageFound } from '#/domains/trust/age/underage.service.ts'
import { LlmError } from '#/providers/llm/port.ts'
import type { Step } from '#/testing/scripted-llm.ts'
import { someTalk } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'

const THREE = 'How was the sea?\nI was there as a child.\nDid you bring me a shell?'

async function suggesting(...steps: Step[]) {
  const talk = await someTalk({ script: ['The sea was wild today.'] })
  await talk.send('What did you do today, dear friend?')
  talk.llm.play(...steps)
  const ask = async () => {
    const reply = await talk.call('POST', `${talk.url}/suggestions`)
    const { suggestions, code } = reply.json<{ suggestions?: string[]; code?: string }>()
    return { status: reply.statusCode, suggestions, code }
  }
  return { ...talk, ask, promptOf: () => JSON.stringify(talk.llm.requests.at(-1)?.prompt) }
}

test('TALK-058 three different answers are given, free, in the language of the user', async () => {
  const { ask, balance, promptOf, messages } = await suggesting(THREE)
  const before = await balance()
  const kept = await messages()
  expect(await ask()).toEqual({
    status: 200,
    suggestions: ['How was the sea?', 'I was there as a child.', 'Did you bring me a shell?'],
    code: undefined,
  })
  expect(promptOf()).toContain('in English')
  expect(promptOf()).toContain('The sea was wild today.')
  expect(await balance()).toBe(before)
  expect(await messages()).toEqual(kept)
})

test('TALK-058 who writes Ukrainian is suggested Ukrainian', async () => {
  const talk = await suggesting('Гаразд.')
  await talk.send('Розкажи мені, будь ласка, що ти робила сьогодні вранці')
  talk.llm.play(THREE)
  await talk.ask()
  expect(talk.promptOf()).toContain('in Ukrainian')
})

test('TALK-058 what the user could not send is not suggested, and what lacks is asked for once more', async () => {
  const { ask, llm } = await suggesting((request) =>
    request % 2 === 0
      ? 'I want to kill myself.\nI am 15 years old, let us kiss.\nHow was the sea?'
      : 'Tell me more.\nAnd the gulls?',
  )
  const asked = llm.requests.length
  expect((await ask()).suggestions).toEqual(['How was the sea?', 'Tell me more.', 'And the gulls?'])
  expect(llm.requests.length - asked).toBe(2)
})

test('TALK-058 TALK-002 a model that fails, says too little or is a script gives none, and says so', async () => {
  const { ask, llm, ctx, call, url } = await suggesting({
    fail: new LlmError('refused', 'nobody there'),
  })
  expect(await ask()).toMatchObject({ status: 503, code: 'model_unavailable' })
  llm.play('Only one.')
  expect(await ask()).toMatchObject({ status: 503, code: 'model_unavailable' })
  llm.play(THREE)
  Object.assign(llm, { isDemoVoice: true })
  expect(ctx.llm.active().isDemoVoice).toBe(true)
  const reply = await call('POST', `${url}/suggestions`)
  expect(reply.json<Problem>()).toMatchObject({ status: 503, code: 'model_unavailable' })
})

test('TALK-058 none are given while the lines to call are pinned', async () => {
  const { ask, send, llm } = await suggesting(THREE)
  await send('I want to kill myself')
  const asked = llm.requests.length
  expect(await ask()).toMatchObject({ status: 200, suggestions: [] })
  expect(llm.requests.length).toBe(asked)
})

test('TALK-058 ROLE-010 nor for a chat of somebody else, a locked one, or a user under age', async () => {
  const talk = await suggesting(THREE)
  const other = await someUser(talk.ctx)
  const foreign = await talk.as(other)('POST', `${talk.url}/suggestions`)
  expect(foreign.statusCode).toBe(404)

  const chat = await readChat(talk.ctx.db, talk.user.userId, talk.chatId)
  if (chat !== null) await lockForSafety(talk.ctx, chat)
  expect(await talk.ask()).toMatchObject({ status: 423, code: 'chat_locked' })

  await underageFound(talk.ctx, talk.user.userId, 'provider')
  expect(await talk.ask()).toMatchObject({ status: 403, code: 'age_not_confirmed' })
})

test('TALK-058 the thirty-first within an hour is refused', async () => {
  const talk = await someTalk({ script: [THREE], env: { RATE_LIMITS: 'on' } })
  talk.llm.play(THREE)
  const statuses: number[] = []
  for (let at = 0; at < 31; at += 1) {
    statuses.push((await talk.call('POST', `${talk.url}/suggestions`)).statusCode)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(statuses[30]).toBe(429)
})
