import type { BlockCategory, ThreatType } from '@oriel/contract/trust/threats'
import { openStream, type Match } from '@oriel/phrase-match/matcher'
import {
  createJudge,
  judgeText,
  readWindow,
  type ScreenedAs,
  type WindowLine,
} from './judge.rules.ts'
import { screenMatcher, type ScreenLabel } from './lexicon.rules.ts'
import { threatByCategory, userMessages } from './verdicts.rules.ts'
import { everydayWords } from './words.rules.ts'

export interface Refusal {
  allowed: false
  threat: ThreatType
  category: BlockCategory
  /** Shown to the writer or reader; says what happened, never quotes. */
  userMessage: string
}
export type Verdict = { allowed: true } | Refusal

export interface ScreenContext {
  /** For stated birth years. */
  currentYear: number
  /** Earlier lines of the conversation, both sides, oldest first; the last 40 are read. */
  window: readonly WindowLine[]
}

/** TS-030 requires context up to 20 messages apart; twice that costs nothing. */
const SCREEN_WINDOW = 40

const ALLOWED: Verdict = { allowed: true }

/** Screens a user message (SAFE-002, TS-024, TS-030, TS-035). */
export function screenUserText(text: string, context: ScreenContext): Verdict {
  return screen(text, 'user', context)
}

/**
 * Screens a character's definition: all fields, tags and slug as one text, so that hints spread
 * over several fields are seen together (SAFE-002, TS-029, TS-035).
 */
export function screenCharacterFields(
  fields: Readonly<Record<string, string | readonly string[]>>,
  currentYear: number,
): Verdict {
  const text = Object.values(fields).flat().join('\n')
  return screen(text, 'definition', { currentYear, window: [] })
}

function screen(text: string, as: ScreenedAs, { currentYear, window }: ScreenContext): Verdict {
  const matcher = screenMatcher(currentYear)
  const judge = createJudge(as, readWindow(matcher, window.slice(-SCREEN_WINDOW)))
  const category = judgeText(matcher, text, judge)
  return category === null ? ALLOWED : refusalOf(category)
}

/** The refusal for a text that may not be sent or shown. */
export function refusalOf(category: BlockCategory): Refusal {
  return {
    allowed: false,
    category,
    threat: threatByCategory[category],
    userMessage: userMessages[category],
  }
}

interface OutputContext extends ScreenContext {
  /** Also refuses romance and sex (TS-012). */
  isRomancePaused?: boolean
  /** Someone under 18 was indicated, even before the window: romance ends the reply (TS-030). */
  isMinorShown?: boolean
}

export interface OutputScreen {
  /** Text to release now, and the refusal if the reply ends here. */
  feed: (chunk: string) => { release: string; refusal: Refusal | null }
  flush: () => { release: string; refusal: Refusal | null }
}

/**
 * Screens a streaming reply (TS-004, TS-006, TS-012, TS-030, TS-035, TS-039). Nothing is released
 * after a refusal, nor any part of the refused phrase but everyday words at its beginning (F-53).
 */
export function createOutputScreen({
  currentYear,
  window,
  isRomancePaused = false,
  isMinorShown = false,
}: OutputContext): OutputScreen {
  const matcher = screenMatcher(currentYear)
  const facts = readWindow(matcher, window.slice(-SCREEN_WINDOW))
  const judge = createJudge(isRomancePaused ? 'calmReply' : 'reply', {
    ...facts,
    hasMinor: facts.hasMinor || isMinorShown,
  })
  let refused: Refusal | null = null
  const closes = (match: Match<ScreenLabel>) => {
    const category = judge(match)
    if (category !== null) refused = refusalOf(category)
    return category !== null
  }
  const stream = openStream(matcher, closes, everydayWords())
  return {
    feed: (chunk) => ({ release: stream.feed(chunk).release, refusal: refused }),
    flush: () => ({ release: stream.flush().release, refusal: refused }),
  }
}
