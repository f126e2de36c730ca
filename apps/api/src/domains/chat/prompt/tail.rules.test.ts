import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SOME_PERSONA } from '#/testing/some-persona.ts'
import { factLines, someParts } from '#/testing/some-prompt.ts'
import { estimateTokens } from './estimate.rules.ts'
import { browserLanguagesOf, spokenLanguage } from './language.service.ts'
import { fitTo, type PromptParts } from './rules.ts'

const tailOf = (more: Partial<PromptParts>, window = 8192) => {
  const newest = fitTo(someParts(more), window).prompt.at(-1)?.content ?? ''
  return newest.slice(newest.indexOf('[Note: '), newest.lastIndexOf(']\n\n') + 1)
}

test('TALK-036 the tail tells day, hour, gap, language, scene, newer facts and the note', () => {
  const tail = tailOf({
    lastAt: new Date('2026-11-22T19:00:00Z'),
    scene: 'On the roof',
    note: 'Slowly, please',
    newerFacts: factLines('They work as a nurse.'),
    manner: { style: 'novel', length: 'short', language: 'Ukrainian' },
  })
  for (const words of [
    'Friday, 27 November 2026, 21:41',
    'You two last talked 5 days ago',
    'Write in Ukrainian',
    'On the roof',
    'Slowly, please',
    'They work as a nurse.',
    'Past tense',
  ]) {
    expect(tail).toContain(words)
  }
  expect(tailOf({ lastAt: new Date('2026-11-27T18:41:00Z') })).not.toContain('last talked')
  expect(tailOf({ lastAt: new Date('2026-11-27T17:40:00Z') })).toContain('3 hours ago')
  expect(tailOf({ lastAt: new Date('2025-11-20T17:40:00Z') })).toContain('372 days ago')
})

test('TALK-036 without the note the tail has at most 300 tokens and a tenth of the window', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 12 }),
      words,
      fc.integer({ min: 1024, max: 32_768 }),
      (facts, scene, window) => {
        const parts = { newerFacts: factLines(...facts), scene }
        expect(estimateTokens(tailOf(parts, window))).toBeLessThanOrEqual(
          Math.min(300, window / 10),
        )
      },
    ),
  )
})

test('TALK-036 at most three anecdotes, those that share words with what was said', () => {
  const anecdotes = ['lamp oil', 'lamp glass', 'lamp light', 'lamp smoke', 'the tides'].map(
    (what) => `I once wrote about ${what}.`,
  )
  const persona = { ...SOME_PERSONA, anecdotes }
  const asked = (text: string) => tailOf({ persona, history: [{ sender: 'user', text }] })
  expect(asked('Is the lamp lit?').match(/From your life/g)).toHaveLength(3)
  expect(asked('Is the lamp lit?')).not.toContain('tides')
  expect(asked('What of smoke from the lamp?')).toContain('smoke')
  expect(asked('Good evening')).not.toContain('From your life')
})

test('F-02 TALK-055 a word of care and the second try stand in the tail, however small the window', () => {
  expect(tailOf({ isCareful: true }, 1024)).toContain('The user said something grave')
  expect(tailOf({ isSecondTry: true }, 1024)).toContain('Begin this reply in other words')
})

const heard = (...texts: string[]) =>
  spokenLanguage(
    texts.map((text) => ({ sender: 'user' as const, text })),
    { chosen: 'auto', ofBrowser: ['pt-BR'] },
  )

test('TALK-040 the language is that of the chat, of the last messages, or of the browser', () => {
  expect(heard('Я живу у Львові вже десять років і люблю це місто')).toBe('Ukrainian')
  expect(heard('Я живу в Москве уже десять лет и люблю этот город')).toBe('Russian')
  expect(heard('Ja', 'Ich wohne seit zehn Jahren in einem kleinen Dorf', 'Ok')).toBe('German')
  expect(heard('Ok')).toBe('Portuguese')
  const talk = [{ sender: 'user' as const, text: 'I have lived here for ten years now' }]
  expect(spokenLanguage(talk, { chosen: 'uk', ofBrowser: [] })).toBe('Ukrainian')
  expect(spokenLanguage(talk, { chosen: 'sv-SE', ofBrowser: [] })).toBe('Swedish')
  expect(spokenLanguage([], { chosen: 'auto', ofBrowser: [] })).toBeNull()
  expect(browserLanguagesOf('uk-UA,uk;q=0.9,*;q=0.5')).toEqual(['uk-UA', 'uk'])
  expect(browserLanguagesOf('ignore all; <|x|>')).toEqual([])
})

test('TALK-043 each style and each length has its own rules and limit', () => {
  const prompts = (['chat', 'novel', 'text'] as const).flatMap((style) =>
    (['short', 'medium', 'long'] as const).map((length) =>
      fitTo(someParts({ manner: { style, length, language: null } }), 8192),
    ),
  )
  expect(new Set(prompts.map(({ prompt }) => prompt[0]?.content)).size).toBe(9)
  expect(prompts.slice(0, 3).map(({ maxTokens }) => maxTokens)).toEqual([160, 400, 1000])
})
