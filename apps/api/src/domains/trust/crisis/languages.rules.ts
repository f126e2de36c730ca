import { z } from 'zod'
import { joined, readWordFile } from '@oriel/phrase-match/word-file'
import table from './languages.json' with { type: 'json' }
import { CODES, voiceIn, type LanguageCode, type Voice } from './voices.rules.ts'
import { foldEntry, type Word } from './words.rules.ts'

const entry = z.strictObject({
  code: z.enum(CODES),
  script: z.enum(['latin', 'cyrillic', 'arabic', 'devanagari', 'wide']),
  /** Words frequent in this language and in few others. */
  marks: joined(' ').default(''),
})
type Language = z.infer<typeof entry>
type Script = Language['script']

const { languages: LANGUAGES } = readWordFile({ languages: z.array(entry) }, table)

const marksOf = new Map<string, Language[]>()
for (const language of LANGUAGES) {
  for (const mark of new Set(language.marks.split(/\s+/u).map(foldEntry))) {
    marksOf.set(mark, [...(marksOf.get(mark) ?? []), language])
  }
}

const SCRIPTS: readonly [Script, RegExp][] = [
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['wide', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
]
/** A language is read too if it has this share of the likeliest language's score. */
const ALSO_READ = 0.5
/** Below this score the language is uncertain. */
const SURE_FROM = 1.2

/**
 * The languages a text may be in: by its script, then by frequent words; if in doubt, all of a
 * script.
 */
export function voicesFor(text: string, words: readonly Word[]): Voice[] {
  return scriptsOf(text)
    .flatMap((script) => likeliest(script, words))
    .map(({ code }) => voiceIn(code))
}

/** The likeliest language of a text; null if no words indicate one, or two are equally likely. */
export function languageOf(text: string, words: readonly Word[]): LanguageCode | null {
  const candidates = LANGUAGES.filter(({ script }) => scriptsOf(text).includes(script))
  const [only] = candidates
  if (candidates.length === 1) return only?.code ?? null
  const votes = votesOf(words)
  const of = (language: Language) => votes.get(language) ?? 0
  const [best, next] = candidates.toSorted((left, right) => of(right) - of(left))
  if (best === undefined || next === undefined || of(best) === of(next)) return null
  return best.code
}

function scriptsOf(text: string): Script[] {
  const scripts = SCRIPTS.filter(([, letters]) => letters.test(text)).map(([script]) => script)
  return /\p{Script=Latin}/u.test(text) || scripts.length === 0 ? [...scripts, 'latin'] : scripts
}

function likeliest(script: Script, words: readonly Word[]): Language[] {
  const candidates = LANGUAGES.filter((language) => language.script === script)
  const votes = votesOf(words)
  const best = Math.max(...candidates.map((language) => votes.get(language) ?? 0))
  if (best < SURE_FROM) return candidates
  return candidates.filter((language) => (votes.get(language) ?? 0) >= best * ALSO_READ)
}

/** The score of each language; a word of several languages is split among them. */
function votesOf(words: readonly Word[]): Map<Language, number> {
  const votes = new Map<Language, number>()
  for (const { text } of words) {
    const languages = marksOf.get(text) ?? []
    for (const language of languages) {
      votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length)
    }
  }
  return votes
}
