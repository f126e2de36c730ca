import type { BlockCategory } from '@oriel/contract/trust/threats'

import { findMatches, type Match, type Matcher } from './matcher.rules.ts'
import type { ScreenLabel } from './screen-lexicon.rules.ts'

/**
 * Whose words are judged: a user's message, a character's reply, the definition of a character (its
 * fields, tags, slug) or the prompt of a picture. The later two define, so a word there is a wish.
 */
export type ScreenedAs = 'user' | 'reply' | 'definition' | 'picture'

/** What the conversation so far has shown (TS-030). */
export interface WindowFacts {
  hasMinor: boolean
  hasIntimacy: boolean
}

export type Judge = (match: Match<ScreenLabel>) => BlockCategory | null

/** How near, in characters, an everyday word for the young makes a sexual one forbidden. */
const YOUTH_REACH = 60
/** How near sex turns a theme into a forbidden one. */
const THEME_REACH = 200
/** How long after "my daughter" an age is hers. */
const FAMILY_REACH = 80

/**
 * Judges the matches of one text as they come, in the order of their ends. Age and intimacy meet
 * across the whole window, whichever comes first (TS-030); themes need sex close by (TS-035).
 */
export function createJudge(as: ScreenedAs, window: WindowFacts): Judge {
  const facts = { ...window }
  const lastEnd = new Map<ScreenLabel, number>()
  const near = (label: ScreenLabel, { start }: Match<ScreenLabel>, reach: number) =>
    start - (lastEnd.get(label) ?? -Infinity) <= reach
  const isDefining = as === 'definition' || as === 'picture'

  const judgeAge = (match: Match<ScreenLabel>): BlockCategory | null => {
    if (match.label === 'ownAge') return as === 'user' ? 'underage_user' : 'minors'
    if (match.label === 'givenAge' || isDefining) return 'minors'
    if (near('family', match, FAMILY_REACH)) {
      lastEnd.set('youth', match.end)
      return near('sexual', match, YOUTH_REACH) ? 'minors' : null
    }
    facts.hasMinor = true
    return facts.hasIntimacy ? 'minors' : null
  }
  const judgeIntimacy = (match: Match<ScreenLabel>): BlockCategory | null => {
    facts.hasIntimacy = true
    if (facts.hasMinor) return 'minors'
    if (match.label === 'romance') return null
    if (near('youth', match, YOUTH_REACH) || near('pastAge', match, THEME_REACH)) return 'minors'
    const theme = [...lastEnd.keys()].find(
      (label) => label.startsWith('intimate:') && near(label, match, THEME_REACH),
    )
    return theme === undefined ? null : categoryOf(theme)
  }
  const judgeTheme = (match: Match<ScreenLabel>): BlockCategory | null => {
    const { label } = match
    if (label.startsWith('always:')) return categoryOf(label)
    if (label.startsWith('spoken:')) return as === 'reply' ? categoryOf(label) : null
    if (label.startsWith('described:')) return isDefining ? categoryOf(label) : null
    return near('sexual', match, THEME_REACH) ? categoryOf(label) : null
  }
  const judge = (match: Match<ScreenLabel>): BlockCategory | null => {
    switch (match.label) {
      case 'guard':
      case 'family':
        return null
      case 'ownAge':
      case 'givenAge':
      case 'othersAge':
        return judgeAge(match)
      case 'youth':
        return as === 'picture' || near('sexual', match, YOUTH_REACH) ? 'minors' : null
      case 'pastAge':
        return near('sexual', match, THEME_REACH) ? 'minors' : null
      case 'romance':
      case 'sexual':
        return judgeIntimacy(match)
      default:
        return judgeTheme(match)
    }
  }
  return (match) => {
    // A guard is longer at the front than what it cancels, so it is always reported first.
    const guardEnd = lastEnd.get('guard') ?? -1
    const isGuarded = match.label !== 'guard' && guardEnd > match.start && guardEnd <= match.end
    if (isGuarded) return null
    const verdict = judge(match)
    lastEnd.set(match.label, match.end)
    return verdict
  }
}

/** Judges a whole text; null when nothing is wrong with it. */
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

/** What earlier texts of a conversation show; a relative's age is no minor in the scene. */
export function readWindow(
  matcher: Matcher<ScreenLabel>,
  texts: readonly string[],
): WindowFacts {
  const facts: WindowFacts = { hasMinor: false, hasIntimacy: false }
  for (const text of texts) {
    const labels = new Set(findMatches(matcher, text).map(({ label }) => label))
    const hasFamily = labels.has('family')
    if (labels.has('romance') || labels.has('sexual')) facts.hasIntimacy = true
    if (labels.has('ownAge') || labels.has('givenAge')) facts.hasMinor = true
    if (labels.has('othersAge') && !hasFamily) facts.hasMinor = true
  }
  return facts
}

function categoryOf(label: ScreenLabel): BlockCategory {
  return label.slice(label.indexOf(':') + 1) as BlockCategory
}
