type FactKind =
  | 'name'
  | 'person'
  | 'pet'
  | 'place'
  | 'work'
  | 'like'
  | 'dislike'
  | 'date'
  | 'health'
  | 'language'
  | 'plan'
  | 'other'

/** A fact about the user, as one sentence. */
export interface Fact {
  kind: FactKind
  /** What the fact is about; a person, pet or plan is named after the colon (MEM-014). */
  slot: string
  /** The words of the fact that tell it from others of its slot. */
  value: string
  text: string
  /** What ended is past (MEM-015). */
  isPast: boolean
  /** It is the present job that was given up, whatever it was called when it was told (MEM-015). */
  isJobLost?: true
}

/** A pattern of one language and what it says about the user; null when the words found say nothing. */
export interface FactRule {
  match: RegExp
  make: (...found: string[]) => Fact | null
}

export const rule = (match: string, make: FactRule['make']): FactRule => ({
  match: new RegExp(match, 'iu'),
  make,
})

/** Of a job of which nothing else was said. */
export const VAGUE_WORK = 'their last job'

type Said = { isPast?: boolean; text?: string }

/** Every maker below gives kind, slot, value and text in this order. */
const fact = (
  [kind, slot, value, text]: readonly [FactKind, string, string, string],
  isPast = false,
): Fact => ({ kind, slot, value, text, isPast })

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const keyOf = (words: string) => words.toLowerCase()

export const name = (value: string) => {
  const known = capitalised(value)
  return fact(['name', 'name', known, `Their name is ${known}.`])
}

const YOUNGEST = 13
const OLDEST = 110

export function age(value: string): Fact | null {
  const years = Number(value)
  if (!(years >= YOUNGEST && years <= OLDEST)) return null
  return fact(['date', 'age', value, `They are ${value} years old.`])
}

export const birthday = (value: string) =>
  fact(['date', 'birthday', value, `Their birthday is ${value}.`])
export const bornIn = (year: string) =>
  fact(['date', 'birthday', year, `They were born in ${year}.`])
export const anniversary = (value: string) =>
  fact(['date', 'anniversary', value, `Their anniversary is ${value}.`])

export const home = (value: string, { isPast = false }: Said = {}) =>
  fact(['place', 'home', value, `They ${isPast ? 'used to live' : 'live'} in ${value}.`], isPast)
export const birthplace = (value: string) =>
  fact(['place', 'birthplace', value, `They come from ${value}.`])

export const work = (value: string, { isPast = false, text }: Said = {}) =>
  fact(
    ['work', 'work', value, text ?? `${isPast ? 'Their former work' : 'Their work'}: ${value}.`],
    isPast,
  )

/** A job that was quit or lost; where it was, unless that was not said. */
export const lostJob = (at: string): Fact => ({
  ...work(at === '' ? VAGUE_WORK : at, { isPast: true }),
  isJobLost: true,
})

export const person = (who: string, text: string, { isPast = false }: Said = {}) =>
  fact(['person', `person:${keyOf(who)}`, who, text], isPast)
/** A person by relation and name. */
export const named = (relation: string, called: string): Fact => ({
  ...person(`${relation} ${called}`, `Their ${relation} is called ${called}.`),
  value: `${relation} ${called}`,
})
export const pet = (which: string, text: string, { isPast = false }: Said = {}) =>
  fact(['pet', `pet:${keyOf(which)}`, which, text], isPast)
export const namedPet = (animal: string, called: string): Fact => ({
  ...pet(`${animal} ${called}`, `Their ${animal} is called ${called}.`),
  value: `${animal} ${called}`,
})

export const like = (value: string, { isPast = false }: Said = {}) =>
  fact(['like', 'like', value, `They ${isPast ? 'used to like' : 'like'} ${value}.`], isPast)
export const dislike = (value: string) =>
  fact(['dislike', 'dislike', value, `They dislike ${value}.`])
export const health = (value: string, { isPast = false, text }: Said = {}) =>
  fact(['health', 'health', value, text ?? `About their health: ${value}.`], isPast)
export const language = (value: string, text?: string) =>
  fact(['language', 'languages', value, text ?? `They speak ${value}.`])
export const plan = (value: string, { isPast = false }: Said = {}) =>
  fact(
    ['plan', `plan:${keyOf(value)}`, value, `Their ${isPast ? 'former plan' : 'plan'}: ${value}.`],
    isPast,
  )
