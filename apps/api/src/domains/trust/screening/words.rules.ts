import { z } from 'zod'
import { blockCategory } from '@oriel/contract/trust/threats'
import { lazy } from '@oriel/phrase-match/lazy'
import { phrases, readWordFile } from '@oriel/phrase-match/word-file'
import ages from './lexicons/ages.json' with { type: 'json' }
import births from './lexicons/births.json' with { type: 'json' }
import claims from './lexicons/claims.json' with { type: 'json' }
import everyday from './lexicons/everyday.json' with { type: 'json' }
import harmful from './lexicons/harmful.json' with { type: 'json' }
import intimacy from './lexicons/intimacy.json' with { type: 'json' }
import names from './lexicons/names.json' with { type: 'json' }
import pressure from './lexicons/pressure.json' with { type: 'json' }
import themes from './lexicons/themes.json' with { type: 'json' }

/**
 * Ages under 18 in fourteen languages (TS-024, TS-029, TS-030). "I'm 15" counts at the end of a
 * clause ("I'm 15 minutes late" does not), complete forms anywhere.
 */
const AGES = {
  /** The speaker states to be under 18. */
  ownAge: phrases,
  /** Phrases that contain one's own age but mean something else. */
  ownAgeGuards: phrases,
  /** Someone is given an age under 18 or a child's appearance. */
  givenAge: phrases,
  /** A third person under 18 appears: harmless alone, refused beside romance or sex. */
  othersAge: phrases,
  /** Words for the young that are also common in ordinary chat. */
  youthWords: phrases,
  /** In the distant past: a memory, refused only with sex. */
  pastAge: phrases,
  /** A relative or pupil with an age is family talk. */
  family: phrases,
}

/** What a character claims about itself (TS-004). */
const CLAIMS = {
  /** To be human, or no AI. In fiction "a human" is allowed without a pronoun. */
  humanClaims: phrases,
  /** Idioms and fragments that contain a claim without making it. */
  claimGuards: phrases,
  /** To hold a licence or to be the user's professional. */
  licenceClaims: phrases,
}

const HARMFUL = {
  /** A character urges, praises or offers means of self-harm (TS-010, TS-012). Names no method. */
  selfHarmUrging: phrases,
  /** Caring phrases with the same words: cancel a match of the above that ends with them. */
  selfHarmCare: phrases,
}

const INTIMACY = {
  /** Affection between lovers, nothing more (TS-030). */
  romance: phrases,
  /**
   * A character courts the reader (TS-012). Unlike `romance` it excludes subjects one may discuss
   * without being romantic: someone’s girlfriend, a first date, being in love.
   */
  advances: phrases,
  /** Sex and nudity in plain words, as an act rather than a subject. */
  explicit: phrases,
  /**
   * With `explicit`, anything that makes a scene sexual, clinical words included (TS-030, TS-035).
   */
  sexual: phrases,
}

/** Lines a character never says: sales, guilt, abandonment, pressure to stay (TS-006). */
const PRESSURE = { pressureLines: phrases }

/**
 * Themes the card networks forbid (TS-035). `always` blocks anywhere, `intimate` only near sex or
 * romance, `described` only in definitions of a character, picture, tag or slug: there the word
 * alone shows the intent, in a chat it may be a memory or the news.
 */
const THEMES = {
  themes: z.partialRecord(
    blockCategory,
    z.strictObject({
      always: phrases,
      intimate: phrases.optional(),
      described: phrases.optional(),
    }),
  ),
}

/** All screened words that do not depend on the year. */
export const screenWords = lazy(() => ({
  ...readWordFile(AGES, ages),
  ...readWordFile(CLAIMS, claims),
  ...readWordFile(HARMFUL, harmful),
  ...readWordFile(INTIMACY, intimacy),
  ...readWordFile(PRESSURE, pressure),
  ...readWordFile(THEMES, themes),
}))

/**
 * English words that say nothing of a phrase they begin: they are shown while its core is held back (F-53).
 */
export const everydayWords = lazy(() => new Set(readWordFile({ words: phrases }, everyday).words))

/** Birth years less than 18 years before `year`: of the speaker or listener, and of others. */
export function birthWords(year: number) {
  const recent = Array.from({ length: 18 }, (_, age) => String(year - age))
  const given = { YEARS: `{${recent.join('|')}}` }
  return readWordFile({ own: phrases, others: phrases }, births, given)
}

export const nameWords = readWordFile(
  {
    /**
     * Words for a young person in a name; names are also checked as definitions (SAFE-002).
     * "Lolita" and "Shota" are given names too, but count as the theme here.
     */
    youngNames: phrases,
    /**
     * Well-known persons and groups of hate, mass murder and terror. Names that many people share
     * ("Osama", "Stalin", "Eichmann", "Breivik") match only in full.
     */
    hateNames: phrases,
    /** Our staff, and names taken for them. "Oriel" alone is a given name and stays allowed. */
    staffNames: phrases,
  },
  names,
)
