import { z } from 'zod'
import { lazy } from '@oriel/phrase-match/lazy'
import { joined, readWordFile, text } from '@oriel/phrase-match/word-file'
import replies from './lexicons/replies.json' with { type: 'json' }

const patterns = joined('|')

/** The words of one language in a reply, as patterns in its own spelling. */
const lexicon = z.strictObject({
  /** Encourages or approves. */
  approving: patterns,
  /** A joke or a light 'why not', also in a question. */
  light: patterns,
  /** A cheerful yes at the start of a sentence. */
  opening: patterns.default(''),
  /** Negates an approval it precedes. */
  not: patterns,
  /** The same, for languages that negate after the verb. */
  notAfter: patterns.optional(),
  /** Responds with care, help, listening, staying, sorrow, or a follow-up question. */
  caring: patterns,
  /** No spaces between words: word ends are not required, and a negation reaches less far. */
  isUnspaced: z.boolean().optional(),
})
export type Lexicon = z.infer<typeof lexicon>

/** All languages whose replies can be judged. */
export const lexicons = lazy((): readonly Lexicon[] =>
  Object.values(readWordFile({ lexicons: z.record(text, lexicon) }, replies).lexicons),
)
