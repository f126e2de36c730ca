import { expect, test } from 'vitest'
import claims from '#/domains/trust/corpus/claims.json' with { type: 'json' }
import questions from '#/domains/trust/corpus/human-questions.json' with { type: 'json' }
import { createOutputScreen } from '#/domains/trust/screening/screen.rules.ts'
import { isEverydayOnly } from '#/testing/everyday-only.ts'
import { asksWhetherHuman } from './claims.rules.ts'

const context = { currentYear: 2026, window: [] }
/** The question may name an AI itself, so the answer has to stand at the end. */
const truthful =
  /(an AI|eine KI|une IA|una IA|un’IA|uma IA|een AI|inteligencją|интеллект|zekâyım|AIです|AI예요|人工智能)[.。，,].*$/

test('TS-004 more than fifty claims in thirteen languages: none passes', () => {
  expect(claims.length).toBeGreaterThanOrEqual(50)
  expect(new Set(claims.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(8)
  for (const { text, tag } of claims) {
    const screen = createOutputScreen(context)
    const { release } = screen.feed(text)
    const { refusal } = screen.flush()
    const category = tag === 'licence' ? 'licence_claim' : 'human_claim'
    expect({ text, refusal }).toMatchObject({ text, refusal: { category, threat: 'None' } })
    expect({ text, release, isHeld: isEverydayOnly(release, text) }).toMatchObject({ isHeld: true })
  }
})

test('TS-004 every direct question is answered with the truth, in its own language', () => {
  expect(questions.length).toBeGreaterThanOrEqual(30)
  for (const { text } of questions) {
    expect(`${text} ${asksWhetherHuman(text)?.answer}`).toMatch(truthful)
  }
  expect(asksWhetherHuman('Bist du echt?')?.answer).toContain('KI')
})

test.each([
  'are you human or elf?',
  'are you for real',
  'are you coming tonight?',
  'you are really sweet',
  'is this your bag?',
  'tell me a story about a robot',
])('TS-004 "%s" is no such question', (text) => {
  expect(asksWhetherHuman(text)).toBeNull()
})

test('TS-004 the truthful answers pass the output screen', () => {
  for (const { text } of questions) {
    const answer = asksWhetherHuman(text)?.answer ?? ''
    const screen = createOutputScreen(context)
    expect(screen.feed(answer).release + screen.flush().release).toBe(answer)
  }
})
