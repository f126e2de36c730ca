import type { Temperament } from '@oriel/contract/characters/persona'
import { createRandom, type Random } from '#/random.ts'
import type { Situation } from '#/situation.ts'
import { frameOf } from '#/words/frames.ts'
import type { Lines } from '#/words/schema.ts'
import type { Slots } from './lines.ts'
import { rememberSpoken, type Spoken } from './sentences.ts'
import { slotsOf } from './slots.ts'
import { createSpeaker, type Speaker } from './speaker.ts'
import { speechHabits } from './speech.ts'

/** One try at a reply: everything drawn from the same chance. */
export interface Draft {
  situation: Situation
  random: Random
  spoken: Spoken
  slots: Slots
  /** Says only what was not said within the last replies. */
  speaker: Speaker
  /** Says what was said before as well. */
  again: Speaker
}

/** What a step found to say. */
export interface Said {
  text: string
  /** Serious: no lead-in, no flourish. */
  isGrave: boolean
  /** Light enough for a word of the temperament before it. */
  isLight?: boolean
}

const NOTHING_SPOKEN = rememberSpoken([])

export function draftOf(situation: Situation, spoken: Spoken, attempt: number): Draft {
  const { scene, userTexts } = situation
  const random = createRandom(
    `${scene.seed}\n${scene.persona.firstName} ${scene.persona.temperament}\n${scene.history.length}\n${userTexts.at(-1)}\n${attempt}`,
  )
  const slots = slotsOf(situation, random)
  const { banned } = speechHabits(scene.persona.speech)
  return {
    situation,
    random,
    spoken,
    slots,
    speaker: createSpeaker({ slots, random, spoken, banned }),
    again: createSpeaker({ slots, random, spoken: NOTHING_SPOKEN, banned }),
  }
}

/** In low spirits a joker turns gentle. */
const GENTLE: Partial<Record<Temperament, Temperament>> = {
  playful: 'calm',
  wry: 'calm',
  bold: 'earnest',
  dreamy: 'calm',
}

/** A line of a frame and perhaps its question; null once its lines are spent. */
export function sayFrame(draft: Draft, name: string, extra: Slots = {}): Said | null {
  const frame = frameOf(name)
  if (frame === null) return null
  const { situation, random } = draft
  const manner = situation.scene.persona.temperament
  const voice = situation.sober === null ? manner : (GENTLE[manner] ?? manner)
  const speaker = Object.keys(extra).length === 0 ? draft.speaker : withSlots(draft, extra)
  const first = speaker.say(tiers(frame.say, frame.isGrave ? manner : voice))
  if (first === null) return null
  const isAsking = !situation.wantsNoQuestions && random.chance(frame.askRate ?? 0)
  const question = isAsking && !first.endsWith('?') ? speaker.say([frame.ask ?? []]) : null
  return {
    text: question === null ? first : `${first} ${question}`,
    isGrave: frame.isGrave ?? false,
  }
}

/** A speaker that can also fill `extra`. */
export function withSlots({ situation, random, spoken, slots }: Draft, extra: Slots): Speaker {
  const { banned } = speechHabits(situation.scene.persona.speech)
  return createSpeaker({ slots: { ...slots, ...extra }, random, spoken, banned })
}

function tiers(lines: Lines, manner: Temperament): readonly (readonly string[])[] {
  return [lines[manner] ?? [], lines.any ?? []].filter((pool) => pool.length > 0)
}
