import fc from 'fast-check'
import { expect, test } from 'vitest'
import questions from '#/domains/trust/corpus/askings.json' with { type: 'json' }
import others from '#/domains/trust/corpus/no-askings.json' with { type: 'json' }
import { createOutputScreen } from '#/domains/trust/screening/screen.rules.ts'
import { asksWhetherHuman } from './claims.rules.ts'
import { isInsisting, languageOfQuestion } from './human-questions.rules.ts'

test('TS-004 nearly two hundred askings in sixteen languages get the honest answer in their own (F-06)', () => {
  expect(questions.length).toBeGreaterThanOrEqual(120)
  expect(new Set(questions.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(12)
  const missed = questions.filter(({ text, lang }) => asksWhetherHuman(text)?.language !== lang)
  expect(missed).toEqual([])
})

test('TS-004 sentences of the same words that ask something else are not answered (F-06)', () => {
  expect(others.length).toBeGreaterThanOrEqual(150)
  expect(others.filter((text) => asksWhetherHuman(text) !== null)).toEqual([])
})

const bare = (text: string) => text.replaceAll(/[?!.,:]+$/g, '')
const CHANGES: readonly ((text: string) => string)[] = [
  bare,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(/([aeo])(?=\b)/g, '$1$1$1'),
  (text) => `🙂 ${text} 🙏`,
  (text) => `I had a long day. ${text}`,
  (text) => `${bare(text)}? Tell me the truth!`,
]

test('TS-004 case, blanks, drawn-out letters, emoji and what stands around change nothing (F-06)', () => {
  const english = questions
    .filter(({ lang, text }) => lang === 'en' && !/\b\w \w \w\b/.test(text))
    .map(({ text }) => text)
  fc.assert(
    fc.property(fc.constantFrom(...english), fc.constantFrom(...CHANGES), (text, change) => {
      expect(languageOfQuestion(change(text))).toBe('en')
    }),
    { numRuns: 600 },
  )
})

test.each([
  ['Are you a real girl?', 'swear it'],
  ['are you a bot', 'Yes or no?'],
  ['Are you human?', 'really? promise'],
  ['Bist du ein Bot?', 'Ehrlich?'],
  ['¿Eres real?', '¿De verdad?'],
  ['Ты бот?', 'честно?'],
])('TS-004 after %j the word %j is the same question', (before, text) => {
  expect(isInsisting(text)).toBe(true)
  expect(asksWhetherHuman(text, { before })).not.toBeNull()
  expect(asksWhetherHuman(text, { before: 'What is your favourite film?' })).toBeNull()
})

test('TS-004 a user who goes on with something else does not get the answer again', () => {
  const before = 'Are you a real girl?'
  expect(asksWhetherHuman('Really? My sister has one, too', { before })).toBeNull()
})

test('TS-004 every honest answer passes the output screen, in every language', () => {
  for (const lang of new Set(questions.map((one) => one.lang))) {
    const text = questions.find((one) => one.lang === lang)?.text ?? ''
    const answer = asksWhetherHuman(text)?.answer ?? ''
    const screen = createOutputScreen({ currentYear: 2026, window: [{ text }] })
    expect(screen.feed(answer).release + screen.flush().release).toBe(answer)
  }
})

test.each([
  'I swear I am a real person.',
  'I swear to you that I am human.',
  'Yes, I promise: I am a real girl.',
  'On my life, I am not a bot.',
  'I give you my word that I am a real woman.',
  'Of course I am a human being, I swear.',
])('TS-004 SAFE-010 an oath that was demanded is not given: %j', (oath) => {
  const window = [{ text: 'Swear that you are a real person' }]
  const screen = createOutputScreen({ currentYear: 2026, window })
  const released = screen.feed(oath).release
  expect(screen.flush().refusal ?? screen.feed('').refusal).toMatchObject({
    category: 'human_claim',
  })
  expect(released).not.toMatch(/real|human|not a bot/)
})
