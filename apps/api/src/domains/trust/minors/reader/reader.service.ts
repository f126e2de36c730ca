import type { MinorState } from '@oriel/contract/trust/minors'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { isMinorRomance, isMinorShown, readTalk, type Line } from '../rules.ts'
import packed from './model.json' with { type: 'json' }
import { scoreTalk, unpackTalkModel } from './stop.rules.ts'
import { linesBefore, readableLines, talkText } from './talk.rules.ts'

const model = unpackTalkModel(packed)

/** What a talk shows of people under 18, and whether it has to stop for it. */
export interface MinorFindings {
  state: MinorState
  isStop: boolean
}

/**
 * Judges a talk by its meaning, with the verdict of the rules in the scale (F-04). What they know from
 * lines further back than the network reads stands, and so does an age of one's own; what else they found
 * in the lines it has read falls where it takes them for an adult's, and what they missed there stops
 * where it is sure. It is not asked of a talk without any sign of romance or youth.
 * @param found what the rules make of the whole talk. It stands where nothing can be read.
 */
export async function stopByMeaning(
  encoder: SentenceEncoder,
  talk: readonly Line[],
  { found, today }: { found: MinorState; today: Date },
): Promise<MinorFindings> {
  const read = await readNewestLines(encoder, talk, { found, today })
  if (read === null) return { state: found, isStop: isMinorRomance(found) }
  if (read.score >= model.stop) return { state: found, isStop: true }
  if (!isMinorRomance(read.near)) return { state: found, isStop: false }
  if (isOwnAge(read.near)) return { state: found, isStop: true }
  const far = readTalk(null, linesBefore(talk), today)
  const state = withoutSigns(found, read.near, far)
  return { state, isStop: isMinorRomance(state) }
}

/**
 * How much speaks for stopping a talk, and what the rules see in the lines that were read for it. Null
 * where the network is not asked, or cannot answer: the rules decide alone.
 */
export async function readNewestLines(
  encoder: SentenceEncoder,
  talk: readonly Line[],
  { found, today }: { found: MinorState; today: Date },
): Promise<{ score: number; near: MinorState } | null> {
  const lines = readableLines(talk)
  const near = readTalk(null, lines, today)
  const isNearStopped = isMinorRomance(near)
  if (isMinorRomance(found) && !isNearStopped) return null
  if (!found.hasRomance && !isMinorShown(found)) return null
  const meaning = await encoder.encode(talkText(lines))
  return meaning && { score: scoreTalk(model, meaning, isNearStopped), near }
}

/** Whether the user told an age of their own, and nothing of an adult's life beside it. */
const isOwnAge = ({ user, isAdult }: MinorState): boolean =>
  (user === 'age' || user === 'sum') && !isAdult

/** Without the signs that the lines at hand gave; those of the lines before them stand. */
const withoutSigns = (found: MinorState, near: MinorState, far: MinorState): MinorState => ({
  ...found,
  user: near.user === null ? found.user : far.user,
  role: near.role === null ? found.role : far.role,
})
