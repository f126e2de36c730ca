import { createRandom, hash, type Random } from '#/random.ts'
import type { Situation } from '#/situation.ts'
import { calculate, showNumber } from '#/understanding/arithmetic.ts'
import { choiceOf } from '#/understanding/choice.ts'
import { languageOf } from '#/understanding/language.ts'
import { plain, withArticle } from '#/understanding/words.ts'
import type { Slots } from './lines.ts'

const COLOURS = [
  'deep green',
  'grey blue',
  'burnt orange',
  'dark plum',
  'mustard yellow',
  'brick red',
  'pale gold',
  'midnight blue',
]

const LOOKS = [
  'Picture {aJob} with rolled-up sleeves, caught in the middle of a sentence about {interest}.',
  'Imagine a table covered in {interest}, the light of a {part}, and me looking guilty.',
  'It would show mostly {interest}, and somebody at the edge pretending not to pose.',
]

/** Everything a line can ask for in this situation. */
export function slotsOf(situation: Situation, random: Random): Slots {
  const { scene, time, message } = situation
  const { persona } = scene
  const [interest, other] = random.shuffled(persona.interests.map(asCommonNoun))
  const job = asCommonNoun(persona.occupation)
  const own: Slots = {
    me: persona.firstName,
    last: persona.lastName,
    full: `${persona.firstName} ${persona.lastName}`,
    age: String(persona.age),
    job,
    aJob: withArticle(job),
    interest,
    other: other ?? interest,
    colour: COLOURS[hash(persona.firstName + persona.lastName) % COLOURS.length],
    ...placeOf(situation),
  }
  const shared: Slots = {
    part: time.part,
    partPlural: `${time.part}s`,
    partGreeting: time.part === 'night' ? 'evening' : time.part,
    weekday: time.weekday,
    clock: time.clock,
    date: time.date,
    user: situation.user ?? undefined,
    your: situation.detail?.phrase,
    clause: situation.clause ?? undefined,
    earlier: situation.earlier?.phrase,
    echo: echoOf(message) ?? undefined,
    language: languageOf(message) ?? undefined,
    ...choiceSlots(situation),
  }
  const sum = calculate(plain(message))
  const look = random
    .pick(LOOKS)
    ?.replace('{aJob}', own['aJob'] ?? '')
    .replace('{interest}', interest ?? '')
    .replace('{part}', time.part)
  return { ...own, ...shared, answer: sum === null ? undefined : showNumber(sum), look }
}

/** 'Jazz standards' → 'jazz standards', but 'Burgess Park' stays. */
export function asCommonNoun(text: string): string {
  const isProper =
    /^\p{Lu}{2}|^\S+ \p{Lu}|^\S*(?:ese|ish|ian)\b|^(?:French|Greek|Dutch)\b/u.test(text) &&
    !/^(?:Old|Good|Bad|Slow|Early|Late|Terrible|Long|Local|Small|Cheap|Strong|Vintage)\b/.test(text)
  return isProper ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

const PLACE =
  /\b(?:in|at|of|near|outside|inside|aboard) ((?:the )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)(?!\p{L})(, an? [^,.;]{4,60}(?=[,.;]))?/u
const NOT_A_PLACE =
  /day$|ary$|^(?:March|April|May|June|July|August|September|October|November|December)$/

function placeOf({ scene: { persona } }: Situation): Slots {
  const home = persona.anecdotes.find((line) =>
    /\bI (?:was born|grew up|come from|live)\b/.test(line),
  )
  const [, name, kind] = PLACE.exec(persona.scenario) ?? PLACE.exec(persona.description) ?? []
  const isPlace = name !== undefined && !NOT_A_PLACE.test(name) && name !== persona.firstName
  return {
    origin: home,
    scene: isPlace ? `My story is set around ${name}${kind ?? ''}.` : undefined,
  }
}

function choiceSlots({ message, scene }: Situation): Slots {
  const pair = choiceOf(plain(message))
  if (pair === null) return {}
  const [choice, unchosen] = createRandom(
    `${scene.persona.firstName} ${pair.toSorted().join()}`,
  ).shuffled(pair)
  // 'Live by the sea' can be chosen, but not spoken of as a thing.
  const isThing =
    !/would you rather/i.test(message) &&
    !/^(?:to|in|on|at|by|with|be|go|live|stay|have) /.test(unchosen ?? '')
  return { choice, unchosen: isThing ? unchosen : undefined }
}

const NO_ECHO =
  /\b(?:i|you|he|she|it|we|they|me|him|her|them|is|was|are|am|be|do|did|does|yes|no|not|never|always|sometimes|often|usually|rarely|good|fine|ok|okay|bad|well|tomorrow|yesterday|today|tonight|now|later|soon|alone|nothing|everything|something|anything|here|there|both|none|neither|idk|lot|very|too|so|to|and|or|but|just|maybe|really|because|if|when|what|why|how|who|please|stuff|things?|shit|fuck\w*|damn|hell|bitch|whatever|same|ago|last|first|since|about|with|by|years?|months?|weeks?|days?|hours?)\b/i

/** A short answer fit to be said back; null if it would sound like a parrot. */
function echoOf(message: string): string | null {
  const text = message
    .trim()
    .replace(/[.!…,]+$/, '')
    .replace(
      /^(?:probably|definitely|mostly|a|an|the|my|some|i (?:like|love|guess)|oh|well|um+|hm+)[ ,]+/i,
      '',
    )
  const words = text.split(/\s+/)
  const isFit = /^[\p{L}' -]{3,30}$/u.test(text) && words.length <= 3 && !NO_ECHO.test(text)
  return isFit ? text : null
}
