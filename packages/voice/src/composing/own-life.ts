import { isAboutTrade, sheetSlotOf, type SheetSlot } from '#/understanding/sheet-questions.ts'
import { contentWords } from '#/understanding/words.ts'
import { MANNERS } from '#/words/manners.ts'
import { ASKED_AGAIN, SPOKEN_SLOTS, tradeOf } from '#/words/own-life.ts'
import { sayFrame, withSlots, type Draft, type Said } from './draft.ts'
import { ownSentences } from './retrieval.ts'
import { factOf } from './sheet.ts'
import { ordinal } from './slots.ts'

/** A note of the sheet, asked for (TALK-066). */
export function answerFromSheet(draft: Draft): Said | null {
  const { scene, message, userTexts } = draft.situation
  const slot = sheetSlotOf(message)
  if (slot === null) return null
  const fact = factOf(scene.persona, slot)
  if (fact === null) return sayFrame(draft, 'unwritten')
  const times = userTexts.filter((text) => sheetSlotOf(text) === slot).length
  const speaker = withSlots(draft, { fact, nth: ordinal(times) })
  const text =
    (times > 1 ? null : speaker.say([SPOKEN_SLOTS[slot]])) ??
    speaker.say([ASKED_AGAIN, SPOKEN_SLOTS[slot]])
  return text === null ? null : { text, isGrave: draft.situation.sober !== null }
}

/** Asked how the trade is, how it began: what the character tells of it, then what is true of it. */
export function answerFromTrade(draft: Draft): Said | null {
  const { scene, message, text } = draft.situation
  if (!isAboutTrade(message)) return null
  const memories = scene.persona.anecdotes.filter(
    (line) =>
      (/\b(?:become|get into|start|end up|choose)\b/.test(text) ? BEGAN : AT_WORK).test(line) &&
      !FEARS.test(line),
  )
  const found = firstFresh(draft, [
    ...memories,
    ...draft.random.shuffled(tradeOf(scene.persona.occupation)),
  ])
  return found === null ? null : { text: found, isGrave: false, isLight: true }
}

const BEGAN =
  /\b(?:learn(?:ed|t)|first week|apprentice\w*|was going to be|left \w+ for|grew up|taught me|my (?:grand)?(?:father|mother|nonno|gran)|before I|I was (?:a|an|supposed))\b/
const AT_WORK = /\b(?:at work|my job|every morning|the hardest|what bothers me|my worst)\b/i
const FEARS = /\b(?:afraid|scared|fear)\b/i

/** A sentence of their own that speaks of what is asked (decision 126). */
export function answerFromMemory(draft: Draft): Said | null {
  const { scene, message } = draft.situation
  const found = firstFresh(
    draft,
    ownSentences(scene.persona, widened(message)).map(({ text }) => text),
  )
  return found === null ? noteOn(draft) : { text: found, isGrave: false, isLight: true }
}

/** A note of the sheet that speaks of what is asked: 'do you drink coffee?' */
export function noteOn(draft: Draft): Said | null {
  const { persona } = draft.situation.scene
  const wanted = new Set(contentWords(widened(draft.situation.text)))
  const slot = TOUCHABLE.find((name) =>
    contentWords(persona.facts?.[name] ?? '').some((word) => wanted.has(word)),
  )
  const fact = slot === undefined ? null : factOf(persona, slot)
  const text =
    fact === null || slot === undefined
      ? null
      : withSlots(draft, { fact }).say([SPOKEN_SLOTS[slot]])
  return text === null ? null : { text, isGrave: false }
}

/** Those asked for by another name: 'do you have kids?' */
function widened(question: string): string {
  return KINDRED.reduce(
    (text, [asked, also]) => (asked.test(text) ? `${text} ${also}` : text),
    question,
  )
}

const KINDRED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:kids?|children)\b/i, 'daughter son'],
  [/\b(?:wife|husband|married|spouse|partner)\b/i, 'wife husband'],
]

