import { z } from 'zod'
import { phrases, readWordFile, text } from '@oriel/phrase-match/word-file'
import { familiesOf, familyWords } from './families.rules.ts'
import { CONCEPTS, type Lexicon } from './lexicon.rules.ts'

/** Phrases by concept, or the words of a language to build such phrases from. */
const part = z.union([
  z.partialRecord(z.enum(CONCEPTS), phrases),
  z.strictObject({ families: familyWords }),
])

const lexicon = {
  phrases: z.array(part).min(1),
  classes: z.record(z.string(), text).optional(),
  fillers: text.optional(),
  articles: text.optional(),
}

/**
 * Parses a language's lexicon from its file in lexicons/.
 * @throws {Error} for an invalid file
 */
export function readLexicon(file: unknown): Lexicon {
  const { phrases: parts, ...passedOver } = readWordFile(lexicon, file)
  return {
    phrases: parts.map((each) => ('families' in each ? familiesOf(each.families) : each)),
    ...passedOver,
  }
}
