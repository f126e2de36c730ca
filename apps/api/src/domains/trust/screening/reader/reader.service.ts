import type { MinorState } from '@oriel/contract/trust/minors'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { isMinorRomance, isMinorShown, readTalk, type Line } from '../minors.rules.ts'
import packed from './model.json' with { type: 'json' }
import { isToStop, unpackTalkModel } from './stop.rules.ts'
import { readableLines, talkText } from './talk.rules.ts'

const model = unpackTalkModel(packed)

/** What a talk shows of people under 18, and whether it has to stop for it. */
export interface MinorFindings {
  state: MinorState
  isStop: boolean
}

/**
 * Judges a talk by its meaning, with the verdict of the rules in the scale (F-04). What they know from
 * lines further back than the network reads stands; what they found in the lines it has read falls
 * where it takes them for an adult's, and what they missed there stops where it is sure. It is not
 * asked of a talk without any sign of romance or youth.
 * @param found what the rules make of the whole talk. It stands where nothing can be read.
 */
export async function stopByMeaning(
  encoder: SentenceEncoder,
  talk: readonly Line[],
  { found, today }: { found: MinorState; today: Date },
): Promise<MinorFindings> {
  const byRules = { state: found, isStop: isMinorRomance(found) }
  const lines = readableLines(talk)
  const near = readTalk(null, lines, today)
  const isNearStopped = isMinorRomance(near)
  if (byRules.isStop && !isNearStopped) return byRules
  if (!found.hasRomance && !isMinorShown(found)) return byRules
  const meaning = await encoder.encode(talkText(lines))
  if (meaning === null) return byRules
  if (isToStop(model, meaning, isNearStopped)) return { state: found, isStop: true }
  return isNearStopped ? { state: withoutSigns(found, near), isStop: false } : byRules
}

/** Without the signs that the lines at hand gave. */
const withoutSigns = (found: MinorState, near: MinorState): MinorState => ({
  ...found,
  user: near.user === null ? found.user : null,
  role: near.role === null ? found.role : null,
})
