import { exampleReply, fittingAnecdotes, isFear } from './composing/anecdotes.ts'
import { planOf, type Plan } from './composing/plan.ts'
import { polish } from './composing/polish.ts'
import { rememberSpoken, sentenceKey, splitSentences, type Spoken } from './composing/sentences.ts'
import { asCommonNoun, slotsOf } from './composing/slots.ts'
import { createSpeaker, type Speaker } from './composing/speaker.ts'
import { speechHabits } from './composing/speech.ts'
import { createRandom, type Random } from './random.ts'
import type { Scene } from './scene.ts'
import { situationOf, type Situation } from './situation.ts'
import type { Intent } from './understanding/intents.ts'
import { MANNERS } from './words/manners.ts'
import { CALLBACKS, CONTINUATIONS, FACTS_IN_PLACE, THOUGHTS } from './words/thoughts.ts'

/** One try at a reply: everything drawn from the same chance. */
interface Draft {
  situation: Situation
  plan: Plan
  random: Random
  spoken: Spoken
  speaker: Speaker
  /** Says what was said before as well. */
  again: Speaker
}

const ATTEMPTS = 40
/** From this rate on any memory will do: the question was about their life. */
const OWN_LIFE = 0.85

/**
 * The reply of the built-in voice (TURN-025): in character, true about being an AI, without a
 * sentence of the last 20 replies. Same scene and seed, same words. With `continueFrom` it is
 * the text to append, its leading space included.
 */
export function compose(scene: Scene): string {
  const situation = situationOf(scene)
  const spoken = rememberSpoken([...situation.replies, scene.continueFrom ?? ''])
  const plan = planOf(situation)
  let leastStale = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = draftOf({ situation, plan, spoken }, attempt)
    const parts = scene.continueFrom === null ? answer(draft) : extend(draft)
    const text = finish(parts, draft)
    if (text !== '' && !spoken.repeats(text) && !saysTwice(text))
      return joinTo(scene.continueFrom, text)
    const rest = scene.stance === 'open' ? freshPart(text, spoken) : text
    leastStale = rest || leastStale
  }
  return joinTo(scene.continueFrom, leastStale)
}

function draftOf(
  { situation, plan, spoken }: Pick<Draft, 'situation' | 'plan' | 'spoken'>,
  attempt: number,
): Draft {
  const { scene, userTexts } = situation
  const random = createRandom(
    `${scene.seed}\n${scene.persona.firstName} ${scene.persona.temperament}\n${scene.history.length}\n${userTexts.at(-1)}\n${attempt}`,
  )
  const slots = {
    ...slotsOf(situation, random),
    fact: plan.fact,
    ...(plan.interest ? { interest: asCommonNoun(plan.interest) } : {}),
  }
  const { banned } = speechHabits(scene.persona.speech)
  return {
    situation,
    plan,
    random,
    spoken,
    speaker: createSpeaker({ slots, random, spoken, banned }),
    again: createSpeaker({ slots, random, spoken: rememberSpoken([]), banned }),
  }
}

/** First what is answered, then something of one's own, then perhaps a question. */
function answer(draft: Draft): string[] {
  const { situation, plan, random, speaker, spoken } = draft
  const limit = sentenceLimit(situation)
  const written = plan.isGrave ? null : exampleReply(situation)
  if (written !== null && !spoken.repeats(written) && random.chance(0.8)) return [written]

  const opening = plan.isOwnFirst && random.chance(0.8) ? anecdote(draft, false) : null
  const first = opening ?? speaker.say(plan.say) ?? restPart(draft)
  const isOwnDue = opening === null && random.chance(plan.ownRate)
  const own =
    isOwnDue && (plan.ownRate === 1 || countSentences([first]) < limit) ? ownPart(draft) : null
  const said = [first, own].filter((part) => part !== null)
  const question = countSentences(said) <= limit ? questionPart(draft) : null
  const aside = countSentences([...said, question ?? '']) < limit ? asidePart(draft) : null
  return [first, own, aside, question].filter((part) => part !== null)
}

/** Once its lines are spent: an answer that has to be careful or true is given again, never a lighter one. */
function restPart({ situation: { scene }, plan, speaker, again }: Draft): string {
  if (scene.stance === 'open') return speaker.say([plan.own, THOUGHTS]) ?? ''
  return again.say(plan.say) ?? ''
}

function sentenceLimit({ scene, wordCount, intent }: Situation): number {
  const { short, middling, long } = MANNERS[scene.persona.temperament].length
  if (wordCount > 24) return long
  return wordCount > 4 || intent === 'story' ? middling : short
}

function countSentences(parts: readonly string[]): number {
  return splitSentences(parts.join(' ')).length
}

/** A memory that fits, else the character's view, else a thought made of their fields. */
function ownPart(draft: Draft): string | null {
  const { situation, plan, random, speaker } = draft
  if (plan.fact !== undefined && !plan.isGrave && random.chance(0.7)) {
    const fact = speaker.say([FACTS_IN_PLACE])
    if (fact !== null) return fact
  }
  const memory = anecdote(draft, plan.ownRate >= OWN_LIFE)
  if (memory !== null) return memory
  if (plan.own.length > 0) return speaker.say([plan.own])
  return plan.ownRate === 1 || random.chance(situation.isAboutCharacter ? 0.6 : 0.15)
    ? speaker.say([THOUGHTS])
    : null
}

