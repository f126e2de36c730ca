import { z } from 'zod'
import { lazy } from '@oriel/phrase-match/lazy'
import { joined, readWordFile, text } from '@oriel/phrase-match/word-file'
import askings from './lexicons/askings.json' with { type: 'json' }

const alternatives = joined('|')
const words = joined(' ')

/**
 * How one language asks who is there: `subjects` and `beings` are phrases between bars, the rest words.
 * All as people write them; `*` leaves an ending open.
 */
const tongue = z.strictObject({
  /** The language of the answer; English has two ways of asking. */
  language: text,
  /** What comes right before that which is asked about; `^` only where the sentence begins. */
  subjects: alternatives,
  /** Words that may stand between without changing what is asked. */
  fillers: words,
  /** What somebody may turn out to be. */
  beings: alternatives,
  /** Means it only with one of `marks` beside it: 'a real girl'. */
  people: words,
  marks: words,
  /** What may follow; anything else makes another question of it: 'a bot developer'. */
  tails: words,
  /** Closes the question in languages that need no subject before: 'bot musun'. */
  closers: words.optional(),
})
export type Tongue = z.infer<typeof tongue>

/**
 * How each language asks, and by language all that a message may say which does nothing but insist on
 * an answer.
 */
export const askingWords = lazy(() =>
  readWordFile({ tongues: z.array(tongue), insistences: z.record(text, words) }, askings),
)
