import type { BlockCategory } from '@oriel/contract/trust/threats'
import { findMatches, type Match, type Matcher } from '@oriel/phrase-match/matcher'
import { remember } from '@oriel/phrase-match/remember'
import type { ScreenLabel } from './lexicon.rules.ts'

/**
 * The kind of text: a user message, a reply, a reply while romance pauses (TS-012), or a
 * character's definition (fields, tags, slug), where a word alone shows the intent.
 */
export type ScreenedAs = 'user' | 'reply' | 'calmReply' | 'definition'

/** What the conversation has shown so far (TS-030). */
export interface WindowFacts {
  hasMinor: boolean
  hasIntimacy: boolean
}

export type Judge = (match: Match<ScreenLabel>) => BlockCategory | null

/**
 * Distance in characters within which an everyday word for the young makes a sexual one forbidden.
 */
const YOUTH_REACH = 60
/** Distance within which sex makes a theme forbidden. */
const THEME_REACH = 200
/** Distance after "my daughter" within which an age is hers. */
const FAMILY_REACH = 80

type ScreenMatch = Match<ScreenLabel>

/** Judging state of a text: what the window and the text have shown so far. */
interface Scene {
  as: ScreenedAs
  facts: WindowFacts
  /** Where each kind of phrase last ended. */
  lastEnd: Map<ScreenLabel, number>
}

/**
 * Judges a text's matches in the order of their ends. Age and intimacy combine across the whole
 * window, in either order (TS-030); themes need sex close by (TS-035).
 */
export function createJudge(as: ScreenedAs, window: WindowFacts): Judge {
  const scene: Scene = { as, facts: { ...window }, lastEnd: new Map() }
  return (match) => {
    // A guard starts before what it cancels, so it is always reported first.
    const guardEnd = scene.lastEnd.get('guard') ?? -1
    const isGuarded = match.label !== 'guard' && guardEnd > match.start && guardEnd <= match.end
    if (isGuarded) return null
    const verdict = judgeMatch(scene, match)
    scene.lastEnd.set(match.label, match.end)
    return verdict
  }
}

function judgeMatch(scene: Scene, match: ScreenMatch): BlockCategory | null {
  const { label } = match
  if (label === 'guard' || label === 'family') return null
  if (label === 'advance') return scene.as === 'calmReply' ? 'romance_paused' : null
  if (label === 'romance' || label === 'sexual') return judgeIntimacy(scene, match)
  if (label === 'pastAge') return isNear(scene, 'sexual', match, THEME_REACH) ? 'minors' : null
  if (label === 'youth') return isNear(scene, 'sexual', match, YOUTH_REACH) ? 'minors' : null
  if (label === 'ownAge') return scene.as === 'user' ? 'underage_user' : 'minors'
  if (label === 'givenAge') return 'minors'
  if (label === 'othersAge') return judgeOthersAge(scene, match)
  return judgeTheme(scene, match)
}

function judgeOthersAge(scene: Scene, match: ScreenMatch): BlockCategory | null {
  if (scene.as === 'definition') return 'minors'
  if (isNear(scene, 'family', match, FAMILY_REACH)) {
    scene.lastEnd.set('youth', match.end)
    return isNear(scene, 'sexual', match, YOUTH_REACH) ? 'minors' : null
  }
  scene.facts.hasMinor = true
  return scene.facts.hasIntimacy ? 'minors' : null
}

function judgeIntimacy(scene: Scene, match: ScreenMatch): BlockCategory | null {
  scene.facts.hasIntimacy = true
  if (scene.facts.hasMinor) return 'minors'
  if (match.label === 'romance') return null
  const isYoung =
    isNear(scene, 'youth', match, YOUTH_REACH) || isNear(scene, 'pastAge', match, THEME_REACH)
  if (isYoung) return 'minors'
  const theme = [...scene.lastEnd.keys()].find(
    (label) => label.startsWith('intimate:') && isNear(scene, label, match, THEME_REACH),
  )
  return theme === undefined ? null : categoryOf(theme)
}

function judgeTheme(scene: Scene, match: ScreenMatch): BlockCategory | null {
  const { label } = match
  const counts =
    label.startsWith('always:') ||
    (label.startsWith('spoken:') && isSpoken(scene.as)) ||
    (label.startsWith('described:') && scene.as === 'definition') ||
    (label.startsWith('intimate:') && isNear(scene, 'sexual', match, THEME_REACH))
  return counts ? categoryOf(label) : null
}

function isSpoken(as: ScreenedAs): boolean {
  return as === 'reply' || as === 'calmReply'
}

/** Whether a phrase of that kind ended at most `reach` characters before the match. */
function isNear(scene: Scene, label: ScreenLabel, { start }: ScreenMatch, reach: number): boolean {
  return start - (scene.lastEnd.get(label) ?? -Infinity) <= reach
}

/** Judges a whole text; null if it is allowed. */
export function judgeText(
  matcher: Matcher<ScreenLabel>,
  text: string,
  judge: Judge,
): BlockCategory | null {
  for (const match of findMatches(matcher, text)) {
    const category = judge(match)
    if (category !== null) return category
  }
  return null
}

/** An earlier text of a conversation. From turn to turn it is the same object. */
export interface WindowLine {
  readonly text: string
}

/** What earlier lines of a conversation show. */
export function readWindow(
  matcher: Matcher<ScreenLabel>,
  lines: readonly WindowLine[],
): WindowFacts {
  const facts = lines.map((line) => factsOf(matcher, line))
  return {
    hasMinor: facts.some(({ hasMinor }) => hasMinor),
    hasIntimacy: facts.some(({ hasIntimacy }) => hasIntimacy),
  }
}

/** A relative's age does not put a minor in the scene. */
const factsOf = remember((matcher: Matcher<ScreenLabel>, { text }: WindowLine): WindowFacts => {
  const labels = new Set(findMatches(matcher, text).map(({ label }) => label))
  return {
    hasIntimacy: labels.has('romance') || labels.has('sexual'),
    hasMinor:
      labels.has('ownAge') ||
      labels.has('givenAge') ||
      (labels.has('othersAge') && !labels.has('family')),
  }
})

function categoryOf(label: ScreenLabel): BlockCategory {
  return label.slice(label.indexOf(':') + 1) as BlockCategory
}
