import type { CrisisKind, CrisisLevel } from '@oriel/contract/trust/crisis'
import type { Concept, Cue, Verdict } from './lexicon.rules.ts'
import type { Spotted } from './spot.rules.ts'

export interface CrisisGrade {
  level: CrisisLevel
  kind: CrisisKind | null
}

export const CALM: CrisisGrade = { level: 0, kind: null }

/** The graver of two grades; the first if equal. */
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

/** Concepts cancelled by everyday contexts; plain words of dying remain. */
const EXPLAINED: ReadonlySet<Concept> = new Set<Verdict>([
  'plan',
  'means',
  'attempt',
  'injury',
  'eating',
])

/** Cues for a method and for an end; one of each in a message counts as a hint. */
const WAYS: readonly Cue[] = [
  'medicine',
  'lots',
  'alcohol',
  'weapon',
  'rope',
  'height',
  'track',
  'gas',
  'falling',
]
const ENDS: readonly Cue[] = ['farewell', 'putInOrder', 'afterMe', 'doIt', 'alarm', 'dark']
const ENOUGH_CUES = 2
/** Ends that count beside a verdict; the others are too common. */
const ENDS_BESIDE: readonly Cue[] = ['farewell', 'putInOrder', 'afterMe', 'alarm']
/** Concepts cancelled by laughter; injuries and eating disorders are not. */
const LAUGHED_OFF: ReadonlySet<Concept> = new Set<Verdict>(['active', 'passive', 'harm'])

/**
 * Grades one text: the gravest verdict that is not cancelled, else sufficient cues in combination.
 */
export function weigh(spotted: readonly Spotted[]): CrisisGrade {
  const has = (concept: Concept) => spotted.some((each) => each.concept === concept)
  const isSincere = has('sincere')
  const unguarded = spotted.filter((each) => !isGuarded(each, spotted))
  const evidence = evidenceOf(unguarded)
  const takesBack = (light: Concept) => has(light) && countPlaces(spotted, [light]) >= evidence
  if (takesBack('fiction') && !isSincere) return CALM
  const isExplained = takesBack('innocent')
  const isOver = has('past') && has('over') && !has('now')
  const wasLongAgo = has('past') && !has('now')

  const left = unguarded
    .filter(({ concept }) => !(isExplained && EXPLAINED.has(concept)))
    .filter(({ concept }) => !(has('laugh') && !isSincere && LAUGHED_OFF.has(concept)))
    .filter(
      ({ concept }) => !isOver && !(wasLongAgo && (concept === 'attempt' || concept === 'injury')),
    )
  const worst = gravest(left)
  if (worst.level > 0 || has('innocent') || (has('laugh') && !isSincere)) return worst
  return hasEnoughCues(left) ? { level: 1, kind: 'self_harm' } : CALM
}

/**
 * Weight of the evidence for a crisis: the places that indicate one, and each kind of end beside
 * them. One everyday word cancels one place, not a text full of them.
 */
function evidenceOf(spotted: readonly Spotted[]): number {
  const verdicts = Object.keys(VERDICTS) as Verdict[]
  const ends = ENDS_BESIDE.filter((cue) => spotted.some(({ concept }) => concept === cue))
  return countPlaces(spotted, verdicts) + ends.length
}

/** Counts the places of any of the concepts; overlapping matches count once. */
function countPlaces(spotted: readonly Spotted[], concepts: readonly Concept[]): number {
  const places = spotted
    .filter(({ concept }) => concepts.includes(concept))
    .toSorted((left, right) => left.start - right.start)
  let count = 0
  let reached = -1
  for (const { start, end } of places) {
    if (start >= reached) count++
    reached = Math.max(reached, end)
  }
  return count
}

/** The gravest verdict; its kind is the subject besides suicide, if there is one. */
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
