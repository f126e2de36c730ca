import { wordsOf } from './words.ts'

/** How the talk feels at the moment: it drifts with what the user says (TURN-025). */
export type Mood = 'low' | 'even' | 'bright'

const BRIGHT = new Set(
  'love great good happy awesome nice fun funny haha lol lovely beautiful excited glad wonderful amazing thanks thank best perfect won passed finally proud sweet cool yay celebrate birthday enjoy enjoyed laugh smile'.split(
    ' ',
  ),
)
const LOW = new Set(
  'sad tired lonely stressed bad awful terrible angry hate hurt crying cried cry lost died alone anxious worried scared depressed sick pain broke complicated expensive terribly badly noisy annoying unfair moved ruined broken missed fired failed exhausted miserable horrible worst upset overwhelmed stupid annoyed grief'.split(
    ' ',
  ),
)

const FADE = 0.6
const TURN = 0.9

/** `messages` are the user's, oldest first; each counts 0.6 times the one after it. */
export function moodOf(messages: readonly string[]): Mood {
  const drift = messages.slice(-8).reduce((sum, message) => sum * FADE + tone(message), 0)
  if (drift <= -TURN) return 'low'
  return drift >= TURN ? 'bright' : 'even'
}

/** How glad or sorry one message sounds, −2…2. */
export function tone(message: string): number {
  const words = wordsOf(message)
  const score = words.reduce((sum, word, i) => {
    const sign = /^(not|no|never|isn't|don't|wasn't)$/.test(words[i - 1] ?? '') ? -0.5 : 1
    return sum + sign * (BRIGHT.has(word) ? 1 : LOW.has(word) ? -1.5 : 0)
  }, 0)
  return Math.max(-2, Math.min(2, score))
}
