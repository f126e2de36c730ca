import { valueOf } from './clauses.rules.ts'
import {
  age,
  anniversary,
  birthday,
  birthplace,
  bornIn,
  home,
  language,
  name,
  rule,
  type FactRule,
} from './fact.rules.ts'
import { digitsOf, isName, LANGUAGES, MONTHS, NUMBER } from './words.rules.ts'

export const I_AM = String.raw`\b(?:i'?m|i am)\b`
export const ADVERB = String.raw`(?:(?:also|now|currently|actually|still|just|really|already|only|both|originally|always|a) )?`
export const WORD = String.raw`(\p{L}[\p{L}'-]{1,20})\b`
/** The rest of the clause. */
export const REST = String.raw`([^,;:()"!\n]{2,60}?)(?=,|;|:| - |\(|!|\.|$| (?:and|but|because|so|which|where|when|who|while|although|with) )`

const ABSTRACT = String.raw`(?!(?:fear|hope|denial|peace|pain|hell|silence|sin|love|luxury|style|the (?:moment|past|future|present|clouds|zone|now)|a (?:dream|bubble|lie|nightmare|simulation|fantasy|mess)|my (?:head|own|car)|an? \p{L}+ world|this|that|it|here|there|bed|\d)\b)`

const ifName = <T>(found: string, make: (word: string) => T) => (isName(found) ? make(found) : null)

const place = (found: string, make: typeof home, isPast = false) => make(valueOf(found), { isPast })

const NAMES: FactRule[] = [
  rule(
    String.raw`\bmy (?:first |real )?name(?:'?s| is) (?:actually |really )?(?!(?:not|no|a|an|the|on|in|so|too|very|really|hard|what|mud|unknown|secret)\b)${WORD}`,
    name,
  ),
  rule(
    String.raw`(?<!'s |\b(?:his|her|their|your|its) |\p{L}s' )\b(?:the )?name(?:'s| is) ${WORD}`,
    (found = '') => ifName(found, name),
  ),
  rule(
    String.raw`\b(?:call me|i go by|calls? me|${I_AM} called|i am known as|i'm known as) ${WORD}`,
    (found = '') => ifName(found, name),
  ),
  rule(
    String.raw`^(?:(?:hi|hello|hey|oh)(?: there)?,? )?(?:it's|this is) ${WORD}(?=,|$| by the way| btw| again| here)`,
    (found = '') => ifName(found, name),
  ),
  rule(
    String.raw`(?:^|[,;] ?|\b(?:hi|hello|hey|and) )(?:i'?m|i am) ${WORD}(?=,|;|$| and | by the way| btw| from | here)`,
    (found = '') => ifName(found, name),
  ),
]

const years = (found: string) => age(digitsOf(found))
const YEARS_END = String.raw`(?= years?\b|-years?\b| y\/?o\b|,|;|$| and | now\b| today\b| yesterday\b| in \p{L}+$| last )(?! years? (?:away|in|late|sober|clean|into))`
const AGES: FactRule[] = [
  rule(String.raw`${I_AM} ${ADVERB}(${NUMBER})${YEARS_END}`, (found = '') => years(found)),
  rule(String.raw`\bi(?:'ve| have)? ${ADVERB}turned (${NUMBER})\b`, (found = '') => years(found)),
  rule(String.raw`${I_AM} an? (${NUMBER})[- ]years?[- ]old`, (found = '') => years(found)),
  rule(String.raw`^at (${NUMBER}),? i (?:still|am|have|can)\b`, (found = '') => years(found)),
  rule(String.raw`^(?:hi,? )?(?:i'?m|i am) \p{Lu}\p{Ll}+, (${NUMBER})(?=,|$)`, (found = '') =>
    years(found),
  ),
  rule(String.raw`\bmy age is (${NUMBER})`, (found = '') => years(found)),
]

const DAY = String.raw`((?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:${MONTHS})(?: (?:the )?\d{1,2}(?:st|nd|rd|th)?)?(?:,? \d{4})?|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?)`
const dateOf = (found: string) =>
  found.replace(/^the /i, '').replace(/(\d)(?:st|nd|rd|th)?(?: of)? /, '$1 ')
