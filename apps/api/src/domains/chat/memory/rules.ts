/** A fact about the user, as one sentence. */
export interface Fact {
  kind: 'name' | 'person' | 'place' | 'work' | 'like' | 'dislike' | 'date' | 'plan'
  text: string
}

/** The rest of the clause, at most 60 characters; questions do not match. */
const REST = String.raw`(?![^.,;!\n]*\?)([^.,;!?\n]{2,60})`
const NAME = String.raw`(\p{L}[\p{L}'’-]{1,20})\b`
const I_AM = String.raw`\b[Ii](?:['’]?m| am)`

const RELATIVES =
  'sister|brother|mother|mum|mom|father|dad|wife|husband|partner|girlfriend|boyfriend|friend|' +
  'daughter|son|boss|dog|cat|bird|horse'
const OCCUPATIONS =
  'accountant|actor|actress|analyst|architect|artist|author|baker|barber|barista|bartender|' +
  'bricklayer|builder|butcher|carpenter|chef|cleaner|coach|dancer|dentist|designer|developer|' +
  'doctor|driver|economist|editor|electrician|engineer|farmer|firefighter|fisherman|florist|' +
  'gardener|hairdresser|historian|journalist|judge|lawyer|librarian|manager|mechanic|midwife|' +
  'musician|nurse|paramedic|pharmacist|photographer|physicist|pilot|plumber|potter|programmer|' +
  'psychologist|receptionist|researcher|sailor|scientist|secretary|singer|soldier|student|' +
  'surgeon|tailor|teacher|technician|translator|vet|veterinarian|waiter|waitress|welder|writer'
const DAYS =
  String.raw`\d|today|tomorrow|january|february|march|april|\bmay\b|june|july|august|september|` +
  'october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday'

/** Words that start a passing statement, not a lasting fact. */
const PASSING = 'it|that|this|those|these|them|him|her|how|when|what|where|why|if|the way|being'

interface Pattern {
  kind: Fact['kind']
  match: RegExp
  say: (...found: string[]) => string
}

const pattern = (
  kind: Fact['kind'],
  match: string,
  say: Pattern['say'],
  flags: 'u' | 'iu' = 'iu',
): Pattern => ({ kind, match: new RegExp(match, flags), say })

const PATTERNS: Pattern[] = [
  pattern(
    'name',
    String.raw`\bmy name(?:['’]?s| is) (?!(?:not|no|a|an|the|on|in|so|too|very|really|hard|what|mud)\b)${NAME}`,
    (name) => `Their name is ${capitalised(name)}.`,
  ),
  // Lower case only: must not match "call me later".
  pattern(
    'name',
    String.raw`(?:\b[Cc]all me|${I_AM} called) (?=\p{Lu})${NAME}`,
    (name) => `Their name is ${name}.`,
    'u',
  ),
  pattern(
    'place',
    String.raw`\bi (?:live|grew up|was born) in (?!\d|the \d|fear|hope|the moment|a dream)${REST}`,
    (place) => `They come from or live in ${place}.`,
  ),
  pattern(
    'work',
    String.raw`\bi work (?:as (?!hard|much|if)|at (?!night)|in (?!the (?:morning|afternoon|evening)|silence)|for )${REST}`,
    (work) => `About their work: ${work}.`,
  ),
  pattern(
    'work',
    String.raw`${I_AM} (an? (?:[\p{L}-]+ ){0,2}(?:${OCCUPATIONS}))\b`,
    (work) => `They are ${work}.`,
  ),
  pattern(
    'person',
    String.raw`\b[Mm]y (${RELATIVES})(?:['’]s name is| is called| is named|,)? (?=\p{Lu})(?!I['’])${NAME}`,
    (who, name) => `Their ${who} is called ${name}.`,
    'u',
  ),
  pattern(
    'dislike',
    String.raw`\bi (?:hate|dislike|can['’]?t stand|don['’]?t like) (?!(?:my|${PASSING})\b)${REST}`,
    (thing) => `They dislike ${thing}.`,
  ),
  pattern(
    'like',
    String.raw`\bi (?:really |absolutely |just )?(?:love|adore|enjoy|like) (?!(?:${PASSING})\b)${REST}`,
    (thing) => `They like ${thing}.`,
  ),
  pattern(
    'date',
    String.raw`\bmy (birthday|anniversary) is (?:on )?(?=[^.,;!?\n]*(?:${DAYS}))${REST}`,
    (what, when) => `Their ${what} is ${when}.`,
  ),
  pattern(
    'plan',
    String.raw`${I_AM} ((?:going|planning) to) (?!(?:bed|sleep|be|cry|die|have|need|miss|say|ask|tell)\b)${REST}`,
    (going, where) => `They said they are ${going} ${where}.`,
  ),
]

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const THIRD_PERSON: Readonly<Record<string, string>> = {
  i: 'they',
  me: 'them',
  my: 'their',
  mine: 'theirs',
  myself: 'themselves',
}
const inThirdPerson = (text: string) =>
  text.replaceAll(/\b(?:I|me|my|mine|myself)\b(?!['’])/giu, (word) => {
    return THIRD_PERSON[word.toLowerCase()] ?? word
  })

/** Statements about the character or the chat itself. */
const ABOUT_YOU = /\b(?:you|your|yours|yourself|u)\b/iu

/**
 * Facts a user states about themselves in one message; only literal statements, nothing inferred.
 */
export function factsIn(text: string): Fact[] {
  return PATTERNS.flatMap(({ kind, match, say }) => {
    const found = match.exec(text)
    if (!found || ABOUT_YOU.test(found[0])) return []
    const parts = found.slice(1).map((part) => inThirdPerson(part.trim()))
    return parts.includes('') ? [] : [{ kind, text: say(...parts) }]
  })
}

/** The facts not yet known; sentences are compared case-insensitively. */
export function newFacts(facts: Fact[], known: string[]): Fact[] {
  const seen = new Set(known.map((text) => text.toLowerCase()))
  return facts.filter(({ text }) => {
    const key = text.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
