import type { BlockCategory } from '@oriel/contract/trust/threats'
import { buildMatcher, type Lexicon, type Matcher } from '@oriel/phrase-match/matcher'
import { birthWords, screenWords } from './words.rules.ts'

/** What a phrase contributes to a verdict; a theme's label also says where it applies. */
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

function timeless(): Lexicon<ScreenLabel>[] {
  const words = screenWords()
  const { explicit, sexual } = words
  return [
    {
      label: 'guard',
      phrases: [...words.ownAgeGuards, ...words.selfHarmCare, ...words.claimGuards],
    },
    { label: 'ownAge', phrases: words.ownAge },
    { label: 'givenAge', phrases: words.givenAge },
    { label: 'othersAge', phrases: words.othersAge },
    { label: 'pastAge', phrases: words.pastAge },
    { label: 'youth', phrases: words.youthWords },
    { label: 'family', phrases: words.family },
    { label: 'romance', phrases: words.romance },
    { label: 'advance', phrases: [...words.advances, ...explicit] },
    { label: 'sexual', phrases: [...sexual, ...explicit] },
    { label: 'spoken:human_claim', phrases: words.humanClaims },
    { label: 'spoken:licence_claim', phrases: words.licenceClaims },
    { label: 'spoken:pressure', phrases: words.pressureLines },
    { label: 'spoken:self_harm', phrases: words.selfHarmUrging },
    ...Object.entries(words.themes).flatMap(([category, theme]) =>
      themed(category as BlockCategory, theme),
    ),
  ]
}

type Theme = NonNullable<ReturnType<typeof screenWords>['themes'][BlockCategory]>

const themed = (
  category: BlockCategory,
  { always, intimate = [], described = [] }: Theme,
): Lexicon<ScreenLabel>[] => [
  { label: `always:${category}`, phrases: always },
  { label: `intimate:${category}`, phrases: intimate },
  { label: `described:${category}`, phrases: described },
]

let built: { year: number; matcher: Matcher<ScreenLabel> } | null = null

/** The matcher for a year, cached: only birth years depend on it. */
export function screenMatcher(year: number): Matcher<ScreenLabel> {
  if (built?.year !== year) {
    const { own, others } = birthWords(year)
    const born: Lexicon<ScreenLabel>[] = [
      { label: 'ownAge', phrases: own },
      { label: 'othersAge', phrases: others },
    ]
    built = { year, matcher: buildMatcher([...timeless(), ...born]) }
  }
  return built.matcher
}
