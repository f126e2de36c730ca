import type { Scene, Stance } from './scene.ts'
import { localTime, type LocalTime } from './understanding/clock.ts'
import { detailOf, rememberedThing, turnedClause, type Detail } from './understanding/details.ts'
import { followUp, intentOf, type Intent } from './understanding/intents.ts'
import { moodOf, type Mood } from './understanding/mood.ts'
import { topicOf, type Topic } from './understanding/topics.ts'
import { userName } from './understanding/user-facts.ts'
import { plain, wordsOf } from './understanding/words.ts'

/** All that is known before the first word of a reply is chosen. */
export interface Situation {
  scene: Scene
  /** The user's newest message; empty before the first. */
  message: string
  wordCount: number
  intent: Intent
  topic: Topic | null
  /** The message asks after the character's own view or life. */
  isAboutCharacter: boolean
  mood: Mood
  time: LocalTime
  user: string | null
  /** What of the user's life the message names, and one thing it says they did. */
  detail: Detail | null
  clause: string | null
  /** Something named several messages ago and not picked up since. */
  earlier: Detail | null
  /** The user's messages and the character's, oldest first. */
  userTexts: readonly string[]
  replies: readonly string[]
  /** How many of the newest replies in a row ended in a question. */
  questionsInARow: number
}

const REPLIES_KEPT = 24
const ASKS_BACK = /\b(?:and|what about|how about) (?:you|yours|yourself)\?*$/
const ASKS =
  /\?\s*$|^(?:what|who|where|which|how)(?:'s)?\b|^(?:do|are|have|did|would|can) you\b|favou?rite/
/** These stay with what the character said last, asked or not. */
const DWELLS: ReadonlySet<Intent> = new Set(['tellMore', 'why', 'surprise'])
const TAKES_LAST_TOPIC: ReadonlySet<Intent> = new Set([
  'tellMore',
  'why',
  'whatAboutYou',
  'surprise',
  'agreement',
  'yes',
  'no',
  'answer',
])

/** What trust has decided about the message goes before what the voice reads in it (F-02). */
const DECIDED: Partial<Record<Stance, Intent>> = {
  caring: 'crisis',
  calm: 'grave',
  honest: 'human',
}

export function situationOf(scene: Scene): Situation {
  const userTexts = textsOf(scene, 'user')
  const replies = textsOf(scene, 'model').slice(-REPLIES_KEPT)
  const message = userTexts.at(-1) ?? ''
  const question = lastQuestion(replies)
  const text = plain(message)
  const first = intentOf(message, { asked: question !== null, previous: userTexts.at(-2) ?? null })
  const intent = DECIDED[scene.stance] ?? followUp(first, { text, question: plain(question ?? '') })
  const isAskedBack = ASKS_BACK.test(text)
  return {
    scene,
    message,
    wordCount: wordsOf(message).length,
    intent,
    topic: topicOf(text) ?? carriedTopic(first, text, { userTexts, replies, question }),
    isAboutCharacter: isAskedBack || first === 'whatAboutYou' || ASKS.test(text),
    mood: moodOf(userTexts),
    time: localTime(scene.now, scene.utcOffsetMinutes),
    user: userName(userTexts, scene.memories),
    detail: detailOf(message),
    clause: turnedClause(message),
    earlier:
      earlierDetail(userTexts, replies) ??
      rememberedDetail(scene.memories, [...userTexts, ...replies]),
    userTexts,
    replies,
    questionsInARow: trailingQuestions(replies),
  }
}

/** 'It is loud, but I love it' still speaks of what was spoken of before. */
function carriedTopic(
  intent: Intent,
  text: string,
  {
    userTexts,
    replies,
    question,
  }: { userTexts: readonly string[]; replies: readonly string[]; question: string | null },
): Topic | null {
  if (TAKES_LAST_TOPIC.has(intent)) {
    const source = question ?? (DWELLS.has(intent) ? replies.at(-1) : undefined)
    return topicOf(plain(source ?? ''))
  }
  const isReference = /\b(?:it|it's|that|that's|this|they|them|those|there)\b/.test(text)
  return isReference && intent === 'statement' ? topicOf(plain(userTexts.at(-2) ?? '')) : null
}

function textsOf(scene: Scene, sender: 'user' | 'model'): string[] {
  return scene.history.filter((message) => message.sender === sender).map(({ text }) => text)
}

/** The last sentence of the last reply, if it asks. */
function lastQuestion(replies: readonly string[]): string | null {
  const last = replies.at(-1)?.trim() ?? ''
  return last.endsWith('?') ? (last.split(/(?<=[.!?…])\s+/).at(-1) ?? null) : null
}

function trailingQuestions(replies: readonly string[]): number {
  const lastStatement = replies.findLastIndex((reply) => !reply.trim().endsWith('?'))
  return replies.length - 1 - lastStatement
}

/** Someone or something from the remembered facts that this talk has not touched yet. */
function rememberedDetail(memories: readonly string[], texts: readonly string[]): Detail | null {
  const said = plain(texts.join(' '))
  return (
    memories
      .map(rememberedThing)
      .filter((detail) => detail !== null)
      .findLast(({ phrase }) => !said.includes(plain(phrase).replace('your ', ''))) ?? null
  )
}

const RECENT = 4

function earlierDetail(userTexts: readonly string[], replies: readonly string[]): Detail | null {
  const recent = plain([...userTexts.slice(-RECENT), ...replies].join(' '))
  return (
    userTexts
      .slice(0, -RECENT)
      .map(detailOf)
      .filter((detail) => detail !== null)
      .filter(({ kind }) => kind !== 'thing')
      .filter(({ phrase }) => !recent.includes(phrase.replace('your ', '')))
      .at(-1) ?? null
  )
}
