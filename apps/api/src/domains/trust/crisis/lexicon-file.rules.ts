import { z } from 'zod'
import { phrases, readWordFile, text } from '@oriel/phrase-match/word-file'
import { familiesOf, familyWords } from './families.rules.ts'
import { CONCEPTS, type Lexicon } from './lexicon.rules.ts'

/** Phrases by what they say, or the words of a language that make such phrases. */
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
 * The lexicon of a language from its file in lexicons/.
 * @throws {Error} for what is no such file
 */
export function readLexicon(file: unknown): Lexicon {
  const { phrases: parts, ...passedOver } = readWordFile(lexicon, file)
  return {
    phrases: parts.map((each) => ('families' in each ? familiesOf(each.families) : each)),
    ...passedOver,
  }
}
