import type { MinorState } from '@oriel/contract/trust/minors'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { isMinorRomance, isMinorShown, readTalk, type Line } from '../rules.ts'
import packed from './model.json' with { type: 'json' }
import { scoreTalk, unpackTalkModel } from './stop.rules.ts'
import { linesBefore, readableLines, talkText } from './talk.rules.ts'

const model = unpackTalkModel(packed)

/** Signs of minors in a chat, and whether it has to stop. */
export interface MinorFindings {
  state: MinorState
  isStop: boolean
}

/**
 * Judges a chat by its meaning, with the rules' verdict as one input (F-04). Kept from the rules:
 * their findings in lines further back than the network reads, and an age stated as one's own.
 * Their other findings are dropped if the network considers the speaker an adult, and what they
 * missed stops the chat if it is certain. The network is only asked if there is a sign of romance
 * or youth.
 * @param found the rules' findings for the whole chat, used if the network cannot read it
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
 * The score for stopping a chat, and the rules' findings in the lines that were read. Null if the
 * network is not asked or cannot answer: then only the rules decide.
 */
export async function readNewestLines(
  encoder: SentenceEncoder,
  talk: readonly Line[],
  { found, today }: { found: MinorState; today: Date },
): Promise<{ score: number; near: MinorState } | null> {
  if (!found.hasRomance && !isMinorShown(found)) return null
  const lines = readableLines(talk)
  const near = readTalk(null, lines, today)
  const isNearStopped = isMinorRomance(near)
  if (isMinorRomance(found) && !isNearStopped) return null
  const meaning = await encoder.encode(talkText(lines))
  return meaning && { score: scoreTalk(model, meaning, isNearStopped), near }
}

/** Whether the user stated their own age, without signs of an adult's life. */
const isOwnAge = ({ user, isAdult }: MinorState): boolean =>
  (user === 'age' || user === 'sum') && !isAdult

/** Removes the signs from the given lines; signs from earlier lines stay. */
const withoutSigns = (found: MinorState, near: MinorState, far: MinorState): MinorState => ({
  ...found,
  user: near.user === null ? found.user : far.user,
  role: near.role === null ? found.role : far.role,
})
