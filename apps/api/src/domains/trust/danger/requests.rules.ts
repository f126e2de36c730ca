import type { BlockCategory } from '@oriel/contract/trust/threats'
import { foldWord, normalise } from '@oriel/phrase-match/normalise'
import {
  ACTIONS,
  ASKING,
  ELSEWHERE,
  EVERYDAY,
  FICTION,
  FOLLOWING,
  HARMLESS_AIMS,
  IN_EARNEST,
  MAKING,
  PLAY,
  TARGETS,
} from './words.rules.ts'

/**
 * Requests that are never helped with (TS-035, ENTITY-038, F-07): making weapons, explosives or
 * drugs, and locating or following a person without their knowledge. Detected by structure: a
 * request for instructions or help, the action, the object or person, and no sign of fiction,
 * games, cooking, history or concern.
 */
export function dangerousRequest(text: string): BlockCategory | null {
  for (const sentence of sentencesOf(text)) {
    for (const words of sentence.readings) {
      const found = madeDangerously(words, text) ?? followed(words, sentence, text)
      if (found !== null) return found
    }
  }
  return null
}

interface Sentence {
  /** The text as written, and variants: normalised, and without repeated letters. */
  readings: readonly string[]
  /** Given names and the like: capitalised words that do not start a sentence. */
  names: ReadonlySet<string>
}

function sentencesOf(text: string): Sentence[] {
  return text
    .split(/[.!?…\n;]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ readings: readingsOf(part), names: namesIn(part) }))
}

/** One space between the words and at both ends. */
function readingsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/['’]/gu, '')
  const raw = ` ${plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `
  const folded = ` ${normalise(text)} `
  return [raw, folded, once(raw), once(folded)]
}

const once = (text: string) => text.replaceAll(/(\p{L})\1+/gu, '$1')

const NOT_A_NAME =
  /^(?:I|I'?m|I'?d|I'?ll|I'?ve|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Instagram|Facebook|Google|Apple|Amazon|Find|Netflix|YouTube|TikTok|WhatsApp|Twitter|Santa|English|German|French|Spanish)$/u

function namesIn(sentence: string): ReadonlySet<string> {
  const [, ...rest] = sentence.split(/[^\p{L}'’]+/u)
  return new Set(
    rest
      .filter((word) => /^\p{Lu}\p{Ll}+/u.test(word) && !NOT_A_NAME.test(word))
      .map((word) => foldWord(word.replace(/['’]s$/u, ''))),
  )
}

function madeDangerously(words: string, text: string): BlockCategory | null {
  for (const [category, things] of MAKING) {
    const plain = words.replaceAll(EVERYDAY, ' ')
    if (!things.test(plain) || HARMLESS_AIMS.test(plain)) continue
    const isAsked = ASKING.test(plain) && ACTIONS.test(plain)
    if ((isAsked || ELSEWHERE.test(plain)) && !isTale(text)) return category
  }
  return null
}

/** Games have recipes of their own; a novel needs no working ones. */
function isTale(text: string): boolean {
  const readings = readingsOf(text)
  const isOne = (form: RegExp) => readings.some((words) => form.test(words))
  return isOne(PLAY) || (isOne(FICTION) && !isOne(IN_EARNEST))
}

function followed(words: string, { names }: Sentence, text: string): BlockCategory | null {
  if (HARMLESS_AIMS.test(words)) return null
  const named = [...names].reduce(
    (plain, name) =>
      plain.replaceAll(` ${name} `, ' somebody ').replaceAll(` ${name}s `, ' somebodys '),
    words,
  )
  const person = named.replaceAll(TARGETS, ' somebody ')
  const isMeant = FOLLOWING.some((form) => form.test(person))
  return isMeant && !isTale(text) ? 'stalking' : null
}
