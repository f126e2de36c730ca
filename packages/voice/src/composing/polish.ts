import type { Temperament } from '@oriel/contract/characters/persona'
import type { Random } from '#/random.ts'
import { contract } from './contractions.ts'
import type { SpeechHabits } from './speech.ts'

export interface Tone {
  manner: Temperament
  habits: SpeechHabits
  /** Serious replies get no flourish. */
  isGrave: boolean
}

/** Gives assembled sentences the sound of one temperament; the words stay. */
export function polish(text: string, { manner, habits, isGrave }: Tone, random: Random): string {
  const isFormal = manner === 'earnest' && random.chance(0.5)
  const contracted = habits.contracts && !isFormal ? contract(text) : text
  const loud =
    habits.exclaims && !isGrave && (manner === 'playful' || manner === 'bold' || manner === 'warm')
  const calmed = loud ? contracted : contracted.replace(/!(?=\s|$|["'”’])/g, '.')
  const trailing =
    manner === 'dreamy' && random.chance(0.35) ? calmed.replace(/\. (?=\p{Lu})/u, '… ') : calmed
  const clipped = manner === 'cool' && !isGrave && random.chance(0.6) ? clip(trailing) : trailing
  const tonight = clipped.replace(/\b(this|This) night\b/g, (_, word: string) =>
    word === 'This' ? 'Tonight' : 'tonight',
  )
  return habits.isLowerCase ? tonight.toLowerCase() : tonight
}

/** 'I think so. That is it.' → 'Think so. That is it.' */
function clip(text: string): string {
  return text.replace(
    /(^|[.?] )I (think|guess|suppose|hope|suspect|thought) (\p{Ll})/gu,
    (_, start: string, verb: string, next: string) =>
      `${start}${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${next}`,
  )
}
