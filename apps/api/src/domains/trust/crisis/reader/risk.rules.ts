import type { CrisisKind } from '@oriel/contract/trust/crisis'
import { graver, type CrisisGrade } from '../weigh.rules.ts'
import { scoreMeaning, scoreWords, type ReaderClass, type ReaderModel } from './model.rules.ts'
import type { Reading } from './reading.rules.ts'

/**
 * What the meaning of a sentence and the rules' own grade weigh beside its words: the best of a few on
 * sentences that neither rules nor reader had learnt from. Word for word much of a meaning is lost, so the
 * rules weigh more there. Not
 * fitted anew with each training, for the rules know their own corpora too well.
 */
export const MEANING_WEIGHT = { english: 0.25, glossed: 0.15 }
export const FOUND_WEIGHT = { english: 0.4, glossed: 0.4 }

const KIND_OF: Partial<Record<ReaderClass, CrisisKind>> = {
  eating: 'eating_disorder',
  harm: 'harm_to_others',
}

/** What the reader makes of a text. */
export interface Risk {
  score: number
  kind: CrisisKind
  alarm: number
  grave: number
}

export function riskOf(
  model: ReaderModel,
  { meaning, reading, found }: { meaning: Float32Array; reading: Reading; found: CrisisGrade },
): Risk {
  const heard = scoreMeaning(model, meaning)
  const tongue = reading.isGlossed ? 'glossed' : 'english'
  const score =
    scoreWords(model, reading) +
    MEANING_WEIGHT[tongue] * heard.odds +
    (found.level > 0 ? FOUND_WEIGHT[tongue] : 0)
  return {
    score,
    kind: KIND_OF[heard.danger] ?? 'self_harm',
    alarm: model.alarm[tongue],
    grave: model.grave[tongue],
  }
}

/**
 * The grade of rules and reader together. What both find keeps the gravity the rules gave it; what only
 * the reader finds gets the card, and counts as meant where it is sure; what only the rules find and the
 * reader takes for everyday life is no alarm.
 */
export function gradeTogether(
  found: CrisisGrade,
  { score, kind, alarm, grave }: Risk,
): CrisisGrade {
  if (score < alarm) return { level: 0, kind: null }
  const read: CrisisGrade = { level: score >= grave ? 2 : 1, kind: found.kind ?? kind }
  return graver(found, read)
}
