import { isAboutYou, statementsIn } from './clauses.rules.ts'
import { ENGLISH_LIFE } from './english-life.rules.ts'
import { ENGLISH_TASTE } from './english-taste.rules.ts'
import { ENGLISH_SELF } from './english.rules.ts'
import type { Fact, FactRule } from './fact.rules.ts'
import { GERMAN } from './german.rules.ts'
import { SPANISH } from './spanish.rules.ts'
import { UKRAINIAN } from './ukrainian.rules.ts'

const LATIN: readonly FactRule[] = [
  ...ENGLISH_SELF,
  ...ENGLISH_LIFE,
  ...ENGLISH_TASTE,
  ...SPANISH,
  ...GERMAN,
]

/** Longer messages are told by their beginning: a pasted text is not about the user. */
const LONGEST = 2000
const FACTS_A_MESSAGE = 12

/**
 * Facts a user states about themselves in one message (MEM-003): only literal statements, nothing
 * inferred, none from questions, quotations, jokes or fiction.
 */
export function factsIn(text: string): Fact[] {
  const found = statementsIn(text.slice(0, LONGEST)).flatMap((statement) => {
    const rules = /\p{Script=Cyrillic}/u.test(statement) ? UKRAINIAN : LATIN
    return rules.flatMap((one) => factOf(one, statement) ?? [])
  })
  return withoutDoubles(found).slice(0, FACTS_A_MESSAGE)
}

function factOf({ match, make }: FactRule, statement: string): Fact | null {
  const found = match.exec(statement)
  if (!found || isAboutYou(found[0])) return null
  return make(...found.slice(1).map((part) => (part ?? '').trim()))
}

/** Of two facts about the same words of a slot, the past, the longer, or else the first stays. */
function withoutDoubles(facts: readonly Fact[]): Fact[] {
  const isOver = (one: Fact, other: Fact) =>
    other !== one &&
    other.kind === one.kind &&
    other.slot === one.slot &&
    isStronger(other, one, facts) &&
    includesWords(other.value, one.value)
  return facts.filter((one) => !facts.some((other) => isOver(one, other)))
}

function isStronger(one: Fact, other: Fact, all: readonly Fact[]): boolean {
  if (one.isPast !== other.isPast) return one.isPast
  if (one.value.length !== other.value.length) return one.value.length > other.value.length
  return all.indexOf(one) < all.indexOf(other)
}

const includesWords = (one: string, other: string) => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a.includes(b) || b.includes(a)
}
