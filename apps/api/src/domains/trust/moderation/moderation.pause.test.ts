import { expect, test } from 'vitest'
import type { SendReply } from '@oriel/contract/chat/message'
import { HOUR_MS, MINUTE_MS } from '#/platform/clock.ts'
import { CONSENT } from '#/testing/some-adult.ts'
import { someChat } from '#/testing/some-chat.ts'
import { someTalk } from '#/testing/some-talk.ts'

const ACTIVE = 'I want to kill myself'
const PASSIVE = 'I wish I was dead'
const ROMANTIC = 'Come here and kiss me.'
const SEXUAL = 'I slowly undress for you.'
const KIND = 'Your girlfriend may need time. I am here.'
const PAUSED = /no romance/

/** A talk of an account in adult mode, and what comes of a message and of the model's reply to it. */
async function adultTalk() {
  const talk = await someTalk({
    countries: { '127.0.0.1': 'BR' },
    env: { REGION_POLICY: '{"BR": "declare"}', TOKENS_START_GRANT: '50' },
  })
  await talk.call('POST', '/api/User/verify-user-age', { BirthMonth: 5, BirthYear: 1990 })
  await talk.call('POST', '/api/User/intimate-consent', CONSENT)
  await talk.call('POST', '/api/User/nsfw-confirmation', {})
  const user = (await talk.call('GET', '/api/User')).json<{ isNSFWContent: boolean }>()
  expect(user.isNSFWContent).toBe(true)

  const answer = async (spoken: string, chatId = talk.chatId) => {
    talk.llm.play(spoken)
    const reply = await talk.call('POST', `/api/Chats/${chatId}/messages`, { message: 'And you?' })
    expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()])
    const { replyMessage } = reply.json<SendReply>()
    const prompt = talk.llm.requests.at(-1)?.prompt[0]?.content ?? ''
    return {
      text: replyMessage?.message,
      state: replyMessage?.state,
      isPromptPaused: PAUSED.test(prompt),
      isScenePaused: talk.llm.requests.at(-1)?.scene.isRomancePaused,
    }
  }
  return { ...talk, answer }
}

const SERVED = { state: 'complete', isPromptPaused: false, isScenePaused: false }
const STOPPED = { state: 'blocked', isPromptPaused: true, isScenePaused: true }

test('TS-012 from level 2 romance and adult content stop in that chat for 24 hours, in adult mode too', async () => {
  const { send, answer, advance, balance, ctx, user, ...talk } = await adultTalk()
  const other = await someChat(ctx, talk, user)
  expect(await answer(ROMANTIC)).toMatchObject({ ...SERVED, text: ROMANTIC })
  expect(await answer(SEXUAL)).toMatchObject({ ...SERVED, text: SEXUAL })

  await send(ACTIVE)
  const before = await balance()

  expect(await answer(ROMANTIC)).toMatchObject(STOPPED)
  expect(await answer(SEXUAL)).toMatchObject(STOPPED)
  expect(await balance()).toBe(before)
  expect(await answer(KIND)).toMatchObject({ ...STOPPED, state: 'complete', text: KIND })
  expect(await answer(ROMANTIC, other)).toMatchObject({ ...SERVED, text: ROMANTIC })

  advance(24 * HOUR_MS - MINUTE_MS)
  expect(await answer(ROMANTIC)).toMatchObject(STOPPED)
  advance(MINUTE_MS)
  expect(await answer(ROMANTIC)).toMatchObject({ ...SERVED, text: ROMANTIC })
})

test('TS-012 the pause is counted from the last grave message: level 1 neither begins nor prolongs it', async () => {
  const { send, answer, advance } = await adultTalk()
  await send(PASSIVE)
  expect(await answer(ROMANTIC)).toMatchObject({ ...SERVED, text: ROMANTIC })

  await send(ACTIVE)
  advance(12 * HOUR_MS)
  await send(PASSIVE)
  expect(await answer(ROMANTIC)).toMatchObject(STOPPED)
  advance(12 * HOUR_MS)
  expect(await answer(ROMANTIC)).toMatchObject({ ...SERVED, text: ROMANTIC })
})

test('TS-012 TURN-018 another instance, which has not seen the crisis, keeps the pause as well', async () => {
  const { engine, send, answer, chatId } = await adultTalk()
  await send(ACTIVE)
  engine.conversations.forget(chatId)

  expect(await answer(ROMANTIC)).toMatchObject(STOPPED)
})
