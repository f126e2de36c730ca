import { hear, linesOf, spotAcross, wordsOf, type Heard, type Line } from './heard.rules.ts'
import { voicesFor } from './languages.rules.ts'
import type { Concept } from './lexicon.rules.ts'
import { isKnown } from './spelling.rules.ts'
import type { Voice } from './voices.rules.ts'
import { CALM, graver, weigh, type CrisisGrade } from './weigh.rules.ts'
import { readWords } from './words.rules.ts'

export type { CrisisGrade } from './weigh.rules.ts'

/** How many earlier user messages are read for context. */
export const CRISIS_CONTEXT = 10
/** Up to this many words do not show their language. */
const OWN_WORDS = 3
/** Maximum number of words in a follow-up. */
const FOLLOW_UP_WORDS = 14
/** Maximum number of words in a message that continues the previous one. */
const CONTINUATION_WORDS = 8
/** How many messages back a split sentence may have started. */
const SPLIT_MESSAGES = 4

/** See {@link gradeTalk}. @param previousUserTexts oldest first */
export function gradeCrisis(text: string, previousUserTexts: readonly string[]): CrisisGrade {
  return gradeTalk(linesOf([...previousUserTexts, text]))
}

/**
 * Grades a user message before the model is called (TS-010): 0 nothing, 1 passive, 2 active, 3 plan
 * or attempt; eating disorders, which the scale does not cover, count as active. A statement may
 * span messages, and earlier ones raise what would be harmless alone: "I have the pills here" after
 * "I don't want to live" is a plan. Small talk is never raised.
 * @param said the user's messages, oldest first; the last one is graded, and of the others the last
 *   {@link CRISIS_CONTEXT} are read
 */
export function gradeTalk(said: readonly Line[]): CrisisGrade {
  const lines = said.slice(-1 - CRISIS_CONTEXT)
  const text = lines.at(-1)?.text ?? ''
  return voicesOf(text, lines)
    .map((voice) => gradeIn(voice, lines))
    .reduce(graver, CALM)
}

/** A message of a few words is taken to be in the language of those before it. */
function voicesOf(text: string, lines: readonly Line[]): Voice[] {
  const own = readWords([text])
  if (own.length > OWN_WORDS) return voicesFor(text, own)
  return voicesFor(text, readWords(lines.map((line) => line.text)))
}

function gradeIn(voice: Voice, lines: readonly Line[]): CrisisGrade {
  const { reader } = voice
  const heard = hear(voice, lines)
  const newest = heard.at(-1)
  if (newest === undefined) return CALM
  const alone = weigh(newest.found)
  if (heard.length === 1 || alone.level === 3 || newest.wordCount === 0) return alone

  const before = weigh(spotAcross(reader, heard.slice(0, -1), false))
  const recent = heard.slice(-1 - SPLIT_MESSAGES)
  const from = recent.reduce((sum, { wordCount }) => sum + wordCount, -newest.wordCount)
  const spread = spotAcross(reader, recent, before.level === 0)
  const across = weigh(
    spread.filter(({ start, end, concept }) => (start < from && end > from) || isLight(concept)),
  )
  const continued = isContinuation(newest, voice)
    ? kept(weigh(spotAcross(reader, recent, true)), before)
    : CALM
  return [across, continued, followUp(newest, before)].reduce(graver, alone)
}

/**
 * A grave earlier message keeps the card for a message that continues it, without raising the
 * grade.
 */
const kept = (continued: CrisisGrade, before: CrisisGrade): CrisisGrade =>
  continued.level > 1 && before.level > 0 ? { ...continued, level: 1 } : continued

/** Whether a short message continues the previous ones: it has a cue, and no subject of its own. */
function isContinuation(newest: Heard, { reader }: Voice): boolean {
  const { found, wordCount } = newest
  return (
    wordCount <= CONTINUATION_WORDS &&
    wordsOf(newest).every((word) => isKnown(reader, word)) &&
    !found.some(({ concept }) => TAKES_BACK.has(concept)) &&
    found.some(({ concept }) => !isLight(concept) && !COMMON.has(concept))
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
function followUp({ found, wordCount }: Heard, before: CrisisGrade): CrisisGrade {
  const hasAny = (...concepts: Concept[]) => found.some(({ concept }) => concepts.includes(concept))
  const hasOf = (concepts: ReadonlySet<Concept>) =>
    found.some(({ concept }) => concepts.has(concept))
  if (before.level === 0 || wordCount > FOLLOW_UP_WORDS) return CALM
  if (hasAny('guard', 'innocent', 'fiction', 'laugh', 'over')) return CALM
  const isCurt = wordCount <= CURT_WORDS
  const isAtHand = hasOf(MEANT) && (hasOf(AT_HAND) || wordCount <= BRIEF_WORDS)
  if (before.kind === 'self_harm' && (isAtHand || hasOf(DECIDED))) {
    return { level: 3, kind: 'self_harm' }
  }
  return hasAny('farewell') || (isCurt && hasAny('follow')) ? before : CALM
}
