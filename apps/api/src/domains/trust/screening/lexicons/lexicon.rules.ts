import type { BlockCategory } from '@oriel/contract/trust/threats'
import { buildMatcher, type Lexicon, type Matcher } from '@oriel/phrase-match/matcher'
import {
  birthYears,
  family,
  givenAge,
  othersAge,
  othersBirthYears,
  ownAge,
  ownAgeGuards,
  pastAge,
  youthWords,
} from './ages.rules.ts'
import { claimGuards, humanClaims, licenceClaims } from './claims.rules.ts'
import { selfHarmCare, selfHarmUrging } from './harmful.rules.ts'
import { advances, explicit, romance, sexual } from './intimacy.rules.ts'
import { pressureLines } from './pressure.rules.ts'
import { themes } from './themes.rules.ts'

/** What a phrase contributes to a verdict; a theme's label says where it counts. */
export type ScreenLabel =
  | 'ownAge'
  | 'givenAge'
  | 'othersAge'
  | 'pastAge'
  | 'youth'
  | 'family'
  | 'romance'
  | 'advance'
  | 'sexual'
  | 'guard'
  | `always:${BlockCategory}`
  | `intimate:${BlockCategory}`
  | `described:${BlockCategory}`
  | `spoken:${BlockCategory}`

const timeless: Lexicon<ScreenLabel>[] = [
  { label: 'guard', phrases: [...ownAgeGuards, ...selfHarmCare, ...claimGuards] },
  { label: 'ownAge', phrases: ownAge },
  { label: 'givenAge', phrases: givenAge },
  { label: 'othersAge', phrases: othersAge },
  { label: 'pastAge', phrases: pastAge },
  { label: 'youth', phrases: youthWords },
  { label: 'family', phrases: family },
  { label: 'romance', phrases: romance },
  { label: 'advance', phrases: [...advances, ...explicit] },
  { label: 'sexual', phrases: sexual },
  { label: 'spoken:human_claim', phrases: humanClaims },
  { label: 'spoken:licence_claim', phrases: licenceClaims },
  { label: 'spoken:pressure', phrases: pressureLines },
  { label: 'spoken:self_harm', phrases: selfHarmUrging },
  ...themes.flatMap(({ category, always, intimate, described }): Lexicon<ScreenLabel>[] => [
    { label: `always:${category}`, phrases: always },
    { label: `intimate:${category}`, phrases: intimate },
    { label: `described:${category}`, phrases: described },
  ]),
]

let built: { year: number; matcher: Matcher<ScreenLabel> } | null = null

/** The matcher of a year; only birth years depend on it, and years come one after another. */
export function screenMatcher(year: number): Matcher<ScreenLabel> {
  if (built?.year !== year) {
    const born: Lexicon<ScreenLabel>[] = [
      { label: 'ownAge', phrases: birthYears(year) },
      { label: 'othersAge', phrases: othersBirthYears(year) },
    ]
    built = { year, matcher: buildMatcher([...timeless, ...born]) }
  }
  return built.matcher
}