const DATES: FactRule[] = [
  rule(
    String.raw`\b(?:my birthday(?:'s| is)|i have my birthday|i was born) (?:on |in )?${DAY}`,
    (found = '') => birthday(dateOf(found)),
  ),
  rule(
    String.raw`\b(?:my|our) (?:wedding )?anniversary(?:'s| is) (?:on |in )?${DAY}`,
    (found = '') => anniversary(dateOf(found)),
  ),
  rule(String.raw`\bi was born (?:back )?in ((?:19|20)\d\d)\b`, bornIn),
]

const I_LIVE = String.raw`\b(?:i|we)(?:'m|'re| am| are)? ${ADVERB}(?:live|living|based|reside|settled)${' (?:now )?'}(?:in|near|on)`
const HOMES: FactRule[] = [
  rule(String.raw`${I_LIVE} ${ABSTRACT}${REST}`, (found = '') => place(found, home)),
  rule(String.raw`\b(?:i|we)(?:'ve| have) been living in ${ABSTRACT}${REST}`, (found = '') =>
    place(found, home),
  ),
  rule(
    String.raw`\b(?:i|we)(?:'ve| have)? ${ADVERB}(?:moved|relocated) (?:back )?(?:from [^,;]+? )?to ${ABSTRACT}${REST}`,
    (found = '') => place(found, home),
  ),
  rule(
    String.raw`\b(?:my|our) (?:flat|house|home|apartment|place|cottage) is (?:in|near) ${REST}`,
    (found = '') => place(found, home),
  ),
  rule(String.raw`^(?:hi,? )?(?:i'?m|i am) \p{Lu}\p{Ll}+,(?: \d+,)? from ${REST}`, (found = '') =>
    place(found, home),
  ),
  rule(String.raw`\b(?:i|we) (?:used to live|lived) in ${ABSTRACT}${REST}`, (found = '') =>
    place(found, home, true),
  ),
  rule(
    String.raw`\b(?:i|we) (?:left|moved away from|moved out of) (\p{Lu}[\p{L} ]+?)(?= for good| forever| behind|$| (?:last|in|two|three|years|and|after) )`,
    (found = '') => (isName(found) ? place(found, home, true) : null),
  ),
]

const BIRTHPLACES: FactRule[] = [
  rule(
    String.raw`\b(?:i was born|i grew up|i was raised|born and raised) (?:and raised )?(?:in|near|on) (?!\d|(?:${MONTHS})\b|the \d)${REST}`,
    (found = '') => birthplace(valueOf(found)),
  ),
  rule(
    String.raw`(?:${I_AM}|\bi come) ${ADVERB}from (?!(?:the (?:future|past|moon|north|south|east|west)\b|another|a|here|there|work|mars)\b)${REST}`,
    (found = '') => birthplace(valueOf(found)),
  ),
]

const speaks = (found: string) => language(found.charAt(0).toUpperCase() + found.slice(1))
const LANGUAGE_RULES: FactRule[] = [
  rule(
    String.raw`\bi (?:can )?(?:also )?speak (?:a little |a bit of |some |fluent |good |broken |only )?(${LANGUAGES})\b`,
    (found = '') => speaks(found),
  ),
  rule(
    String.raw`(?:${I_AM}|\bi've been) ${ADVERB}(?:learning|studying) (${LANGUAGES})\b`,
    (found = '') => language(found, `They are learning ${found}.`),
  ),
  rule(
    String.raw`\bmy (?:first |native |mother )(?:language|tongue) is (${LANGUAGES})\b`,
    (found = '') => speaks(found),
  ),
  rule(String.raw`${I_AM} (?:almost )?fluent in (${LANGUAGES})\b`, (found = '') => speaks(found)),
  rule(String.raw`${I_AM} a native (${LANGUAGES}) speaker`, (found = '') => speaks(found)),
  rule(String.raw`\bi (?:grew up speaking|was taught) (${LANGUAGES})\b`, (found = '') =>
    speaks(found),
  ),
]

/** Who the user is and where they live. */
export const ENGLISH_SELF: readonly FactRule[] = [
  ...NAMES,
  ...AGES,
  ...DATES,
  ...HOMES,
  ...BIRTHPLACES,
  ...LANGUAGE_RULES,
]
