import type { CrisisKind } from '@oriel/contract/trust/crisis'
import { graver, type CrisisGrade } from '../weigh.rules.ts'
import { scoreMeaning, scoreWords, type ReaderClass, type ReaderModel } from './model.rules.ts'
import type { Reading } from './reading.rules.ts'

/**
 * Weights of the embedding, beside words and the rules' grade: the best of a few values on
 * sentences that neither rules nor reader were trained on. Word-by-word translation loses meaning,
 * so the rules weigh more there. Not refitted with each training, because the rules know their own
 * corpora too well.
 */
export const MEANING_WEIGHT = { english: 0.25, glossed: 0.15 }
export const FOUND_WEIGHT = { english: 0.4, glossed: 0.4 }

/**
 * Below this score of its words a text that the rules let pass is everyday: of 17,880 open statements of danger
 * none is lost by not asking the network, which costs a millisecond or two of a core. A sixth of everyday English by
 * another hand needs none of it, and a third of the sentences that were written to look like danger.
 */
const EVERYDAY_WORDS = -0.85
/**
 * The more texts wait for the network, the more everyday one has to look no longer to be asked about: what is left to
 * the rules when hundreds write at once is what is least likely grave, not what came last. At most all whose words
 * speak for everyday at all (of the open statements six of a hundred do).
 */
const SPARED_PER_WAITING = 0.05
const MOST_SPARED = 0

const KIND_OF: Partial<Record<ReaderClass, CrisisKind>> = {
  eating: 'eating_disorder',
  harm: 'harm_to_others',
}

/** The reader's result for a text. */
export interface Risk {
  score: number
  kind: CrisisKind
  alarm: number
  grave: number
}

/**
 * The risk of a text whose words alone show that it is everyday; null if its meaning has to be asked.
 * @param waiting how many texts wait for the network
 */
export function everydayRisk(
  model: ReaderModel,
  { reading, found }: { reading: Reading; found: CrisisGrade },
  waiting: number,
): Risk | null {
  if (found.level > 0) return null
  const score = scoreWords(model, reading)
  const limit = Math.min(MOST_SPARED, EVERYDAY_WORDS + waiting * SPARED_PER_WAITING)
  return score < limit ? { score, kind: 'self_harm', ...limitsOf(model, reading) } : null
}

export function riskOf(
  model: ReaderModel,
  { meaning, reading, found }: { meaning: Float32Array; reading: Reading; found: CrisisGrade },
): Risk {
  const read = scoreMeaning(model, meaning)
  const source = sourceOf(reading)
  const score =
    scoreWords(model, reading) +
    MEANING_WEIGHT[source] * read.odds +
    (found.level > 0 ? FOUND_WEIGHT[source] : 0)
  return { score, kind: KIND_OF[read.danger] ?? 'self_harm', ...limitsOf(model, reading) }
}

const sourceOf = ({ isGlossed }: Reading) => (isGlossed ? 'glossed' : 'english')

function limitsOf({ alarm, grave }: ReaderModel, reading: Reading): Pick<Risk, 'alarm' | 'grave'> {
  const source = sourceOf(reading)
  return { alarm: alarm[source], grave: grave[source] }
}

/**
 * Combines the grades of rules and reader. Found by both: the rules' grade. Found only by the
 * reader: the card, and a real grade if it is certain. Found only by the rules and considered
 * everyday by the reader: no alarm.
 */
export function gradeTogether(
  found: CrisisGrade,
  { score, kind, alarm, grave }: Risk,
): CrisisGrade {
  if (score < alarm) return { level: 0, kind: null }
  const read: CrisisGrade = { level: score >= grave ? 2 : 1, kind: found.kind ?? kind }
  return graver(found, read)
}
