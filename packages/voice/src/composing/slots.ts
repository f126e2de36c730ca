import { createRandom, type Random } from '#/random.ts'
import type { Situation } from '#/situation.ts'
import { calculate, showNumber } from '#/understanding/arithmetic.ts'
import { choiceOf } from '#/understanding/choice.ts'
import { plain, withArticle } from '#/understanding/words.ts'
import type { Slots } from './lines.ts'

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
  }
  const shared: Slots = {
    part: time.part,
    partPlural: `${time.part}s`,
    partGreeting: time.part === 'night' ? 'evening' : time.part,
    weekday: time.weekday,
    clock: time.clock,
    date: time.date,
    user: situation.user ?? undefined,
    clause: situation.clause ?? undefined,
    echo: situation.echo ?? undefined,
    count: String(situation.userTexts.length),
    nth: ordinal(timesSaid(situation)),
    ...choiceSlots(situation),
  }
  const sum = calculate(plain(message))
  return { ...own, ...shared, answer: sum === null ? undefined : showNumber(sum) }
}

/** 'Jazz standards' → 'jazz standards', but 'Burgess Park' stays. */
export function asCommonNoun(text: string): string {
  const isProper =
    /^\p{Lu}{2}|^\S+ \p{Lu}|^\S*(?:ese|ish|ian)\b|^(?:French|Greek|Dutch)\b/u.test(text) &&
    !/^(?:Old|Good|Bad|Slow|Early|Late|Terrible|Long|Local|Small|Cheap|Strong|Vintage)\b/.test(text)
  return isProper ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** How often the user has said the newest message, this time included. */
export function timesSaid({ userTexts, text }: Situation): number {
  return userTexts.filter((earlier) => plain(earlier) === text).length
}

export function ordinal(count: number): string {
  const tail =
    count % 100 > 10 && count % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${tail}`
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
