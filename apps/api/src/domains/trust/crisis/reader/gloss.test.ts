import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from '../heard.rules.ts'
import { languageOf } from '../languages.rules.ts'
import { readWords } from '../words.rules.ts'
import { coverageOf, glossOf, inEnglish } from './gloss.rules.ts'
import { GLOSSED, glossIn } from './glosses.rules.ts'
import { LETTER_PLACES, lettersOf } from './letters.rules.ts'
import { readingOf } from './reading.rules.ts'

const gloss = glossOf({ bridge: 'Brücke Brücken', 'I have': 'habe hab', walk: 'spazieren' })

test('TS-010 F-01 a text is said in English word for word, endings passed over, the rest left', () => {
  expect(inEnglish(['hab', 'brucken', 'spazierte', 'xyz'], gloss)).toBe('I have bridge walk xyz')
  expect(inEnglish(['br', 'spaz'], gloss)).toBe('br spaz')
  expect(coverageOf(['hab', 'xyz'], gloss)).toBe(0.5)
  expect(coverageOf([], gloss)).toBe(0)
})

test('TS-010 F-01 several endings and words in one are read by their beginning, joined words after them', () => {
  const joined = glossOf({ foot: 'ayak', bridge: 'جسر', mother: 'امي' }, ['و', 'ال', 'وال'])
  expect(inEnglish(['ayaklarimizdan', 'والجسر', 'وامي'], joined)).toBe('foot bridge mother')
  expect(inEnglish(['وا', 'ولد'], joined)).toBe('وا ولد')
  expect(inEnglish(['bruckenkopfe', 'والجسر'], gloss)).toBe('bridge والجسر')
})

test.each([
  ['w1sh 1 w4s d3ad', 'wish 1 was dead'],
  ['i want to k i l l myself || bye', 'i want to kill myself \n bye'],
  ['gonna k!ll mys3lf', 'gonna kill myself'],
  ['𝖎 𝖜𝖆𝖓𝖙 𝖙𝖔 𝖉𝖎𝖊', 'i want to die'],
  ["I'm 24, took 30 pills at 9pm, 50mg each", "I'm 24, took 30 pills at 9pm, 50mg each"],
])('TS-010 F-01 %s is read as it is meant', (text, meant) => {
  expect(readingOf(linesOf(text.split(' || ')))?.text).toBe(meant)
})

test.each([
  ['de', 'ich gehe morgen mit meiner Mutter ins Kino', /tomorrow.*mother.*film/u],
  ['es', 'mañana voy al cine con mi madre', /tomorrow.*mother/u],
  ['fr', 'demain je vais au film avec ma mère', /tomorrow.*film.*mother/u],
  ['it', 'domani vado al film con mia madre', /tomorrow.*film.*mother/u],
  ['pt', 'amanhã vou ver um filme com minha mãe', /tomorrow.*film.*mother/u],
  ['pl', 'jutro idę z mamą na film', /tomorrow.*film/u],
  ['uk', 'завтра я йду з мамою на фільм', /tomorrow.*film/u],
  ['ru', 'завтра я иду с мамой на фильм', /tomorrow.*film/u],
  ['tr', 'yarın annem ile film var', /tomorrow.*mother.*film/u],
  ['ar', 'بكره اروح الفيلم مع امي', /tomorrow.*film.*mother/u],
  ['hi', 'कल मै मम्मी के साथ फिल्म', /tomorrow.*mother.*film/u],
] as const)('TS-010 F-01 %s is recognised and said in English', (code, text, said) => {
  const language = languageOf(text, readWords([text]))
  expect([code, null]).toContain(language)
  expect(readingOf(linesOf([text]))?.text).toMatch(said)
})

test('TS-010 F-01 a language without a gloss is left to the rules, an unknown text to English', () => {
  expect(readingOf(linesOf(['ik ga morgen met mijn moeder naar de film']))).toBeNull()
  expect(readingOf(linesOf(['明日は映画を見に行く']))).toBeNull()
  expect(readingOf(linesOf(['qwrt zzzp']))?.text).toBe('qwrt zzzp')
  expect(readingOf(linesOf(['', ' ']))).toBeNull()
})

test('TS-010 F-01 every word of a gloss is folded as texts are, and leads to English', () => {
  for (const words of GLOSSED.map((code) => glossIn(code)?.words ?? new Map<string, string>())) {
    expect(words.size).toBeGreaterThan(300)
    for (const [word, meaning] of words) {
      expect(readWords([word]).map(({ text }) => text)).toEqual([word])
      expect(meaning).toMatch(/^[A-Za-z' -]+$/u)
    }
  }
})

test('TS-010 letters of any text are counted in places, with weights of length one together', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' })), (words) => {
      const letters = lettersOf(words)
      const length = Math.hypot(...letters.values())
      expect(length).toBeCloseTo(words.length === 0 ? 0 : 1, 5)
      for (const place of letters.keys()) {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThan(LETTER_PLACES)
      }
      expect(lettersOf(words)).toEqual(letters)
    }),
  )
})
