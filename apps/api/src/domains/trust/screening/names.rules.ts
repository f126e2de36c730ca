import type { BlockCategory } from '@oriel/contract/trust/threats'
import { buildMatcher, findMatches } from '@oriel/phrase-match/matcher'
import { nameWords } from './words.rules.ts'

const matcher = buildMatcher<BlockCategory>([
  { label: 'minors', phrases: nameWords.youngNames },
  { label: 'hate_figure', phrases: nameWords.hateNames },
  { label: 'staff_name', phrases: nameWords.staffNames },
])

/**
 * Why a user's or character's name is refused (ENTITY-038, SAFE-002); null if it is allowed. Sees
 * through look-alikes, digits for letters, spaces, inner capitals and trailing numbers.
 */
export function refusedNameAs(name: string): BlockCategory | null {
  const [found] = readingsOf(name).flatMap((reading) => findMatches(matcher, reading))
  return found?.label ?? null
}

/** "AdolfHitler88" is also read as "AdolfHitler" and "Adolf Hitler". */
function readingsOf(name: string): string[] {
  const bare = name.replace(/^[\p{N}_\W]+(?=\p{L})|(?<=\p{L})[\p{N}_]+$/gu, '')
  const apart = bare.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const letters = name.split(/[\s._\-*]+/u)
  const joined = letters.every((part) => part.length <= 2) ? letters.join('') : bare
  return [...new Set([name, bare, apart, joined])]
}
