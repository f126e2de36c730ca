import { plain } from './words.ts'

/** Something of the user's life that can be named again. */
export interface Detail {
  kind: 'person' | 'pet' | 'event' | 'thing'
  /** 'your sister' */
  phrase: string
}

const PEOPLE =
  'mum|mom|mother|dad|father|sister|brother|boss|wife|husband|partner|girlfriend|boyfriend|best friend|friends|friend|roommate|flatmate|neighbou?r|son|daughter|kids|colleague|teacher|grandma|grandmother|grandpa|grandfather|nan|aunt|uncle|cousin|niece|nephew|parents|family|team|manager|landlord'
const PETS = 'dog|cat|puppy|kitten|rabbit|hamster|parrot|horse|turtle'
const EVENTS =
  'interview|exam|exams|test|thesis|presentation|trip|holiday|wedding|race|match|project|deadline|appointment|move|audition|concert|marathon|operation|meeting|date|essay|driving test|first day'
const QUALITIES =
  '(?:(?:new|old|little|big|older|younger|late|first|last|favou?rite|best|next|final|own|job) )?'

const FORMS: readonly (readonly [Detail['kind'], RegExp])[] = [
  [
    'event',
    new RegExp(`\\b(?:my|an?|the) (${QUALITIES}(?:\\w+ )?(?:${EVENTS}))\\b(?! (?:is|was) over)`),
  ],
  ['person', new RegExp(`\\bmy (${QUALITIES}(?:${PEOPLE}))\\b(?!'s)`)],
  ['pet', new RegExp(`\\bmy (${QUALITIES}(?:${PETS}))\\b(?!'s)`)],
  ['thing', /\bmy ((?:new |old |little |first |own )?[a-z]{4,}(?:'s [a-z]{4,})?)\b/],
]

const VAGUE =
  /^(?:life|mind|head|name|face|self|time|day|week|own|best|favou?rite|heart|whole|turn|hand|eyes|thing|things|point|opinion|way|question|guess|goodness|phone|feelings?|mood|body|back|ex|sleep|love|work|last|first|new|old|really|kind|age|only|most|biggest|wish|english|usual|next|little|final|entire|stuff|dear|turned?)$|(?:ing|ly|ed)$/

/** The detail of one message most worth naming back. */
export function detailOf(message: string): Detail | null {
  const text = plain(message)
  for (const [kind, form] of FORMS) {
    const found = form.exec(text)?.[1]
    const name = found?.replace(
      /^(?:the|an?|my|is|was|have|had|for|big|this|that|of|to|in|on|next|go|get|do|such|about) /,
      '',
    )
    if (name && !VAGUE.test(name)) return { kind, phrase: `your ${name}` }
  }
  return null
}

const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  am: 'are',
  we: 'you',
  our: 'your',
  us: 'you',
  was: 'were',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
}

const PAST =
  'got|went|made|had|found|lost|finished|started|moved|bought|met|saw|took|spent|quit|forgot|broke|cooked|baked|painted|ran|walked|called|helped|learned|learnt|decided|gave|wrote|read|watched|played|cleaned|planted|visited|stayed|burned|burnt|dropped|fixed|built|talked|tried|woke|slept|drove|cycled|passed|failed|won|booked|signed|adopted|ate|drank'

/**
 * One clause of the message turned to the listener: 'I finally finished my thesis' →
 * 'you finally finished your thesis'. Only simple past clauses, which turn without errors.
 */
export function turnedClause(message: string): string | null {
  const clauses = message
    .replaceAll('’', "'")
    .split(
      /[.!?;,\n]+|\s(?:and|but|because|so|which|when|while|then|though|although|who|as)\s|\s-\s/i,
    )
    .map((clause) => clause.trim())
  const form = new RegExp(
    `^(?:(?:today|yesterday|so|well|then|last \\w+|this \\w+|also|anyway) )?((?:i|we) (?:(?:just|finally|actually|almost|even|only|accidentally|secretly) )?(?:${PAST})\\b.*)$`,
    'i',
  )
  const found = clauses
    .map((clause) => form.exec(clause)?.[1])
    .filter((clause) => clause !== undefined)
    .map((clause) => clause.split(/\s+/))
    .filter((words) => words.length >= 4 && words.length <= 12)
    .filter((words) => !/^(to|a|an|the|my|with|of|for|in|on|at|it|that)$/i.test(words.at(-1) ?? ''))
  const best = found.toSorted((a, b) => b.length - a.length)[0]
  return best ? best.map((word) => TURNED[word.toLowerCase()] ?? word).join(' ') : null
}

const NAMED_PET = new RegExp(`\\b(?:${PETS})\\b,? (?:is )?(?:called|named) (\\p{Lu}\\p{Ll}+)`, 'u')
const OWNER = /\b(?:the )?(?:user'?s|their|his|her)\b|\b(?:has|have|had) (?:an?|the)\b/gi

/** The detail of a remembered fact; a pet goes by its name. */
export function rememberedThing(memory: string): Detail | null {
  const name = NAMED_PET.exec(memory)?.[1]
  if (name) return { kind: 'pet', phrase: name }
  const detail = detailOf(memory.replace(OWNER, 'my'))
  return detail?.kind === 'thing' ? null : detail
}
