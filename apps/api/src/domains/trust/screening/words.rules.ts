import { z } from 'zod'
import { blockCategory } from '@oriel/contract/trust/threats'
import { lazy } from '@oriel/phrase-match/lazy'
import { phrases, readWordFile } from '@oriel/phrase-match/word-file'
import ages from './lexicons/ages.json' with { type: 'json' }
import births from './lexicons/births.json' with { type: 'json' }
import claims from './lexicons/claims.json' with { type: 'json' }
import harmful from './lexicons/harmful.json' with { type: 'json' }
import intimacy from './lexicons/intimacy.json' with { type: 'json' }
import names from './lexicons/names.json' with { type: 'json' }
import pressure from './lexicons/pressure.json' with { type: 'json' }
import themes from './lexicons/themes.json' with { type: 'json' }

/**
 * Ages under 18 in fourteen languages (TS-024, TS-029, TS-030). "I'm 15" counts where a clause ends
 * ("I'm 15 minutes late" does not), a full form anywhere.
 */
const AGES = {
  /** The speaker says to be under 18. */
  ownAge: phrases,
  /** Phrases that hold an age of one's own but mean something else. */
  ownAgeGuards: phrases,
  /** Somebody is given an age under 18 or the look of a child. */
  givenAge: phrases,
  /** A third person under 18 appears: harmless alone, never beside romance or sex. */
  othersAge: phrases,
  /** Words for the young that also live in ordinary talk. */
  youthWords: phrases,
  /** Long ago: a memory, and a refusal only where it turns to sex. */
  pastAge: phrases,
  /** A relative or a pupil with an age is family talk. */
  family: phrases,
}

/** What a character says of itself (TS-004). */
const CLAIMS = {
  /** To be human, or no AI. Pronouns aside, fiction may say "a human". */
  humanClaims: phrases,
  /** Idioms and half sentences that contain a claim without making it. */
  claimGuards: phrases,
  /** To hold a licence or to be the user's professional. */
  licenceClaims: phrases,
}

const HARMFUL = {
  /** A character urges to, praises or offers means of self-harm (TS-010, TS-012). No method is named. */
  selfHarmUrging: phrases,
  /** Care that contains the same words: it cancels a match of the above that ends with it. */
  selfHarmCare: phrases,
}

const INTIMACY = {
  /** Affection between lovers, without more (TS-030). */
  romance: phrases,
  /**
   * A character courts the reader (TS-012). Unlike `romance` it leaves out what one may speak of without
   * being romantic: somebody’s girlfriend, a first date, being in love.
   */
  advances: phrases,
  /** Sex and nudity in plain words, as an act rather than a subject. */
  explicit: phrases,
  /** With `explicit`, whatever shows that a scene is about sex, a serious word included (TS-030, TS-035). */
  sexual: phrases,
}

/** Lines a character never says: sales, guilt, abandonment, pressure to stay (TS-006). */
const PRESSURE = { pressureLines: phrases }

/**
 * Themes the card networks forbid (TS-035). `always` blocks wherever it stands, `intimate` only near
 * sex or romance, `described` only in what defines a character, picture, tag or slug: there the word
 * alone is the wish, in a chat it may be a memory or the news.
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

/** All that is screened for in any year. */
export const screenWords = lazy(() => ({
  ...readWordFile(AGES, ages),
  ...readWordFile(CLAIMS, claims),
  ...readWordFile(HARMFUL, harmful),
  ...readWordFile(INTIMACY, intimacy),
  ...readWordFile(PRESSURE, pressure),
  ...readWordFile(THEMES, themes),
}))

/** Born less than 18 years before `year`: who speaks or is spoken to, and anybody else. */
export function birthWords(year: number) {
  const recent = Array.from({ length: 18 }, (_, age) => String(year - age))
  const given = { YEARS: `{${recent.join('|')}}` }
  return readWordFile({ own: phrases, others: phrases }, births, given)
}

export const nameWords = readWordFile(
  {
    /**
     * Words of a young person in a name; the lexicons of every definition are asked besides (SAFE-002).
     * "Lolita" and "Shota" are given names too, but here they read as the theme.
     */
    youngNames: phrases,
    /**
     * Well-known people and groups of hate, mass murder and terror. Of names that many people bear
     * ("Osama", "Stalin", "Eichmann", "Breivik"), only the whole name is here.
     */
    hateNames: phrases,
    /** People of ours, and who is taken for one. "Oriel" alone is a given name and stays free. */
    staffNames: phrases,
  },
  names,
)
