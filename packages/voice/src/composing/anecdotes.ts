import type { Situation } from '#/situation.ts'
import type { Intent } from '#/understanding/intents.ts'
import { TOPIC_PATTERNS } from '#/understanding/topics.ts'
import { contentWords, plain } from '#/understanding/words.ts'

const HINTS: Partial<Record<Intent, RegExp>> = {
  askPast:
    /\b(as a (?:girl|boy|child)|when i was|grew up|learned|once|my first|childhood|years ago|used to|school)\b/,
  askFear: /\b(afraid|scared|fear\w*|frighten\w*|terrif\w*|dread)\b/,
  askDream: /\b(dream\w*|one day|someday|want to|wish|hope)\b/,
  askOrigin: /\b(born|grew up|at home|my (?:town|village|city|street))\b/,
  askPlans: /\b(weekends?|saturdays?|sundays?|day off|evenings?)\b/,
  askJob: /\b(work|job|customers?|boss|apprentice|trade|shift|colleague)\b/,
  askHobby: /\b(hobby|taken up|evenings?|collect|love)\b/,
  askFavourite: /\bfavou?rite\b/,
  compliment: /\bcompliments?\b/,
  grief: /\b(died|buried|funeral|loss)\b/,
}

/** Fears are only mentioned when asked for. */
export function isFear(line: string): boolean {
  return HINTS.askFear?.test(plain(line)) === true
}

const TOPIC_SCORE = 2
const HINT_SCORE = 3
const WORD_SCORE = 2
const FITS = 2

/** Memories of the character that fit what is talked about, best first. */
export function fittingAnecdotes({ scene, intent, message, topic }: Situation): string[] {
  const words = new Set(contentWords(message))
  const topicWords = TOPIC_PATTERNS.find(([name]) => name === topic)?.[1]
  const hint = HINTS[intent]
  const wantsFavourite = /favou?rite/.test(plain(message))
  const score = (line: string) => {
    const text = plain(line)
    const shared = contentWords(line).filter((word) => words.has(word)).length
    const isFavourite = wantsFavourite && topicWords?.test(text) && /favou?rite/.test(text)
    return (
      Math.min(shared, 3) * WORD_SCORE +
      (topicWords?.test(text) ? TOPIC_SCORE : 0) +
      (hint?.test(text) ? HINT_SCORE : 0) +
      (isFavourite ? HINT_SCORE : 0)
    )
  }
  return scene.persona.anecdotes
    .filter((line) => intent === 'askFear' || !isFear(line) || score(line) >= FITS + WORD_SCORE)
    .map((line) => ({ line, score: score(line) }))
    .filter((scored) => scored.score >= FITS)
    .toSorted((a, b) => b.score - a.score)
    .map(({ line }) => line)
}

const CLOSE_ENOUGH = 0.6

/** The character's written reply to a question very much like the user's, from the example dialogue. */
export function exampleReply({ scene, message }: Situation): string | null {
  const wanted = new Set(contentWords(message))
  const lines = scene.persona.exampleDialogue.split('\n').map((line) => line.trim())
  for (const [i, line] of lines.entries()) {
    const [, asked] = /^\{\{user\}\}:\s*(.+)$/i.exec(line) ?? []
    const [, reply] = /^\{\{char\}\}:\s*(.+)$/i.exec(lines[i + 1] ?? '') ?? []
    if (!asked || !reply || reply.includes('{{')) continue
    const words = new Set(contentWords(asked))
    const shared = [...words].filter((word) => wanted.has(word)).length
    const all = words.size + wanted.size - shared
    if (shared >= 2 && shared / all >= CLOSE_ENOUGH) return reply
  }
  return null
}
