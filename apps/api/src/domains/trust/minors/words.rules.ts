import { z } from 'zod'
import { phrases, readWordFile, text } from '@oriel/phrase-match/word-file'
import adultFile from './lexicons/adult.json' with { type: 'json' }
import numbersFile from './lexicons/numbers.json' with { type: 'json' }
import ownAgeFile from './lexicons/own-age.json' with { type: 'json' }
import romanceFile from './lexicons/romance.json' with { type: 'json' }
import schoolFile from './lexicons/school.json' with { type: 'json' }

/** Phrases by language, and by subject where a language has many. */
const byLanguage = z.record(text, phrases).transform((lists) => Object.values(lists).flat())

/**
 * `adult`: what adults say about their life, children, pupils, work and past; with it, words of
 * school refer to someone else or to the past (F-03). `story`: films, series and books explain
 * words of school in the same message, but say nothing about the speaker, so they do not cancel
 * signs of other messages.
 */
export const { adult, story } = readWordFile({ adult: byLanguage, story: phrases }, adultFile)

/** Number words of twelve languages as people type them, by value (F-03). */
export const { numbers } = readWordFile(
  { numbers: z.record(z.string().regex(/^\d+$/u), text) },
  numbersFile,
)

/**
 * `ownAge`: the speaker states an age under 18. A number before `thing` does not count years of
 * life. `roleFrames`: the character is given or states an age under 18, or a school year.
 * `pupilRoles`: a pupil as a role, unless a university is mentioned; a teacher also uses these
 * words about a class.
 */
export const { thing, ownAge, pupilRoles, roleFrames } = readWordFile(
  { thing: text, ownAge: byLanguage, pupilRoles: phrases, roleFrames: phrases },
  ownAgeFile,
)

/** The mildest signs that two in a conversation are a couple (TS-030, F-03). */
export const { romance } = readWordFile({ romance: byLanguage }, romanceFile)

/**
 * Words of school and of life under parents' rules. In the first person, without signs of an
 * adult's life, they indicate a minor (F-03).
 */
export const { school } = readWordFile({ school: byLanguage }, schoolFile)