function anecdote({ situation, random, spoken }: Draft, takesAny: boolean): string | null {
  const { persona } = situation.scene
  const fitting = fittingAnecdotes(situation).slice(0, 3)
  const pool = [
    ...random.shuffled(fitting),
    ...(takesAny ? random.shuffled(persona.anecdotes.filter((line) => !isFear(line))) : []),
  ]
  const memory = pool.find((line) => !spoken.repeats(line))
  if (memory === undefined) return null
  const lead = random.chance(0.2) ? random.pick(MANNERS[persona.temperament].leads) : undefined
  if (lead === undefined || !lead.endsWith(':') || countSentences([memory]) > 1) return memory
  return `${lead} ${/^I\b|^\p{Lu}\S*(?:'s)? \p{Lu}/u.test(memory) ? memory : lowerFirst(memory)}`
}

/** Lowers only words that are never names. */
function lowerFirst(text: string): string {
  return text.replace(
    /^(?:The|A|An|My|Our|There|It|That|This|At|In|On|Once|When|People|Most|Every|You|We|One|Some|If|Half|Nobody|What|After|Before|Never)\b/,
    (word) => word.toLowerCase(),
  )
}

function questionPart({ situation, plan, random, speaker }: Draft): string | null {
  const { asking } = MANNERS[situation.scene.persona.temperament]
  const patience = [1, 0.75, 0.35][situation.questionsInARow] ?? 0.1
  if (!random.chance(plan.askRate * asking * patience)) return null
  const callback =
    plan.isGrave || plan.askRate > 0.85 ? null : callbackPart({ situation, random, speaker })
  return callback ?? speaker.say([plan.ask])
}

function callbackPart({
  situation,
  random,
  speaker,
}: Pick<Draft, 'situation' | 'random' | 'speaker'>): string | null {
  const { earlier, userTexts } = situation
  const isDue = earlier !== null && userTexts.length > 3 && random.chance(0.3)
  return isDue ? speaker.say([CALLBACKS[earlier.kind]]) : null
}

function asidePart({ situation, plan, random, speaker }: Draft): string | null {
  const { asides, asideRate } = MANNERS[situation.scene.persona.temperament]
  const isLight = !plan.isGrave && situation.mood !== 'low'
  return isLight && random.chance(asideRate) ? speaker.say([asides]) : null
}

/** One or two sentences more, on the same subject where there is one. */
function extend(draft: Draft): string[] {
  const { situation, plan, random, speaker } = draft
  if (plan.isGrave) return [speaker.say(plan.say) ?? restPart(draft)].filter((part) => part !== '')
  const more = random.chance(0.5) ? anecdote(draft, false) : null
  const next = speaker.say([CONTINUATIONS, plan.own, THOUGHTS])
  const question = situation.scene.continueFrom?.trim().endsWith('?') ? null : questionPart(draft)
  return [
    more ?? next ?? '',
    more === null || random.chance(0.5) ? '' : (next ?? ''),
    question ?? '',
  ].filter((part) => part !== '')
}

const OPENS_SOFTLY = /^(?:The|That|A|An|Some|There|It|This|My|More|Not|Such|Anyone|Every|One)\b/
const LIGHT_TALK: ReadonlySet<Intent> = new Set([
  'statement',
  'answer',
  'topic',
  'askLike',
  'askOpinion',
  'askFavourite',
  'question',
  'whyQuestion',
  'howQuestion',
  'yes',
  'agreement',
  'tellMore',
  'choice',
  'userJob',
  'userFrom',
  'tagQuestion',
])

function finish(parts: readonly string[], { situation, plan, random }: Draft): string {
  const { persona } = situation.scene
  const manner = MANNERS[persona.temperament]
  const habits = speechHabits(persona.speech)
  const text = parts.join(' ').replace(/\s+/g, ' ').trim()
  const isSoft =
    LIGHT_TALK.has(situation.intent) &&
    !plan.isGrave &&
    situation.mood !== 'low' &&
    OPENS_SOFTLY.test(text)
  const openers = random.chance(0.35) && habits.openers.length > 0 ? habits.openers : manner.openers
  const opener = isSoft && random.chance(manner.openerRate) ? random.pick(openers) : undefined
  const opened = opener
    ? `${opener.charAt(0).toUpperCase()}${opener.slice(1)}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
  return polish(opened, { manner: persona.temperament, habits, isGrave: plan.isGrave }, random)
}

function saysTwice(text: string): boolean {
  const keys = splitSentences(text).map(sentenceKey)
  return new Set(keys).size < keys.length
}

function freshPart(text: string, spoken: Spoken): string {
  return splitSentences(text)
    .filter((sentence) => !spoken.repeats(sentence))
    .join(' ')
}

/** A reply cut off in mid-sentence is taken up again with a breath. */
function joinTo(start: string | null, text: string): string {
  if (start === null) return text
  if (/[.!?…]["'”’)*]*\s*$/.test(start)) return /\s$/.test(start) ? text : ` ${text}`
  return `… ${text}`
}
