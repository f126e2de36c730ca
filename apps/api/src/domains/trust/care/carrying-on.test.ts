import { expect, test } from 'vitest'
import type { SendReply } from '@oriel/contract/chat/message'
import approvals from '#/domains/trust/corpus/approvals.json' with { type: 'json' }
import { safeReply } from '#/domains/trust/crisis/referral.rules.ts'
import { readEvents } from '#/testing/some-chat.ts'
import { someTalk, SSE, type SomeTalk } from '#/testing/some-talk.ts'

const PASSIVE = 'I wish I was dead'
const CHEERFUL = approvals.cheerful[0] ?? ''
const house = [0, 1, 2].map((index) => safeReply('self_harm', index))
const languages = Object.values(approvals.languages)

async function answered(talk: SomeTalk, text: string, reply: string): Promise<string> {
  talk.llm.play(reply.slice(0, 7), reply.slice(7))
  return (await talk.send(text)).json<SendReply>().replyMessage?.message ?? ''
}

test('TS-012 F-02 a user who calls for help never reads a change of subject, nor an unjudged reply', async () => {
  const talk = await someTalk()
  const light = [
    ...approvals.cheerful,
    ...languages.flatMap(({ cheerful }) => cheerful.slice(0, 1)),
    ...approvals.unlisted.slice(0, 8),
  ]
  for (const reply of light) {
    const shown = await answered(talk, PASSIVE, reply)
    expect({ reply, shown, isHouse: house.includes(shown) }).toMatchObject({ isHouse: true })
  }
})

test('TS-012 F-02 a caring reply of a model is shown as it is, in every language', async () => {
  const talk = await someTalk()
  const caring = [...approvals.caring, ...languages.flatMap(({ caring: some }) => some.slice(0, 2))]
  for (const reply of caring) expect(await answered(talk, PASSIVE, reply)).toBe(reply)
})

test('TS-039 F-02 no word of a change of subject is streamed', async () => {
  const talk = await someTalk()
  talk.llm.play(...(CHEERFUL.match(/.{1,3}/gu) ?? []))

  const { body } = await talk.send(PASSIVE, SSE)

  const spoken = readEvents(body).filter(({ event }) => event === 'delta')
  expect(house).toContain(spoken.map(({ data }) => (data as { text: string }).text).join(''))
})

test('TS-012 TURN-011 F-02 a caring reply may be gone on with in plain words', async () => {
  const talk = await someTalk({ script: ['I hear you. Take your time.'] })
  const { replyMessage } = (await talk.send(PASSIVE)).json<SendReply>()
  talk.llm.play(' The night is quiet.')

  const url = `${talk.url}/messages/${replyMessage?.id}/continue`
  const more = (await talk.call('POST', url)).json<SendReply>()

  expect(more.replyMessage?.message).toBe('I hear you. Take your time. The night is quiet.')
})

test('TS-012 F-02 other talk changes its subject as it likes, and in any language', async () => {
  const talk = await someTalk({ env: { TOKENS_START_GRANT: '100' } })
  const swedish = 'Gör det bara.'
  expect(await answered(talk, 'I want to bake a cake', CHEERFUL)).toBe(CHEERFUL)
  expect(await answered(talk, 'I bought a gun today', CHEERFUL)).toBe(CHEERFUL)
  expect(await answered(talk, 'What do you say?', swedish)).not.toBe(swedish)
  await answered(talk, 'I baked one', 'Mm.')
  await answered(talk, 'With cherries', 'Mm.')
  expect(await answered(talk, 'And cream', swedish)).toBe(swedish)
})
