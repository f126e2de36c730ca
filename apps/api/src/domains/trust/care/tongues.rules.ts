import { z } from 'zod'
import { lazy } from '@oriel/phrase-match/lazy'
import { joined, readWordFile, text } from '@oriel/phrase-match/word-file'
import replies from './lexicons/replies.json' with { type: 'json' }

const patterns = joined('|')

/** The words of one language in a reply. All are patterns, written as the language is spelled. */
const tongue = z.strictObject({
  /** Cheers on or waves a thing through. */
  approving: patterns,
  /** A joke or a light 'why not', in a question as well. */
  light: patterns,
  /** A cheerful yes, where a sentence begins with it. */
  opening: patterns.default(''),
  /** Standing before an approval, turns it into its opposite. */
  not: patterns,
  /** The same, in languages that put it behind. */
  notAfter: patterns.optional(),
  /** Takes up what somebody said: care, help, listening, staying, sorrow, a question after it. */
  caring: patterns,
  /** Written without blanks: no word ends are asked for, and a 'not' reaches less far. */
  isUnspaced: z.boolean().optional(),
})
export type Tongue = z.infer<typeof tongue>

/** Every language whose replies are understood. */
export const tongues = lazy((): readonly Tongue[] =>
  Object.values(readWordFile({ tongues: z.record(text, tongue) }, replies).tongues),
)
