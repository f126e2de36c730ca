import type { Scene, Stance } from './scene.ts'
import { actionOf, clauseOf, echoOf } from './understanding/clauses.ts'
import { localTime, type LocalTime } from './understanding/clock.ts'
import { graveNear, graveOf, type Grave } from './understanding/grave.ts'
import { followUp, intentOf, type Intent } from './understanding/intents.ts'
import { HONESTY_PATTERNS } from './understanding/phrases/honesty-patterns.ts'
import { asSaid, toldBy, type Told } from './understanding/told.ts'
import { plain, wordsOf } from './understanding/words.ts'

/** All that is known before the first word of a reply is chosen. */
export interface Situation {
  scene: Scene
  /** The user's newest message; empty before the first. */
  message: string
  /** The same in plain spelling. */
  text: string
  wordCount: number
  intent: Intent
  /** What the message says gravely, and what was said so in the turns before. */
  grave: Grave | null
  sober: Grave | null
  time: LocalTime
  user: string | null
  told: Told
  /** What was told, in the user's own words, this message aside. */
  said: readonly string[]
  clause: string | null
  echo: string | null
  action: string | null
  /** The user asked for quiet, or for no questions. */
  wantsQuiet: boolean
  wantsNoQuestions: boolean
  /** A scene is being played, led by the user. */
  isPlaying: boolean
  /** The user's messages and the character's, oldest first. */
  userTexts: readonly string[]
  replies: readonly string[]
}

const REPLIES_KEPT = 24
const QUIET_KEPT = 8

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
  const lead = { asked: question !== null, previous: userTexts.at(-2) ?? null }
  const first = intentOf(message, lead)
  const earlier = userTexts.slice(0, -1)
  const facts = scene.memories.map(asSaid)
  const told = toldBy(userTexts, facts)
  return {
    scene,
    message,
    text,
    wordCount: wordsOf(message).length,
    intent: DECIDED[scene.stance] ?? followUp(first, { text, question: plain(question ?? '') }),
    grave: graveOf(message),
    sober: isPlaying(userTexts) ? null : graveNear(outOfScenes(userTexts.slice(-SORROW_KEPT))),
    time: localTime(scene.now, scene.utcOffsetMinutes),
    user: told.name,
    told,
    said: [...facts, ...earlier],
    clause: clauseOf(message),
    echo: echoOf(message),
    action: actionOf(message),
    wantsQuiet: wants(earlier.slice(-QUIET_KEPT), 'quiet'),
    wantsNoQuestions: wants(userTexts, 'noQuestions'),
    isPlaying: isPlaying(userTexts),
    userTexts,
    replies,
  }
}

function wants(texts: readonly string[], wish: 'quiet' | 'noQuestions'): boolean {
  const asked = patternOf(wish)
  return texts.some((text) => asked?.test(plain(text)) === true)
}

function textsOf(scene: Scene, sender: 'user' | 'model'): string[] {
  return scene.history.filter((message) => message.sender === sender).map(({ text }) => text)
}

const SORROW_KEPT = 20
const SCENE_KEPT = 16

/** From 'let's play a scene' to 'scene over', as long as a scene lasts. */
function isPlaying(userTexts: readonly string[]): boolean {
  const recent = userTexts.slice(-SCENE_KEPT - 1).map(plain)
  const begun = recent.slice(0, -1).findLastIndex((text) => PLAYING?.test(text))
  return begun >= 0 && !recent.slice(begun).some((text) => OVER?.test(text))
}

/** What was said within a scene is not so: only what came after the last one, where there was one. */
function outOfScenes(userTexts: readonly string[]): readonly string[] {
  const over = userTexts.findLastIndex((text) => OVER?.test(plain(text)))
  return over < 0 ? userTexts : userTexts.slice(over + 1)
}

const PLAYING = patternOf('playing')
const OVER = patternOf('sceneOver')

function patternOf(wish: string): RegExp | undefined {
  return HONESTY_PATTERNS.find(([name]) => name === wish)?.[1]
}

/** The last sentence of the last reply, if it asks. */
function lastQuestion(replies: readonly string[]): string | null {
  const last = replies.at(-1)?.trim() ?? ''
  return last.endsWith('?') ? (last.split(/(?<=[.!?…])\s+/).at(-1) ?? null) : null
}