const TOUCHABLE: readonly SheetSlot[] = [
  'drink',
  'food',
  'hobby',
  'pet',
  'song',
  'book',
  'film',
  'season',
  'place',
  'languages',
  'habit',
  'dislike',
  'wish',
  'parents',
]

const LED_IN = 0.3

/** Asked for a story, or for more. */
export function tell(draft: Draft): Said | null {
  const { leads } = MANNERS[draft.situation.scene.persona.temperament]
  const lead = draft.random.chance(LED_IN) ? `${draft.random.pick(leads) ?? ''} ` : ''
  const { scene } = draft.situation
  const { persona } = scene
  const found = firstFresh(draft, [
    ...draft.random.shuffled(persona.anecdotes),
    ...draft.random.shuffled(tradeOf(persona.occupation)),
  ])
  return found === null ? null : { text: `${lead}${found}`, isGrave: false }
}

/** More of what was just told, where there is more; else what is true of the trade. */
export function tellMore(draft: Draft): Said | null {
  const { replies, scene } = draft.situation
  const last = replies.at(-1) ?? ''
  const near = ownSentences(scene.persona, last).map(({ text }) => text)
  const found = firstFresh(draft, near)
  return found === null ? null : { text: found, isGrave: false, isLight: true }
}

/** A sheet's worth of who this is. */
export function introduce(draft: Draft): Said | null {
  const { persona } = draft.situation.scene
  const order: readonly SheetSlot[] = ['job', 'hobby', 'home', 'wish', 'habit']
  const first = `I am ${persona.firstName}, ${persona.age}.`
  const parts = order.flatMap((slot) => {
    const fact = factOf(persona, slot)
    return fact === null ? [] : [withSlots(draft, { fact }).say([SPOKEN_SLOTS[slot]])]
  })
  const fresh = parts.filter((part) => part !== null).slice(0, 2)
  const text = [draft.spoken.repeats(first) ? null : first, ...fresh]
    .filter((part) => part !== null)
    .join(' ')
  return text === '' ? null : { text, isGrave: false }
}

/** Something everyday about oneself, for somebody who asks for it in sorrow. */
export function somethingPlain(draft: Draft): Said | null {
  const { persona } = draft.situation.scene
  const slots: readonly SheetSlot[] = ['drink', 'season', 'colour', 'food']
  for (const slot of slots) {
    const fact = factOf(persona, slot)
    const text = fact === null ? null : withSlots(draft, { fact }).say([SPOKEN_SLOTS[slot]])
    if (text !== null) return { text: `Something plain, then. ${text}`, isGrave: true }
  }
  return null
}

/** A recommendation is what the character likes itself; it knows no other. */
export function recommend(draft: Draft): Said | null {
  const { persona } = draft.situation.scene
  const { text } = draft.situation
  const slot = RECOMMENDED.find(([form]) => form.test(text))?.[1]
  if (slot === undefined) return sayFrame(draft, 'advice')
  const fact = factOf(persona, slot)
  if (fact === null) return sayFrame(draft, 'outside')
  const said = withSlots(draft, { fact }).say([SPOKEN_SLOTS[slot]])
  return said === null ? null : { text: `I only know what I like. ${said}`, isGrave: false }
}

const RECOMMENDED: readonly (readonly [RegExp, SheetSlot])[] = [
  [/\b(?:books?|novel|read)\b/, 'book'],
  [/\b(?:film|movie|watch|show|series)\b/, 'film'],
  [/\b(?:song|music|listen|album|band)\b/, 'song'],
  [/\b(?:eat|food|cook|dinner|lunch|dish|recipe)\b/, 'food'],
  [/\bdrink\b/, 'drink'],
  [/\b(?:place|go|visit|travel|trip)\b/, 'place'],
  [/\b(?:do|hobby|weekend)\b/, 'hobby'],
]

function firstFresh({ spoken }: Draft, lines: readonly string[]): string | null {
  return lines.find((line) => !spoken.repeats(line)) ?? null
}
