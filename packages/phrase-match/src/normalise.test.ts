import { expect, test } from 'vitest'
import { glyphOf, normalise } from './normalise.ts'

test.each([
  ['case and accents', 'CAFÉ Über', 'cafe uber'],
  ['fullwidth and mathematical letters', 'ｋｉｌｌ 𝐦𝐲𝐬𝐞𝐥𝐟', 'kill myself'],
  ['Cyrillic and Greek look-alikes', 'ѕесrеt ροker', 'secret poker'],
  ['zero-width characters and soft hyphens', 'se\u200bc\u00adret', 'secret'],
  ['invisible fillers of Hangul', 'se\u3164cr\u115fe\u1160t\uffa0', 'secret'],
  ['digits of other scripts', 'am ١٥ ۱۵ १५ ๑๕ 𝟭𝟱 １５', 'am 15 15 15 15 15 15'],
  ['letters written apart', 's e c r e t plan', 'secret plan'],
  ['leet inside words, not alone', 's3cr3t 15', 'secret 15'],
  ['long repeats', 'soooooo goood', 'soo good'],
  ['apostrophes', "don't I’m", 'dont im'],
  ['ligatures and sharp s', 'ﬁne Straße', 'fine strasse'],
  ['regional and circled letters', '🇰🅘🅛🅛', 'kill'],
])('TS-029 folds %s', (_what, text, folded) => {
  expect(normalise(text)).toBe(folded)
})

test('TS-029 leaves ordinary words as they are', () => {
  const text = 'a good book about 300 bees was in the room at noon'
  expect(normalise(text)).toBe(text)
})

test('TS-029 keeps Hangul syllables whole and knows wide characters', () => {
  expect(normalise('자살')).toBe('자살')
  expect(glyphOf('자'.charCodeAt(0)).isWide).toBe(true)
  expect(glyphOf('a'.charCodeAt(0)).isWide).toBe(false)
})
