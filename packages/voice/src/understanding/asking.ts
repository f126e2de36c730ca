import { PET_KINDS, RELATION_KINDS, type Named, type Told } from './told.ts'
import { recall, secondPerson, statementsOf } from './user-facts.ts'
import { plain } from './words.ts'

/** What the user asks about themselves, answered from what they told. */
export interface Remembered {
  /** A sentence without its end mark; null where nothing of it was told. */
  answer: string | null
  isName: boolean
}

const ASKS =
  /\?\s*$|\b(?:remember|recall|forgot(?:ten)?|did i (?:tell|say|mention)|tell me (?:my|what i)|do you know (?:my|where i|what i|how old i|who i|if i)|what do you know about me|again$)/
const OF_ME = /\b(?:i|i'm|me|my|our|mine)\b/
const NAME_OF =
  /\b(?:what(?:'s| is| was)?|who(?:'s| is| was)?|how (?:is|was))\b.*\b(?:name|called|named)\b/

/** Null if the message asks nothing about the user's own life (TALK-067). */
export function rememberedFor(
  message: string,
  told: Told,
  said: readonly string[],
): Remembered | null {
  const text = plain(message)
  const isRecall =
    /\bagain\b|\bremember\b|\bforg[oe]t|\bdid i\b|\bi (?:said|told|mentioned)\b/.test(text)
  if (!ASKS.test(text)) return null
  const thing = thingNamed(text)
  if (thing !== null && isRecall && !kin.test(thing) && !pet.test(thing)) {
    const name = nameNear(thing, said)
    if (name !== null) return { answer: `${name}, if I read you right`, isName: false }
  }
  if (OF_ME.test(text)) {
    const asked = SLOTS.find(([form]) => form.test(text))
    const answer = asked?.[1](told, text) ?? null
    if (answer !== null) return { answer, isName: asked?.[1] === nameOf }
    const isOwn = asked !== undefined || OWN_LIFE.test(text)
    if (isOwn) {
      const line = quoted(message, said)
      const isMissing = line !== null && NAME_OF.test(text) && !/ \p{Lu}\p{Ll}/u.test(line)
      return { answer: isMissing ? null : line, isName: false }
    }
  }
  const named = person(message, told)
  if (named !== null) return { answer: named, isName: false }
  return null
}

/** Asks for all that is known. */
export const ASKS_ALL =
  /\bwhat do you (?:know|remember) about me\b|\bdo you know (?:anything|something) about me\b|\bremember me\b/

const OWN_LIFE =
  /\b(?:do you (?:still |even )?(?:remember|know|recall)|did i|what do you know about me|what(?:'s| is| was) my|what (?:was|were) (?:the|my)|where (?:do|did|am|was) i|when (?:is|was) my|who (?:is|was) my|how old (?:is|am)|do i have|am i (?:allergic|from|married|a )|which \w+ (?:do|did) i|what did i|how is (?:my|called))\b/

type Answer = (told: Told, text: string) => string | null

const nameOf: Answer = ({ name }) => (name === null ? null : `You are ${name}`)
const kin = new RegExp(`\\b(${RELATION_KINDS})\\b`)
const pet = new RegExp(`\\b(${PET_KINDS}|pets?|animals?)\\b`)

/** Forms of the question, the most particular first, with what answers it. */
const SLOTS: readonly (readonly [RegExp, Answer])[] = [
  [
    /\bmy (?:first )?name\b(?! is| was)|\bwho (?:am i|i am)\b|\bwhat am i called\b|\bcall me\b/,
    nameOf,
  ],
  [/\bhow old (?:am i|i am)\b|\bmy age\b/, ({ age }) => (age === null ? null : `You are ${age}`)],
  [
    /\b(?:where (?:do|did) i (?:say i )?(?:live|stay)|where (?:i live|am i living|is my home)|my (?:city|town|home|address)|(?:which|what) (?:city|town|country|place) (?:do i|am i|i) (?:live|in|living))\b/,
    ({ home, origin }) =>
      home !== null ? `You live ${home}` : origin === null ? null : `You are from ${origin}`,
  ],
  [
    /\b(?:where (?:am i|i'm|i am|do i come|did i grow up|was i born)(?: from)?|my (?:hometown|country)|which country am i)\b/,
    ({ home, origin }) =>
      origin !== null ? `You are from ${origin}` : home === null ? null : `You live ${home}`,
  ],
  [
    /\b(?:where (?:do|did) i (?:say i )?work|where i work|my (?:job|work|profession|occupation)|what (?:do|did) i (?:say i )?do(?: for (?:a living|work))?\??$|what i do for)(?!\w)/,
    ({ work }) =>
      work === null ? null : /^an? /.test(work) ? `You are ${work}` : `You work ${work}`,
  ],
  [pet, ({ pets }, text) => petOf(pets, text)],
  [kin, ({ people }, text) => relativeOf(people, text)],
  [/\b(?:siblings|family)\b/, ({ people }) => familyOf(people)],
  [
    /\b(?:allergic|allergy|my (?:health|illness|condition|diagnosis)|wrong with (?:me|my)|what (?:illness|condition|do i have)|what did i (?:break|hurt|sprain))\b/,
    ({ health }) => (health.length === 0 ? null : healthOf(health)),
  ],
  [
    /\b(?:what (?:did i do|happened to me|have i done|did i (?:say|tell you) (?:i did|happened))|what happened|what was i (?:doing|up to)|where did i go)\b/,
    ({ event }) => event,
  ],
  [
    /\bknow about me\b|\b(?:remember|know) (?:anything|something) (?:about|of) me\b|\bremember me\b|\bdid i tell you so far\b/,
    summary,
  ],
]

function petOf(pets: readonly Named[], text: string): string | null {
  const kind = pet.exec(text)?.[1] ?? ''
  const found = pets.filter((one) => /^(?:pets?|animals?)$/.test(kind) || one.kind === kind)
  return found.length === 0 ? null : `You have ${list(found.map(ownedPet))}`
}

function ownedPet({ kind, name }: Named): string {
  return name === null ? `a ${kind}` : `a ${kind} called ${name}`
}

function relativeOf(people: readonly Named[], text: string): string | null {
  const kind = kin.exec(text)?.[1] ?? ''
  const found = people.find((one) => same(one.kind) === same(kind))
  if (found === undefined) return null
  if (found.name === null)
    return /\bname|called|named\b/.test(text) ? null : `You told me you have a ${kind}`
  return `Your ${found.kind} is called ${found.name}`
}

const ALIKE: Readonly<Record<string, string>> = {
  mom: 'mother',
  mum: 'mother',
  dad: 'father',
  gran: 'grandmother',
  nan: 'grandmother',
  grandma: 'grandmother',
  grandpa: 'grandfather',
  flatmate: 'roommate',
  neighbor: 'neighbour',
  colleague: 'coworker',
  manager: 'boss',
  kid: 'son',
}
const same = (kind: string) => ALIKE[kind] ?? kind

function familyOf(people: readonly Named[]): string | null {
  const known = people.map(({ kind, name }) =>
    name === null ? `a ${kind}` : `your ${kind} ${name}`,
  )
  return known.length === 0 ? null : `You told me of ${list(known)}`
}

function healthOf(health: readonly string[]): string {
  const [last = ''] = health.slice(-1)
  if (last.startsWith('allergic')) return `You are ${last}`
  return last.startsWith('your ') ? `You hurt ${last}` : `You have ${last}`
}

function summary({ name, home, work, age, pets, people }: Told): string | null {
  const known = [
    name === null ? null : `you are ${name}`,
    age === null ? null : `you are ${age}`,
    home === null ? null : `you live ${home}`,
    work === null ? null : /^an? /.test(work) ? `you are ${work}` : `you work ${work}`,
    pets[0] === undefined ? null : `you have ${ownedPet(pets[0])}`,
    people[0]?.name == null ? null : `your ${people[0].kind} is ${people[0].name}`,
  ].filter((part) => part !== null)
  return known.length === 0
    ? null
    : `You told me ${list(known.slice(0, 4).map((part) => `that ${part}`))}`
}

function list(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** 'Who is Priya?' */
function person(message: string, { people, pets }: Told): string | null {
  const asked = /\bwho(?:'s| is| was)? (?:is |was )?(\p{L}[\p{L}'-]+)\b/iu
    .exec(message)?.[1]
    ?.toLowerCase()
  const found = [...people, ...pets].find(
    ({ name }) => name !== null && name.toLowerCase() === asked,
  )
  return found === undefined ? null : `${found.name} is your ${found.kind}`
}

/** The sentence of theirs that says most of what is asked. */
function quoted(message: string, said: readonly string[]): string | null {
  const found = recall(message, statementsOf(said).toReversed())
  return found.map(secondPerson).find((line) => line !== null) ?? null
}

/** 'what was the goat's name again?' → 'goat' */
function thingNamed(text: string): string | null {
  if (!NAME_OF.test(text)) return null
  const called = /\bcalled (?:the|that|her|his|my) (\w+)/.exec(text)?.[1]
  return called ?? /\b(?!is|was)(\w+)(?:'s)? (?:name|called|again)\b/.exec(text)?.[1] ?? null
}

const REACH = 3

/** A name said near the thing asked for: 'the goat's name' → 'Gertrude'. */
function nameNear(word: string, said: readonly string[]): string | null {
  const places = said.flatMap((line, at) => (plain(line).includes(word) ? [at] : []))
  const names = said.flatMap((line, at) => {
    const distance = Math.min(...places.map((place) => Math.abs(place - at)))
    if (distance > REACH) return []
    return [...line.matchAll(/(?<=\p{Ll},? )(\p{Lu}\p{Ll}{2,})/gu)].map(([name]) => ({
      name,
      distance,
    }))
  })
  const near = names.toSorted((a, b) => a.distance - b.distance)
  return near[0]?.name ?? null
}
