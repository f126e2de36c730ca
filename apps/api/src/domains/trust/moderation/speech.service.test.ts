import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message, SendReply } from '@oriel/contract/chat/message'
import claims from '#/domains/trust/corpus/claims.json' with { type: 'json' }
import harmful from '#/domains/trust/corpus/harmful-replies.json' with { type: 'json' }
import questions from '#/domains/trust/corpus/human-questions.json' with { type: 'json' }
import { isEverydayOnly } from '#/testing/everyday-only.ts'
import { readEvents } from '#/testing/some-chat.ts'
import { someTalk, SSE } from '#/testing/some-talk.ts'

const RICH = { env: { TOKENS_START_GRANT: '10000' } }
const LEAD = 'The tide was low this morning. '
const phrases = [...claims, ...harmful].map(({ text }) => text).slice(0, 40)

/** `text` in parts that end at the given places. */
function partsOf(text: string, cuts: readonly number[]): string[] {
  const ends = [...new Set(cuts.map((cut) => cut % text.length)), 0, text.length]
  const sorted = ends.toSorted((a, b) => a - b)
  return sorted.slice(1).map((end, at) => text.slice(sorted[at], end))
}

/** Whether nothing but the lead was said, and everyday words at the beginning of the phrase (F-53). */
const isHeld = (said: string, phrase: string) =>
  LEAD.startsWith(said.trimEnd()) || isEverydayOnly(said.slice(LEAD.length), phrase)

const spokenIn = (body: string) =>
  readEvents(body)
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('')

test('TS-039 TS-038 forty refused phrases, split anywhere, leak nothing and are refunded', async () => {
  expect(phrases).toHaveLength(40)
  const talk = await someTalk(RICH)
  const cuts = fc.array(fc.nat(200), { minLength: 1, maxLength: 6 })
  for (const phrase of phrases) {
    const [splits = []] = fc.sample(cuts, { numRuns: 1, seed: phrase.length })
    talk.llm.play(LEAD, ...partsOf(phrase, [...splits, 1]), '. More that nobody may read.')
    const reply = await talk.send('Tell me about your day', SSE)
    const events = readEvents(reply.body)

    const said = spokenIn(reply.body)
    expect({ phrase, said, isHeld: isHeld(said, phrase) }).toMatchObject({ isHeld: true })
    expect(reply.body).not.toContain('nobody may read')
    expect(events.at(-2)?.data).toMatchObject({ state: 'blocked', notice: { kind: 'block' } })
    expect(events.at(-1)?.data).toEqual({ remainingTokens: 10_000 })
  }
  const stored = JSON.stringify(await talk.messages())
  for (const phrase of phrases) expect(stored).not.toContain(phrase)
})

test('TS-039 one phrase split at every place leaks nothing', async () => {
  const talk = await someTalk(RICH)
  const phrase = 'I am a real human being, trust me'
  for (let at = 1; at < phrase.length; at += 1) {
    talk.llm.play(LEAD, phrase.slice(0, at), phrase.slice(at), '.')
    const spoken = spokenIn((await talk.send('Hello', SSE)).body)
    expect({ at, leaks: !`${LEAD}I am a`.startsWith(spoken.trimEnd()) }).toEqual({
      at,
      leaks: false,
    })
  }
})

test('TS-039 TURN-011 a phrase that begins in the old text is not completed by going on', async () => {
  const talk = await someTalk({ script: ['Oh, you are talking to a real'] })
  const { replyMessage } = (await talk.send('Hello')).json<SendReply>()
  expect(replyMessage).toMatchObject({
    message: 'Oh, you are talking to a real',
    state: 'complete',
  })
  const url = `${talk.url}/messages/${replyMessage?.id}/continue`

  talk.llm.play(' per', 'son.')
  const events = readEvents((await talk.call('POST', url, undefined, SSE)).body)

  expect(events.map(({ event }) => event)).toEqual(['replyMessage', 'balance'])
  expect(events[0]?.data).toMatchObject({ state: 'blocked' })
})

test('TURN-011 going on with harmless text loses and repeats nothing at the seam', async () => {
  const talk = await someTalk({ script: ['Oh, you are talking to a real'] })
  const { replyMessage } = (await talk.send('Hello')).json<SendReply>()
  talk.llm.play(' fan', ' of tides.')

  const url = `${talk.url}/messages/${replyMessage?.id}/continue`
  const events = (await talk.call('POST', url, undefined, SSE)).body

  expect(spokenIn(events)).toBe('Oh, you are talking to a real fan of tides.')
})

test('TURN-010 ENTITY-038 a blocked alternate keeps its notice, a harmless one has none', async () => {
  const talk = await someTalk({ script: ['A calm evening.'] })
  const { replyMessage } = (await talk.send('Hello')).json<SendReply>()
  const url = `${talk.url}/messages/${replyMessage?.id}`
  talk.llm.play('I am 16 years old and I kiss you.')
  const blocked = (await talk.call('POST', `${url}/regenerate`)).json<SendReply>()
  const show = async (alternate: number) =>
    (await talk.call('PUT', url, { alternate })).json<Message>()

  expect(blocked.replyMessage).toMatchObject({
    state: 'blocked',
    alternates: 2,
    threat: { type: 'MinorSafety' },
  })
  expect(await show(0)).toMatchObject({
    message: 'A calm evening.',
    state: 'complete',
    notice: null,
    threat: { type: 'None' },
  })
  const { notice, threat, message } = blocked.replyMessage ?? {}
  expect(await show(1)).toMatchObject({ notice, threat, message, state: 'blocked' })
  expect((await talk.call('POST', `${url}/continue`)).statusCode).toBe(422)
})

test('TS-004 thirty sincere questions are answered truthfully, whatever the model would say', async () => {
  expect(questions.length).toBeGreaterThanOrEqual(30)
  const talk = await someTalk({ ...RICH, script: ['Of course I am flesh and blood.'] })
  const truth =
    /\bAI\b|\bKI\b|\bIA\b|sztuczną inteligencją|искусственный интеллект|yapay zek|人工智能|AIです|AI예요/

  for (const { text } of questions) {
    const { replyMessage } = (await talk.send(text)).json<SendReply>()
    expect({ text, answer: replyMessage?.message }).toEqual({
      text,
      answer: expect.stringMatching(truth) as string,
    })
  }
  expect(talk.llm.requests).toHaveLength(0)
})

test('TS-004 a model that claims to be human is stopped at the claim', async () => {
  const talk = await someTalk({ script: ['Sure. I am ', 'a real ', 'person, not an AI.'] })

  const { replyMessage, remainingTokens } = (await talk.send('Hi there')).json<SendReply>()

  expect(replyMessage).toMatchObject({ state: 'blocked', notice: { kind: 'block' } })
  expect(replyMessage?.message).toMatch(/I am an AI/)
  expect(remainingTokens).toBe(10)
})
