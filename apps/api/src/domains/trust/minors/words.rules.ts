import { z } from 'zod'
import { phrases, readWordFile, text } from '@oriel/phrase-match/word-file'
import adultFile from './lexicons/adult.json' with { type: 'json' }
import numbersFile from './lexicons/numbers.json' with { type: 'json' }
import ownAgeFile from './lexicons/own-age.json' with { type: 'json' }
import romanceFile from './lexicons/romance.json' with { type: 'json' }
import schoolFile from './lexicons/school.json' with { type: 'json' }

/** Phrases under their language, and what they are about where a language has many. */
const byLanguage = z.record(text, phrases).transform((lists) => Object.values(lists).flat())

/**
 * What an adult says of their life, their children and pupils, their work and their past: where it
 * stands, words of school tell of somebody else or of long ago (F-03). Films, series, books explain
 * words of school in the same message and tell nothing of who speaks, so they take back no sign of
 * another message.
 */
export const { adult, story } = readWordFile({ adult: byLanguage, story: phrases }, adultFile)

/** Number words of twelve languages, as people type them, by the number they mean (F-03). */
export const { numbers } = readWordFile(
  { numbers: z.record(z.string().regex(/^\d+$/u), text) },
  numbersFile,
)

/**
 * `ownAge`: the speaker gives an age under 18. A number before `thing` counts something else than years
 * of life. `roleFrames`: the character is given or says an age under 18, or a place in a school.
 * `pupilRoles`: a pupil as a role, where no university is spoken of; words a teacher also says of a class.
 */
export const { thing, ownAge, pupilRoles, roleFrames } = readWordFile(
  { thing: text, ownAge: byLanguage, pupilRoles: phrases, roleFrames: phrases },
  ownAgeFile,
)

/** What makes a couple of two in a conversation, at its mildest (TS-030, F-03). */
export const { romance } = readWordFile({ romance: byLanguage }, romanceFile)

/**
 * Words of school and of a life under parents' rules. In the first person of somebody who says nothing
 * of an adult's life they indicate a minor (F-03).
 */
export const { school } = readWordFile({ school: byLanguage }, schoolFile)
