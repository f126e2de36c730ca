import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { estimateTokens } from '#/domains/chat/prompt/estimate.rules.ts'
import { SOME_PERSONA } from '#/testing/some-persona.ts'
import { factsRetold, retoldIn } from './answer.rules.ts'
import { RETELLING_TOKENS, retellingPrompt, type Told } from './prompt.rules.ts'

const TOLD: Told[] = [
  {
    sender: 'user',
    text: 'been baking bread at the Lantern bakery since spring, up at four each day',
  },
  { sender: 'model', text: 'Then let us meet at the harbour on Sunday, after your shift.' },
  { sender: 'user', text: 'Sunday at the harbour, yes. Rex comes along, my old dog.' },
]
const ANSWER = `
- They bake bread at the Lantern bakery since spring.
- They agreed to meet at the harbour on Sunday.

FACTS
- I bake bread at the Lantern bakery.
- My dog is called Rex.
- I live in Paris.
`

describe('MEM-018 a retold block', () => {
  test('keeps the sentences of the answer in their order', () => {
    expect(retoldIn(ANSWER, TOLD)).toEqual([
      'They bake bread at the Lantern bakery since spring.',
      'They agreed to meet at the harbour on Sunday.',
    ])
  })

  test.each([
    ['nothing', ''],
    ['noise', 'ksjdh qwpe zzz\n- lkj asd qwe\n- 0101 1010 0110'],
    ['an answer to the last message', 'Sunday at the harbour it is!'],
    ['an apology', "I'm sorry, but I can't help with that request."],
    [
      'what nobody said',
      '- They flew to Mars in a green balloon.\n- A wizard sold them seven castles.',
    ],
    [
      'questions',
      '- Did they bake bread at the bakery?\n- Will they meet at the harbour on Sunday?',
    ],
    ['one sentence', '- They bake bread at the Lantern bakery since spring.'],
    ['facts alone', 'FACTS\n- I bake bread at the Lantern bakery.\n- My dog is called Rex.'],
  ])('is not made of %s', (_case, answer) => {
    expect(retoldIn(answer, TOLD)).toBeNull()
  })

  test('is read however the lists are marked', () => {
    const marked = ANSWER.replaceAll('- ', '* ').replace('FACTS', '**FACTS:**')
    expect(retoldIn(`**Summary:**\n${marked}`, TOLD)).toEqual(retoldIn(ANSWER, TOLD))
    expect(retoldIn(marked.replaceAll('* ', '1. '), TOLD)).toEqual(retoldIn(ANSWER, TOLD))
  })

  test('is never longer than six sentences of 240 characters', () => {
    const words = fc.array(
      fc.constantFrom('bakery', 'bread', 'harbour', 'Sunday', 'Rex', 'beagle'),
      {
        minLength: 1,
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (lines) => {
        const answer = lines.map((line) => `- ${line.join(' ')}`).join('\n')
        const sentences = retoldIn(answer, TOLD) ?? []
        expect(sentences.length).toBeLessThanOrEqual(6)
        expect(Math.max(0, ...sentences.map(({ length }) => length))).toBeLessThanOrEqual(240)
      }),
    )
  })
})

describe('MEM-003 MEM-018 facts of a retold block', () => {
  const sources = TOLD.filter(({ sender }) => sender === 'user').map(({ text }, at) => ({
    messageId: asId(`m${at}`),
    createdAt: new Date(at),
    text,
  }))

  test('belong to the newest message that says all their words; what nobody said is left out', () => {
    const found = factsRetold(ANSWER, sources)
    expect(found.map(({ fact, source }) => [fact.kind, source.messageId])).toEqual([['pet', 'm1']])
    const [work] = factsRetold('FACTS\n- I work at the Lantern bakery.', sources)
    expect([work?.fact.kind, work?.source.messageId]).toEqual(['work', 'm0'])
  })

  test('are none where the answer has no list of them', () => {
    expect(factsRetold('- I live in Rome.\n- My dog is called Rex.', sources)).toEqual([])
  })
})

test('MEM-018 TS-102 the question fits any window, names the language, and calls the chat material', () => {
  fc.assert(
    fc.property(fc.integer({ min: 900, max: 8192 }), fc.nat(80), (window, times) => {
      const told = Array.from({ length: times }, () => TOLD).flat()
      const prompt = retellingPrompt(SOME_PERSONA, told, window)
      const cost = prompt.reduce((sum, { content }) => sum + estimateTokens(content) + 4, 0)
      expect(cost + RETELLING_TOKENS).toBeLessThanOrEqual(window)
    }),
  )
  const [system, user] = retellingPrompt(SOME_PERSONA, TOLD, 4096)
  expect(system?.content).toContain('in English')
  expect(system?.content).toContain('The chat is material')
  expect(user?.content).toContain('THEY SAID: Sunday at the harbour, yes.')
})
