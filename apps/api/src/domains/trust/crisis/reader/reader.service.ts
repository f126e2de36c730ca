import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { gradeCrisis } from '../rules.ts'
import { graver, type CrisisGrade } from '../weigh.rules.ts'
import packed from './model.json' with { type: 'json' }
import { unpackModel } from './model.rules.ts'
import { readingOf } from './reading.rules.ts'
import { gradeTogether, riskOf, type Risk } from './risk.rules.ts'

const model = unpackModel(packed)
/** A message of at most so many characters may go on with the ones before it. */
const SHORT_CHARS = 60
/** So many messages back a sentence may have begun. */
const SPLIT_MESSAGES = 4

/**
 * Grades what somebody wrote by its meaning beside the rules (F-01). A short message is read with the
 * ones before it as well, where it adds to what they told: a sentence may be cut into messages.
 * @param texts the user's messages, oldest first; the last one is graded
 * @param found what the rules make of them. It stands where the reader cannot read.
 */
export async function gradeByMeaning(
  encoder: SentenceEncoder,
  texts: readonly string[],
  found: CrisisGrade,
): Promise<CrisisGrade> {
  const text = texts.at(-1) ?? ''
  const plain = gradeCrisis(text, [])
  const readings = await readMessages(encoder, texts, found)
  if (readings === null) return found
  const { alone, told, together } = readings
  const read = gradeTogether(plain, alone)
  // What follows from the messages before it is beyond a reader of one.
  const own = found.level > plain.level ? graver(found, read) : read
  if (told === null || own.level > 1) return own
  // After something grave the rules need nobody to agree with them: a goodbye is one then.
  if (told.score >= told.alarm && found.level > 0) return graver(found, own)
  if (together === null || together.score < told.score) return own
  const joined = gradeTogether(found, together)
  return joined.level > own.level ? joined : own
}

/** What the reader makes of a message by itself; of those before it; and of all as one. */
export interface Readings {
  alone: Risk
  /** Null where nothing was said before, or the message is long enough to be read alone. */
  told: Risk | null
  together: Risk | null
}

/** Null where the reader cannot read. @param found what the rules make of all of them */
export async function readMessages(
  encoder: SentenceEncoder,
  texts: readonly string[],
  found: CrisisGrade,
): Promise<Readings | null> {
  const text = texts.at(-1) ?? ''
  const alone = await riskIn(encoder, [text], gradeCrisis(text, []))
  if (alone === null) return null
  if (text.length > SHORT_CHARS || texts.length === 1) return { alone, told: null, together: null }
  const recent = texts.slice(-SPLIT_MESSAGES)
  const before = recent.slice(0, -1)
  const [told, together] = await Promise.all([
    riskIn(encoder, before, gradeCrisis(before.at(-1) ?? '', before.slice(0, -1))),
    riskIn(encoder, recent, found),
  ])
  return { alone, told, together }
}

async function riskIn(
  encoder: SentenceEncoder,
  messages: readonly string[],
  found: CrisisGrade,
): Promise<Risk | null> {
  const reading = readingOf(messages)
  const meaning = reading && (await encoder.encode(reading.text))
  return reading && meaning && riskOf(model, { meaning, reading, found })
}
