import type { LanguageCode } from './names.ts'
import { LANGUAGES_OF_WORD, type ListedLanguage } from './words.ts'

/** `other`: plainly none of the languages Oriel tells apart. */
export type Heard = LanguageCode | 'other'

/** Scripts and letters that decide by themselves, tried in this order. */
const BY_LETTER: readonly (readonly [Heard, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/u],
  ['other', /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hebrew}\p{Script=Greek}]/u],
  ['other', /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]/u],
  ['other', /[پچژگکیٹڈے]/u],
  ['ar', /\p{Script=Arabic}{2}/u],
  ['other', /[ўђћџљњјѓќәғқңөұүһ]/iu],
  ['uk', /[іїєґ]/iu],
  ['ru', /[ыэё]/iu],
  ['other', /\p{Script=Cyrillic}ъ\p{Script=Cyrillic}/iu],
  ['other', /[åøæřůőűățđðþ]/iu],
  ['pl', /[ąęłńśźż]/iu],
  ['tr', /[ğışİ]/u],
  ['de', /ß/u],
  ['es', /[ñ¿¡]/iu],
]

/** Letters that speak for a language without deciding it. */
const HINTS: readonly (readonly [ListedLanguage, RegExp])[] = [
  ['pt', /[ãõ]|ção|nh[ao]\b|lh[ao]/iu],
  ['fr', /[èêëîïœû]|\b[cdjlmnst]['’]\p{L}|ç[aou]/iu],
  ['it', /[èòùì](?!\p{L})|zione\b|\b(?:dell|nell|all|un)['’a]|\p{L}(?:are|ere|ire|ella|otte)\b/iu],
  ['es', /[áéíóú]|ción\b/iu],
  ['de', /[äöü]|sch|\p{L}ung\b/iu],
  ['nl', /ij|aa|uu|\p{L}tje\b|oe/iu],
  ['tr', /[çöü]|yor|\p{L}l[ae]r\b/iu],
  ['pl', /cz|rz|sz|ow[ai]/iu],
  ['ru', /\p{L}(?:ться|ать|ить|еть|ешь|ишь|ого)(?!\p{L})/iu],
  ['uk', /\p{L}(?:ати|ити|ються|еш|иш|ою)(?!\p{L})/iu],
]

const HINT = 0.6
/** Words that no English line begins a talk with, enough by themselves. */
const ALONE: ReadonlySet<string> = new Set(
  'hola gracias bonjour bonsoir merci danke grazie buongiorno olá obrigado obrigada bedankt goedemorgen merhaba teşekkürler привет спасибо'.split(
    ' ',
  ),
)

interface Tally {
  language: ListedLanguage
  score: number
}

/**
 * Language of a line however short, by its letters and small words; null where nothing speaks
 * clearly for one (TALK-069). Russian needs proof of its own: Ukrainian is never called so.
 */
export function lineLanguageOf(text: string): Heard | null {
  const letter = BY_LETTER.find(([, letters]) => letters.test(text))
  if (letter) return letter[0]
  const words = wordsOf(text)
  if (words.length === 0) return null
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  const [best, second] = tally(text, words, isCyrillic)
  if (best === undefined || best.score <= 0) return isCyrillic ? 'other' : null
  if (isCyrillic) return best.score > (second?.score ?? 0) ? best.language : 'other'
  if (words.length === 1) return ALONE.has(words[0] ?? '') ? best.language : null
  const isClear = best.score >= 1.5 && best.score / words.length >= 0.3
  return isClear && best.score > (second?.score ?? 0) ? best.language : null
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').replaceAll('’', "'").toLowerCase()
  return plain.match(/[\p{L}']+/gu) ?? []
}

/** A word of one language weighs more than one that several share. */
function tally(text: string, words: readonly string[], isCyrillic: boolean): Tally[] {
  const scores = new Map<ListedLanguage, number>()
  const add = (language: ListedLanguage, weight: number) => {
    const isOfScript = isCyrillic === (language === 'ru' || language === 'uk')
    if (isOfScript) scores.set(language, (scores.get(language) ?? 0) + weight)
  }
  for (const word of words) {
    const languages = LANGUAGES_OF_WORD.get(word) ?? []
    for (const language of languages) add(language, 1 / Math.sqrt(languages.length))
  }
  for (const [language, letters] of HINTS) if (letters.test(text)) add(language, HINT)
  return [...scores]
    .map(([language, score]) => ({ language, score }))
    .toSorted((a, b) => b.score - a.score)
}
