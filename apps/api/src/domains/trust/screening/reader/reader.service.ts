import type { MinorState } from '@oriel/contract/trust/minors'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { isMinorRomance, readTalk, type Line } from '../minors.rules.ts'
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
 * Judges by its meaning a talk that the rules stop (F-04). What they know from lines further back than
 * the network reads stands; what they found in the lines it has read falls where it takes them for an
 * adult's. It stops nothing by itself: it has yet to learn what lovers of age say who name no age.
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
  if (!byRules.isStop || !isMinorRomance(near)) return byRules
  const meaning = await encoder.encode(talkText(lines))
  if (meaning === null || isToStop(model, meaning)) return byRules
  return { state: withoutSigns(found, near), isStop: false }
}

/** Without the signs that the lines at hand gave. */
const withoutSigns = (found: MinorState, near: MinorState): MinorState => ({
  ...found,
  user: near.user === null ? found.user : null,
  role: near.role === null ? found.role : null,
})
