import { answerTo } from './composing/answers.ts'
import { draftOf, sayFrame, type Draft, type Said } from './composing/draft.ts'
import { isForeign } from './composing/foreign.ts'
import { count, openQuestion, stayWith } from './composing/listening.ts'
import { tell, tellMore } from './composing/own-life.ts'
import { polish } from './composing/polish.ts'
import { rememberSpoken, sentenceKey, splitSentences, type Spoken } from './composing/sentences.ts'
import { timesSaid } from './composing/slots.ts'
import { speechHabits } from './composing/speech.ts'
import type { Scene } from './scene.ts'
import { situationOf, type Situation } from './situation.ts'
import { frameOf } from './words/frames.ts'
import { MANNERS } from './words/manners.ts'

const ATTEMPTS = 12

/**
 * The reply of the built-in voice (TURN-025): true about being a scripted demo, short where it
 * recognises nothing, without a sentence of the last 20 replies. Same scene and seed, same words.
 * With `continueFrom` it is the text to append, its leading space included.
 */
export function compose(scene: Scene): string {
  const situation = situationOf(scene)
  const names = [scene.persona.firstName, situation.user ?? ''].filter((name) => name !== '')
  const spoken = rememberSpoken([...situation.replies, scene.continueFrom ?? ''], names)
  let leastStale = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = draftOf(situation, spoken, attempt)
    const said = scene.continueFrom === null ? answer(draft) : extend(draft)
    if (said === null) continue
    const text = finish(said, draft)
    if (text !== '' && !spoken.repeats(text) && !saysTwice(text, names))
      return joinTo(scene.continueFrom, text)
    leastStale = (scene.stance === 'open' ? freshPart(text, spoken) : text) || leastStale
  }
  return joinTo(scene.continueFrom, leastStale || lastResort(situation, spoken))
}

/** What trust has decided is said from its own lines alone, and again once they are spent. */
function answer(draft: Draft): Said | null {
  const { scene, intent } = draft.situation
  if (scene.stance === 'open') return answerTo(draft)
  const again = () => draft.again.say([frameOf(intent)?.say.any ?? []])
  const said = sayFrame(draft, intent)
  return said ?? { text: again() ?? '', isGrave: true }
}

/** One sentence more on the same matter. */
function extend(draft: Draft): Said | null {
  const { scene, sober } = draft.situation
  if (scene.stance !== 'open') return answer(draft)
  if (sober !== null) return stayWith(draft)
  const more = tellMore(draft) ?? tell(draft)
  if (more !== null) return more
  const question = scene.continueFrom?.trim().endsWith('?') ? null : openQuestion(draft)
  return question === null ? null : { text: question, isGrave: false }
}

function lastResort(situation: Situation, spoken: Spoken): string {
  const draft = draftOf(situation, spoken, 0)
  return openQuestion(draft) ?? count(draft, timesSaid(situation) > 1)
}

function finish({ text, isGrave, isLight }: Said, { situation, random }: Draft): string {
  const { persona } = situation.scene
  const manner = MANNERS[persona.temperament]
  const habits = speechHabits(persona.speech)
  const tidy = text.replace(/\s+/g, ' ').trim()
  if (isForeign(situation)) return tidy
  const isOpened =
    isLight === true && !isGrave && random.chance(manner.openerRate) && OPENS_SOFTLY.test(tidy)
  const opener = isOpened
    ? random.pick(habits.openers.length > 0 ? habits.openers : manner.openers)
    : undefined
  const opened =
    opener === undefined
      ? tidy
      : `${opener.charAt(0).toUpperCase()}${opener.slice(1)}, ${tidy.charAt(0).toLowerCase()}${tidy.slice(1)}`
  return polish(opened, { manner: persona.temperament, habits, isGrave }, random)
}

const OPENS_SOFTLY = /^(?:The|That|A|An|Some|There|It|This|My|More|Not|Such|Anyone|Every|One)\b/

function saysTwice(text: string, names: readonly string[]): boolean {
  const keys = splitSentences(text).map((sentence) => sentenceKey(sentence, names))
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
