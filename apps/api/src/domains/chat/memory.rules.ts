/** A fact about the user, as one sentence. */
export interface Fact {
  kind: 'name' | 'person' | 'place' | 'work' | 'like' | 'dislike' | 'date' | 'plan'
  text: string
}

/** Up to the end of the clause; at most eight words. */
const REST = String.raw`([^.,;!?\n]{2,60})`

interface Pattern {
  kind: Fact['kind']
  match: RegExp
  say: (...found: string[]) => string
}

const PATTERNS: Pattern[] = [
  {
    kind: 'name',
    match: /\b(?:my name is|my name's|call me|i am called)\s+([\p{L}][\p{L}'’-]{1,20})/iu,
    say: (name) => `Their name is ${capitalised(name)}.`,
  },
  {
    kind: 'place',
    match: new RegExp(String.raw`\bi (?:live|grew up|was born) in ${REST}`, 'iu'),
    say: (place) => `They come from or live in ${place}.`,
  },
  {
    kind: 'work',
    match: new RegExp(String.raw`\bi (?:work as|work at|work in|work for) ${REST}`, 'iu'),
    say: (work) => `About their work: ${work}.`,
  },
  {
    kind: 'work',
    match:
      /\bi(?:'|’)?(?: a)?m an? ([\p{L} -]{3,30}?(?:er|or|ist|ian|nurse|chef|student|artist))\b/iu,
    say: (work) => `They are a ${work}.`,
  },
  {
    kind: 'person',
    match:
      /\bmy (sister|brother|mother|mum|mom|father|dad|wife|husband|partner|girlfriend|boyfriend|friend|daughter|son|boss|dog|cat|bird|horse)(?:'s name is| is called| is named|,)?\s+(?=\p{Lu})([\p{L}'’-]{2,20})/u,
    say: (who, name) => `Their ${who} is called ${name}.`,
  },
  {
    kind: 'dislike',
    match: new RegExp(
      String.raw`\bi (?:hate|dislike|can(?:'|’)?t stand|don(?:'|’)?t like) ${REST}`,
      'iu',
    ),
    say: (thing) => `They dislike ${thing}.`,
  },
  {
    kind: 'like',
    match: new RegExp(
      String.raw`\bi (?:really |absolutely |just )?(?:love|adore|enjoy|like) (?!you\b|it\b|that\b|this\b|how\b|when\b)${REST}`,
      'iu',
    ),
    say: (thing) => `They like ${thing}.`,
  },
  {
    kind: 'date',
    match: new RegExp(String.raw`\bmy (birthday|anniversary) is (?:on )?${REST}`, 'iu'),
    say: (what, when) => `Their ${what} is ${when}.`,
  },
  {
    kind: 'plan',
    match: new RegExp(
      String.raw`\bi(?:'|’)?(?:m| am) (?:going to|planning to|about to) ${REST}`,
      'iu',
    ),
    say: (plan) => `They plan to ${plan}.`,
  },
]

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Facts a user states about themselves in one message; plain sentences, nothing inferred. */
export function factsIn(text: string): Fact[] {
  return PATTERNS.flatMap(({ kind, match, say }) => {
    const found = match.exec(text)
    return found ? [{ kind, text: say(...found.slice(1).map((part) => part.trim())) }] : []
  })
}

/** The facts not yet known; sentences are compared without case. */
export function newFacts(facts: Fact[], known: string[]): Fact[] {
  const seen = new Set(known.map((text) => text.toLowerCase()))
  return facts.filter(({ text }) => {
    const key = text.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
