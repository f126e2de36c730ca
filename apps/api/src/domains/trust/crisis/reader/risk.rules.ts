import type { CrisisKind } from '@oriel/contract/trust/crisis'
import { graver, type CrisisGrade } from '../weigh.rules.ts'
import type { Letters } from './letters.rules.ts'
import { scoreLetters, scoreMeaning, type ReaderModel } from './model.rules.ts'

/** In the order of the model's kinds. */
export const KINDS: readonly CrisisKind[] = ['self_harm', 'eating_disorder', 'harm_to_others']

/**
 * What letters and the rules' own grade weigh beside the meaning of a sentence: the best of a few on
 * sentences that neither rules nor reader had learnt from. Not fitted anew with each training, for the
 * rules know their own corpora too well.
 */
export const LETTERS_WEIGHT = 0.6
export const FOUND_WEIGHT = 1

/** What the reader makes of a text. */
export interface Risk {
  score: number
  kind: CrisisKind
}

export function riskOf(
  model: ReaderModel,
  { meaning, letters, found }: { meaning: Float32Array; letters: Letters; found: CrisisGrade },
): Risk {
  const heard = scoreMeaning(model, meaning)
  const score =
    heard.score +
    LETTERS_WEIGHT * scoreLetters(model, letters) +
    (found.level > 0 ? FOUND_WEIGHT : 0)
  return { score, kind: KINDS[heard.kind] ?? 'self_harm' }
}

/**
 * The grade of rules and reader together. What both find keeps the gravity the rules gave it; what only
 * the reader finds gets the card, and counts as meant where it is sure; what only the rules find and the
 * reader takes for everyday life is no alarm.
 */
export function gradeTogether(
  { alarm, grave }: Pick<ReaderModel, 'alarm' | 'grave'>,
  found: CrisisGrade,
  { score, kind }: Risk,
): CrisisGrade {
  if (score < alarm) return { level: 0, kind: null }
  const read: CrisisGrade = { level: score >= grave ? 2 : 1, kind: found.kind ?? kind }
  return graver(found, read)
}
