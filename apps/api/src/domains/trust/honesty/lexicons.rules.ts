import { z } from 'zod'
import { lazy } from '@oriel/phrase-match/lazy'
import { joined, readWordFile, text } from '@oriel/phrase-match/word-file'
import askings from './lexicons/askings.json' with { type: 'json' }

const alternatives = joined('|')
const words = joined(' ')

/**
 * How one language asks this: `subjects` and `beings` are phrases separated by bars, the others
 * words. Spelled as people write them; `*` matches any ending.
 */
const lexicon = z.strictObject({
  /** The language of the answer; English has two entries. */
  language: text,
  /** What directly precedes the thing asked about; `^` only at the start of a sentence. */
  subjects: alternatives,
  /** Words allowed in between without changing the question. */
  fillers: words,
  /** What the other side may turn out to be. */
  beings: alternatives,
  /** Counts only together with one of `marks`: 'a real girl'. */
  people: words,
  marks: words,
  /** What may follow; anything else changes the question: 'a bot developer'. */
  tails: words,
  /** Ends the question in languages that need no subject before it: 'bot musun'. */
  closers: words.optional(),
})
export type Lexicon = z.infer<typeof lexicon>

/**
 * How each language asks, and by language everything a message may contain that only insists on an
 * answer.
 */
export const questionWords = lazy(() =>
  readWordFile({ lexicons: z.array(lexicon), insistences: z.record(text, words) }, askings),
)
