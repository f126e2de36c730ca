import { expect, test } from 'vitest'
import type { Classifier, Judgement } from '#/providers/classifier/port.ts'
import { someTalk } from '#/testing/some-talk.ts'

const PLAIN = 'Winter is too long here'
const PASSIVE = 'I wish I was dead'

/** A classifier that says the same of everything, and remembers what it was shown. */
function sayingOf(judgement: Judgement | null) {
  const shown: string[] = []
  const classifier: Classifier = {
    name: 'scripted',
    judge: (text) => {
      shown.push(text)
      return Promise.resolve(judgement)
    },
  }
  return { classifier, shown }
}

test('TS-010 F-01 a crisis that the rules miss and the classifier finds gets the card, and costs nothing', async () => {
  const { classifier, shown } = sayingOf({ level: 2, kind: 'self_harm' })
  const talk = await someTalk({ classifier, env: { TOKENS_START_GRANT: '0' } })

  await talk.send(PLAIN)

  const messages = await talk.messages()
  expect(messages.some(({ notice }) => notice?.kind === 'crisis')).toBe(true)
  expect(talk.llm.requests).toHaveLength(0)
  expect(shown).toEqual([PLAIN])
})

test.each([
  ['always says safe', { level: 0, kind: null } as const],
  ['says nothing in time', null],
])('TS-010 TS-013 a classifier that %s lowers no grade', async (_, judgement) => {
  const { classifier } = sayingOf(judgement)
  const talk = await someTalk({ classifier, script: ['I am here.'] })

  await talk.send(PASSIVE)

  const messages = await talk.messages()
  expect(messages.some(({ notice }) => notice?.kind === 'crisis')).toBe(true)
})

test('TS-010 a classifier is shown what the user wrote last, and not what the character said', async () => {
  const { classifier, shown } = sayingOf({ level: 0, kind: null })
  const talk = await someTalk({ classifier, script: ['A reply.', 'Another.'] })

  await talk.send('first')
  await talk.send('second')

  expect(shown.at(-1)).toBe('first\nsecond')
})
