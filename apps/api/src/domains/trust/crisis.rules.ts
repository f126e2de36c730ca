import type { CrisisKind, CrisisLevel } from '@oriel/contract/trust/crisis'
import { crisisGuards } from './lexicon.crisis-guards.rules.ts'
import { eatingAndHarm } from './lexicon.crisis-other.rules.ts'
import { selfHarmEnglish } from './lexicon.crisis-self.rules.ts'
import { selfHarmWorld } from './lexicon.crisis-world.rules.ts'
import type { CrisisLabel } from './lexicon.crisis.rules.ts'
import { buildMatcher, findMatches, type Match, type Matcher } from './matcher.rules.ts'

export interface CrisisGrade {
  level: CrisisLevel
  kind: CrisisKind | null
}

/** How many earlier messages of the user are read for context. */
export const CRISIS_CONTEXT = 10

let built: Matcher<CrisisLabel> | null = null

/** Built at the first use, or ahead of it by whoever grades an empty text. */
function crisisMatcher(): Matcher<CrisisLabel> {
  built ??= buildMatcher([...selfHarmEnglish, ...selfHarmWorld, ...eatingAndHarm, ...crisisGuards])
  return built
}

/** Characters between "she said" and what she said. */
const SPEECH_REACH = 12

type CrisisMatch = Match<CrisisLabel>

const CALM: CrisisGrade = { level: 0, kind: null }
const RISKS: Partial<Record<CrisisLabel, CrisisGrade>> = {
  passive: { level: 1, kind: 'self_harm' },
  active: { level: 2, kind: 'self_harm' },
  attempt: { level: 3, kind: 'self_harm' },
  eating: { level: 2, kind: 'eating_disorder' },
  harm: { level: 2, kind: 'harm_to_others' },
  harmPlan: { level: 3, kind: 'harm_to_others' },
}

/**
 * Grades a message of the user before the model is called (TS-010): 0 nothing, 1 passive, 2 active,
 * 3 plan or attempt; an eating disorder, which the scale leaves out, counts as active. Earlier messages raise what would be harmless alone: "I have the pills here"
 * after "I don't want to live" is a plan. They never raise small talk.
 * @param previousUserTexts oldest first; only the last {@link CRISIS_CONTEXT} are read
 */
export function gradeCrisis(text: string, previousUserTexts: readonly string[]): CrisisGrade {
  const matches = findMatches(crisisMatcher(), text)
  const own = gradeAlone(matches)
  const isFollowUp = matches.some(({ label }) => label === 'followUp')
  if (own.kind === 'harm_to_others' || own.level === 3 || !isFollowUp) return own

  const wasAtRisk = previousUserTexts
    .slice(-CRISIS_CONTEXT)
    .some((earlier) => gradeAlone(findMatches(crisisMatcher(), earlier)).kind === 'self_harm')
  return wasAtRisk || own.kind === 'self_harm' ? { level: 3, kind: 'self_harm' } : own
}

function gradeAlone(matches: readonly CrisisMatch[]): CrisisGrade {
  const has = (label: CrisisLabel) => matches.some((match) => match.label === label)
  const isSincere = has('sincere')
  if (has('frame') && !isSincere) return CALM
  const isOver = has('recovery') && has('past') && !has('present')
  const wasLongAgo = (has('recovery') || has('past')) && !has('present')

  const grades = matches
    .filter((match) => !isCancelled(match, matches))
    .filter(({ label }) => !isOver && !(wasLongAgo && label === 'attempt'))
    .flatMap(({ label }) => RISKS[label] ?? [])
  const worst = grades.reduce((left, right) => (right.level > left.level ? right : left), CALM)
  const isLight = has('joke') && !isSincere && worst.level < 3
  return isLight ? CALM : worst
}

function isCancelled(match: CrisisMatch, all: readonly CrisisMatch[]): boolean {
  return all.some(({ label, start, end }) => {
    if (label === 'guard') return end >= match.end && start < match.end
    if (label === 'speech') return end < match.end && match.start - end <= SPEECH_REACH
    return false
  })
}
