/** Words of others: what stands in quotation marks says nothing about the user. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|‘[^’\n]{3,}’(?!\p{L})/gu

const QUESTION =
  /^(?:and |but |so |¿|oh,? )?(?:do|does|did|am|is|are|was|were|can|could|should|shall|will|would|may|might|have|has|had|who|what|when|where|why|how|which|whose)\s+(?:i|you|we|he|she|it|they|my|your|the|there)\b/iu

/** Marks of a clause that is not meant: jokes, dreams, fiction, conditions, words of others. */
const NOT_MEANT: readonly RegExp[] = [
  /\b(?:lol|lmao|rofl|haha+|hehe+|jk|just kidding|joking|kidding|not really)\b|\/s$/iu,
  /\b(?:let's pretend|pretend|imagine|suppose|in my (?:novel|story|book|game|dreams?|head|next life|past life)|in the (?:film|movie|story|book|game|song|play|dream)|my character|as the (?:song|saying|joke) goes|once upon a time|role-?play)\b/iu,
  /\b(?:i wish|if only|if i|if my|if we|what if|unless|as if|as though|could(?:'ve| have)?|should(?:'ve| have)|would(?:n't)?(?:'ve| have)?|i'd|might|maybe|perhaps|i dream(?:t|ed)?)\b/iu,
  /\b(?:he|she|they|\p{L}+) (?:said|says|told|tells|goes|wrote|claims?|thinks|believes|asked) (?:that |me |to )?.*\b(?:i|my)\b/iu,
  /\bi (?:told|said|lied|pretended|claimed)\b/iu,
  /\bi (?:read|heard|saw) (?:that|somewhere)\b/iu,
  /^(?:oh,? )?(?:sure|yeah right|of course),? i (?:just |really )?(?:love|like|adore)\b|\.\.\. ?not$/iu,
  /^(?:system|assistant|user|note|instruction|remember)\s*:|\b(?:ignore|disregard|forget) (?:all|any|your|the|previous|my)\b|\bfrom now on\b|\bremember that\b/iu,
  /(?:^|\s)(?:якби|уяви|якщо б|жартую|мріяв|мріяла)(?:\s|$|,)|(?:сказа(?:в|ла)|каже|розповіда)/iu,
  /\b(?:ojalá|imagina|si (?:viviera|fuera|tuviera|pudiera)|es broma|jaja+|él dijo|ella dijo|dijo que|dice que)\b/iu,
  /\b(?:stell dir vor|wenn ich|falls ich|hätte ich|wäre ich|würde|könnte|scherz|er sagte|sie sagte|sagt,? dass)\b/iu,
]

/** About the character or the chat itself. */
const ABOUT_YOU = /\b(?:you|your|yours|yourself|u)\b/iu

export const isAboutYou = (found: string) => ABOUT_YOU.test(found)

/**
 * The statements of a text that are meant: no questions, jokes, fiction, conditions, quotations,
 * nor instructions. Facts are only drawn from these.
 */
export function statementsIn(text: string): string[] {
  return text
    .normalize('NFC')
    .replaceAll(/[’ʼ`]/g, "'")
    .replaceAll(QUOTED, ' "" ')
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => !sentence.endsWith('?') && !sentence.includes('?'))
    .map((sentence) => sentence.replace(/[.!…\s]+$/u, ''))
    .filter((sentence) => sentence !== '' && !QUESTION.test(sentence))
    .filter((sentence) => !NOT_MEANT.some((mark) => mark.test(sentence)))
}

/** What trails after the words of a fact, in English. */
const TRAILING =
  /\s+(?:now|too|actually|currently|again|either|anyway|though|really|these days|at the moment|right now|today|yesterday|recently|lately|by the way|btw|last (?:year|month|week|summer|winter|spring|autumn|night)|this (?:year|month|week)|a lot|so much|very much|more|for (?:a living|ages|years)|since .*|until .*|for (?:\p{L}+|\d+) years?|all day|already)$/iu

/** The words of a fact without what trails after them; in the third person. */
export function valueOf(found: string): string {
  let value = found.trim()
  for (let shorter = value.replace(TRAILING, ''); shorter !== value;) {
    value = shorter
    shorter = value.replace(TRAILING, '')
  }
  return inThirdPerson(value)
}

const THIRD_PERSON: Readonly<Record<string, string>> = {
  i: 'they',
  me: 'them',
  my: 'their',
  our: 'their',
  us: 'them',
  we: 'they',
  mine: 'theirs',
  myself: 'themselves',
}
const inThirdPerson = (text: string) =>
  text.replaceAll(/(?<!\p{L})(?:I|me|my|mine|myself|our|us|we)(?!['’\p{L}])/giu, (word) => {
    return word === 'US' ? word : (THIRD_PERSON[word.toLowerCase()] ?? word)
  })
