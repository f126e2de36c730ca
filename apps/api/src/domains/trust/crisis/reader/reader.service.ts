import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import type { Line } from '../heard.rules.ts'
import { gradeTalk } from '../rules.ts'
import { graver, type CrisisGrade } from '../weigh.rules.ts'
import packed from './model.json' with { type: 'json' }
import { unpackModel } from './model.rules.ts'
import { readingOf } from './reading.rules.ts'
import { everydayRisk, gradeTogether, riskOf, type Risk } from './risk.rules.ts'

const model = unpackModel(packed)
/** Maximum characters of a message that may continue the previous ones. */
const SHORT_CHARS = 60
/** How many messages back a split sentence may have started. */
const SPLIT_MESSAGES = 4

/**
 * Grades a message by its meaning, in addition to the rules (F-01). A short message is also read
 * together with the previous ones if it adds to them, because a sentence may span messages.
 * @param said the user's messages, oldest first; the last one is graded
 * @param found the rules' grade, which is returned if the reader cannot read the text
 */
export async function gradeByMeaning(
  encoder: SentenceEncoder,
  said: readonly Line[],
  found: CrisisGrade,
): Promise<CrisisGrade> {
  const plain = gradeTalk(said.slice(-1))
  const readings = await readMessages(encoder, said, found)
  if (readings === null) return found
  const read = gradeTogether(plain, readings.alone)
  // The reader sees one message; a grade that follows from earlier ones is kept.
  const own = found.level > plain.level ? graver(found, read) : read
  if (own.level > 1) return own
  const together = await readings.together()
  const isJoined = together !== null && together.score >= together.alarm
  if (found.level === 0 && !isJoined) return own
  const earlier = await readings.earlier()
  if (earlier === null) return own
  // After a grave message the rules' finding is enough: a goodbye then counts as one.
  if (earlier.score >= earlier.alarm && found.level > 0) return graver(found, own)
  if (!isJoined || together.score < earlier.score) return own
  const joined = gradeTogether(found, together)
  return joined.level > own.level ? joined : own
}

/**
 * The reader's results for a message alone, for the previous ones, and for all together. The last two are asked when
 * they are wanted; null without previous messages, or when the message is long enough on its own.
 */
export interface Readings {
  alone: Risk
  earlier(): Promise<Risk | null>
  together(): Promise<Risk | null>
}

/** Null if the reader cannot read it. @param found the rules' grade of all messages */
export async function readMessages(
  encoder: SentenceEncoder,
  said: readonly Line[],
  found: CrisisGrade,
): Promise<Readings | null> {
  const newest = said.slice(-1)
  const alone = await riskIn(encoder, newest, gradeTalk(newest))
  if (alone === null) return null
  const isLong = newest.some(({ text }) => text.length > SHORT_CHARS)
  if (isLong || said.length === 1) return { alone, earlier: nothing, together: nothing }
  const recent = said.slice(-SPLIT_MESSAGES)
  const before = recent.slice(0, -1)
  return {
    alone,
    earlier: () => riskIn(encoder, before, gradeTalk(before)),
    together: () => riskIn(encoder, recent, found),
  }
}

const nothing = () => Promise.resolve(null)

async function riskIn(
  encoder: SentenceEncoder,
  said: readonly Line[],
  found: CrisisGrade,
): Promise<Risk | null> {
  const reading = readingOf(said)
  if (reading === null) return null
  const everyday = everydayRisk(model, { reading, found }, encoder.waiting())
  if (everyday !== null) return everyday
  const meaning = await encoder.encode(reading.text)
  return meaning && riskOf(model, { meaning, reading, found })
}
