import { voicesFor } from './languages.rules.ts'
import type { Concept } from './lexicon.rules.ts'
import { correctWords, isKnown } from './spelling.rules.ts'
import { spotConcepts, type Spotted } from './spot.rules.ts'
import type { Voice } from './voices.rules.ts'
import { CALM, graver, weigh, type CrisisGrade } from './weigh.rules.ts'
import { readWords, type Word } from './words.rules.ts'

export type { CrisisGrade } from './weigh.rules.ts'

/** How many earlier user messages are read for context. */
export const CRISIS_CONTEXT = 10
/** Maximum number of words in a follow-up. */
const FOLLOW_UP_WORDS = 14
/** Maximum number of words in a message that continues the previous one. */
const CONTINUATION_WORDS = 8
/** How many messages back a split sentence may have started. */
const SPLIT_MESSAGES = 4

/**
 * Grades a user message before the model is called (TS-010): 0 nothing, 1 passive, 2 active, 3 plan
 * or attempt; eating disorders, which the scale does not cover, count as active. A statement may
 * span messages, and earlier ones raise what would be harmless alone: "I have the pills here" after
 * "I don't want to live" is a plan. Small talk is never raised.
 * @param previousUserTexts oldest first; only the last {@link CRISIS_CONTEXT} are read
 */
export function gradeCrisis(text: string, previousUserTexts: readonly string[]): CrisisGrade {
  const messages = [...previousUserTexts.slice(-CRISIS_CONTEXT), text]
  const words = readWords(messages)
  const own = words.filter(({ message }) => message === messages.length - 1)
  const voices = voicesFor(text, own.length > 3 ? own : words)
  return voices.map((voice) => gradeIn(voice, words, messages.length - 1)).reduce(graver, CALM)
}

function gradeIn(voice: Voice, raw: readonly Word[], last: number): CrisisGrade {
  const { reader, spelling } = voice
  const words = correctWords(raw, reader, spelling).filter(({ text }) => !reader.fillers.has(text))
  const newest = words.filter(({ message }) => message === last)
  const own = spotConcepts(newest, reader)
  const alone = weigh(own)
  if (last === 0 || alone.level === 3 || newest.length === 0) return alone

  const before = weigh(
    spotConcepts(
      words.filter(({ message }) => message < last),
      reader,
    ),
  )
  const recent = words.filter(({ message }) => message >= last - SPLIT_MESSAGES)
  const from = recent.length - newest.length
  const spread = spotConcepts(recent, reader, before.level === 0)
  const across = weigh(
    spread.filter(({ start, end, concept }) => (start < from && end > from) || isLight(concept)),
  )
  const continued = isContinuation(newest, own, voice)
    ? kept(weigh(spotConcepts(recent, reader, true)), before)
    : CALM
  return [across, continued, followUp(own, newest.length, before)].reduce(graver, alone)
}

/**
 * A grave earlier message keeps the card for a message that continues it, without raising the
 * grade.
 */
const kept = (continued: CrisisGrade, before: CrisisGrade): CrisisGrade =>
  continued.level > 1 && before.level > 0 ? { ...continued, level: 1 } : continued

/** Whether a short message continues the previous ones: it has a cue, and no subject of its own. */
function isContinuation(
  newest: readonly Word[],
  own: readonly Spotted[],
  { reader }: Voice,
): boolean {
  return (
    newest.length <= CONTINUATION_WORDS &&
    newest.every(({ text }) => isKnown(reader, text)) &&
    !own.some(({ concept }) => TAKES_BACK.has(concept)) &&
    own.some(({ concept }) => !isLight(concept) && !COMMON.has(concept))
  )
}
const LIGHTS = new Set<Concept>([
  'guard',
  'fiction',
  'laugh',
  'past',
  'over',
  'now',
  'sincere',
  'innocent',
])
const TAKES_BACK = new Set<Concept>(['guard', 'fiction', 'laugh', 'over', 'innocent'])
/** Cues that are common in small talk. */
const COMMON = new Set<Concept>(['time', 'holding', 'alcohol', 'dark', 'follow'])
const isLight = (concept: Concept) => LIGHTS.has(concept)

/** Possible means, places or decisions, and words saying they are at hand. */
const MEANT = new Set<Concept>(['medicine', 'weapon', 'rope', 'height', 'track', 'gas'])
const AT_HAND = new Set<Concept>(['onEdge', 'holding', 'falling'])
const DECIDED = new Set<Concept>(['doIt', 'afterMe', 'alarm', 'putInOrder'])
/** A message this short contains nothing else. */
const CURT_WORDS = 3
const BRIEF_WORDS = 5

/** What a short message adds to a risk in the previous messages. */
function followUp(own: readonly Spotted[], wordCount: number, before: CrisisGrade): CrisisGrade {
  const hasAny = (...concepts: Concept[]) => own.some(({ concept }) => concepts.includes(concept))
  const hasOf = (concepts: ReadonlySet<Concept>) => own.some(({ concept }) => concepts.has(concept))
  if (before.level === 0 || wordCount > FOLLOW_UP_WORDS) return CALM
  if (hasAny('guard', 'innocent', 'fiction', 'laugh', 'over')) return CALM
  const isCurt = wordCount <= CURT_WORDS
  const isAtHand = hasOf(MEANT) && (hasOf(AT_HAND) || wordCount <= BRIEF_WORDS)
  if (before.kind === 'self_harm' && (isAtHand || hasOf(DECIDED))) {
    return { level: 3, kind: 'self_harm' }
  }
  return hasAny('farewell') || (isCurt && hasAny('follow')) ? before : CALM
}
