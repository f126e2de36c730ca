import type { CrisisKind, CrisisLevel } from '@oriel/contract/trust/crisis'
import type { Concept, Cue, Verdict } from './lexicon.rules.ts'
import type { Spotted } from './spot.rules.ts'

export interface CrisisGrade {
  level: CrisisLevel
  kind: CrisisKind | null
}

export const CALM: CrisisGrade = { level: 0, kind: null }

/** The graver of two grades; the first one where they are alike. */
export const graver = (left: CrisisGrade, right: CrisisGrade) =>
  right.level > left.level ? right : left

const VERDICTS: Readonly<Record<Verdict, CrisisGrade>> = {
  attempt: { level: 3, kind: 'self_harm' },
  plan: { level: 3, kind: 'self_harm' },
  means: { level: 3, kind: 'self_harm' },
  active: { level: 2, kind: 'self_harm' },
  passive: { level: 1, kind: 'self_harm' },
  injury: { level: 2, kind: 'self_harm' },
  eating: { level: 2, kind: 'eating_disorder' },
  harm: { level: 2, kind: 'harm_to_others' },
  harmPlan: { level: 3, kind: 'harm_to_others' },
  otherRisk: { level: 2, kind: 'self_harm' },
  otherDanger: { level: 3, kind: 'self_harm' },
}

/** What everyday matters explain away; plain words of dying stay. */
const EXPLAINED: ReadonlySet<Concept> = new Set<Verdict>([
  'plan',
  'means',
  'attempt',
  'injury',
  'eating',
])

/** Cues that tell of a way, and of an end; some of both in one message are taken for a hint. */
const WAYS: readonly Cue[] = [
  'medicine',
  'lots',
  'alcohol',
  'weapon',
  'rope',
  'height',
  'track',
  'gas',
  'onEdge',
  'falling',
]
const ENDS: readonly Cue[] = ['farewell', 'putInOrder', 'afterMe', 'doIt', 'alarm', 'dark']
const ENOUGH_CUES = 2

/** Grades what was found in one text: the gravest verdict that nothing takes back, else enough cues together. */
export function weigh(spotted: readonly Spotted[]): CrisisGrade {
  const has = (concept: Concept) => spotted.some((each) => each.concept === concept)
  const isSincere = has('sincere')
  if (has('fiction') && !isSincere) return CALM
  const isOver = has('past') && has('over') && !has('now')
  const wasLongAgo = has('past') && !has('now')

  const left = spotted
    .filter((each) => !isGuarded(each, spotted))
    .filter(({ concept }) => !(has('innocent') && EXPLAINED.has(concept)))
    .filter(
      ({ concept }) => !isOver && !(wasLongAgo && (concept === 'attempt' || concept === 'injury')),
    )
  const worst = gravest(left)
  if (has('laugh') && !isSincere && worst.level < 3) return CALM
  if (worst.level > 0 || has('innocent')) return worst
  return hasEnoughCues(left) ? { level: 1, kind: 'self_harm' } : CALM
}

/** The gravest verdict; its kind is what the message is about besides one's own death, if it is about that. */
function gravest(spotted: readonly Spotted[]): CrisisGrade {
  const { level, kind } = spotted
    .map(({ concept }) => VERDICTS[concept as Verdict] ?? CALM)
    .reduce(graver, CALM)
  const has = (...concepts: Verdict[]) =>
    spotted.some(({ concept }) => concepts.some((each) => each === concept))
  if (kind !== 'self_harm' || has('active', 'passive', 'otherRisk', 'otherDanger')) {
    return { level, kind }
  }
  if (has('harm', 'harmPlan')) return { level, kind: 'harm_to_others' }
  return has('eating') && !has('attempt', 'plan')
    ? { level, kind: 'eating_disorder' }
    : { level, kind }
}

function hasEnoughCues(spotted: readonly Spotted[]): boolean {
  const count = (cues: readonly Cue[]) =>
    cues.filter((cue) => spotted.some(({ concept }) => concept === cue)).length
  const ways = count(WAYS)
  const ends = count(ENDS)
  return ways + ends >= ENOUGH_CUES && ends > 0
}

function isGuarded({ concept, start, end }: Spotted, all: readonly Spotted[]): boolean {
  return (
    concept !== 'guard' &&
    all.some((other) => other.concept === 'guard' && other.start < end && other.end > start)
  )
}
