import { spelled } from './spelling.ts'
import { capitalised, plain, wordsOf } from './words.ts'

/** Where one clause of a message ends. */
const ENDS =
  /[.!?;:\n…]+|,\s+|\s+[-–—]+\s+|\s+(?:and then|but|because|so|though|although|when|while|until|and|who|which|where)\s+/i
const SENTENCES = /[.!?;\n…]+/

/** What stands before the matter itself. */
const LEAD_IN =
  /^(?:(?:and|so|but|then|well|oh|ok|okay|yes|yeah|yep|no|nope|hm+|m{2,}|haha|ha|lol|like|also|anyway|honestly|actually|obviously|basically|because|by the way|you know|turns out|to be honest|tbh|pretty sure|i (?:think|guess|mean|believe|suppose)(?: that)?|it turns out|not gonna lie|exactly|right|true|nah|ugh|omg|wow|damn|shit|fuck|dude|there i am|did you know that)\b[, ]*)+/i

const FEWEST_WORDS = 3
const MOST_WORDS = 12

const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  am: 'are',
  we: 'you',
  "we're": "you're",
  "we've": "you've",
  "we'd": "you'd",
  "we'll": "you'll",
  our: 'your',
  us: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
}
const AFTER_I: Readonly<Record<string, string>> = { was: 'were', "wasn't": "weren't" }
/** What may stand between 'I' and its verb. */
const BETWEEN = /^(?:just|also|really|still|even|only|always|never|too|once|so|actually)$/
const SPEAKS_OF_US = /\b(?:you|your|yours|yourself|you're|youre|ur|u|let's|lets|shall we)\b/i
const TRAILING =
  /(?:,? by the way|,? believe it or not|[\s,]+(?:and|or|but|so|to|an?|the|my|of|lol|haha|though|tbh)|[\s:;,)]+)$/i

/**
 * One clause of the message said back to its speaker, without an end mark: 'I skipped mine,
 * overslept again' → 'You skipped yours'. Null where none can be turned without a slip (TALK-064).
 */
export function clauseOf(message: string): string | null {
  const text = message
    .replaceAll('’', "'")
    .replace(/[*_~"“”(){}[\]|<>]+/g, ' ')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
  const isAsked = /\?\s*$/.test(text.trim())
  if (isAsked) return null
  const whole = text.split(SENTENCES).map(bare)
  const parts = [...whole, ...text.split(ENDS).map(bare)].filter(isFit)
  const best = parts.toSorted((a, b) => weight(b) - weight(a))[0]
  return best === undefined ? null : capitalised(unjudging(turned(best)))
}

/** What somebody says against themselves is theirs to say: given back as said, not as so. */
function unjudging(clause: string): string {
  return /^(?:maybe |perhaps )?you (?:just )?(?:should|shouldn't|must|ought|need to|were (?:too|so|un|the|wrong|mean|stupid)|are (?:too|so|the|wrong|stupid)|could have|deserve|failed|ruined|can't|never)/i.test(
    clause,
  )
    ? `You say ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`
    : clause
}

/** A word or two said back as they stand; null if even that would sound like a parrot. */
export function echoOf(message: string): string | null {
  const text = spelled(message.trim())
    .replace(/[.!…,?]+$/, '')
    .replace(/^(?:an?|the|my|some|oh|well|um+|hm+) /i, '')
  const isShort = /^[\p{L}\p{N}][\p{L}\p{N}' -]{2,24}$/u.test(text) && wordsOf(text).length <= 2
  const isEmpty =
    /^(?:i|i'm|my|not|no|nothing|something|anything|everything|idk|dunno|same|ok|okay|yes|maybe|whatever|stuff|things?|here|there|me|you|him|her|it|that|this|what|why|how|who|when|where|still|just|really|very|too|so|alright|nvm|none|both)\b/i.test(
      plain(text),
    )
  return isShort && !isEmpty && !SPEAKS_OF_US.test(text) ? capitalised(text) : null
}

function bare(part: string): string {
  const tidy = part
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[,\s]+|[,\s]+$/g, '')
  return tidy.replace(LEAD_IN, '').replace(TRAILING, '')
}

function isFit(part: string): boolean {
  const count = wordsOf(part).length
  const isVerbed =
    count === 2 &&
    /\s(?:sucks|hurts|died|left|broke|crashed|works|helps|failed|snores)$/i.test(part)
  const isWhole = isVerbed || (count >= FEWEST_WORDS && count <= MOST_WORDS)
  return (
    isWhole &&
    !SPEAKS_OF_US.test(part) &&
    !/^(?:if|who|which|what|where|whose|than|as|or|to|of|please|guess|remember|tell|say|ask|give|do|does|did|can|could|is|are|was|would|will|should|don't|stop|wanna|want)\b/i.test(
      part,
    )
  )
}

/** Words of the speaker's own doing weigh most; then length. */
function weight(part: string): number {
  return wordsOf(part).length + (/\b(?:i|my|we|i'm|i've)\b/i.test(part) ? 4 : 0)
}

function turned(part: string): string {
  const words = part.split(' ')
  let isOfSpeaker = false
  return words
    .map((word, at) => {
      const key = word.toLowerCase().replace(/[,;:]$/, '')
      const mark = word.slice(key.length)
      const said = isOfSpeaker && key in AFTER_I ? AFTER_I[key] : TURNED[key]
      if (key === 'i') isOfSpeaker = true
      else if (!BETWEEN.test(key)) isOfSpeaker = false
      const isVerbOfOther =
        key === 'am' && at > 0 && words[at - 1]?.toLowerCase() !== 'i' && !/\d/.test(word)
      if (isVerbOfOther && !BETWEEN.test(words[at - 1]?.toLowerCase() ?? '')) return word
      return said === undefined ? word : said + mark
    })
    .join(' ')
}

/** An action between asterisks said back: '*takes your hand*' → 'You take my hand'. */
export function actionOf(message: string): string | null {
  const action = /\*([^*{}[\]|]{3,80})\*/
    .exec(message)?.[1]
    ?.trim()
    .replace(/[.!…]+$/, '')
  if (action === undefined || wordsOf(action).length > 12) return null
  const words = action.replace(/^(?:i|she|he|they) /i, '').split(' ')
  const said = words.map((word, at) => {
    const key = word.toLowerCase()
    if (key === 'your') return 'my'
    if (key === 'you') return 'me'
    if (key === 'my' || key === 'her' || key === 'his') return 'your'
    if (key === 'me') return 'you'
    return at === 0 || /^(?:and|then)$/i.test(words[at - 1] ?? '') ? unthird(key) : word
  })
  return `You ${said.join(' ')}`
}

/** 'catches' → 'catch', 'tries' → 'try', 'takes' → 'take'. */
export function unthird(verb: string): string {
  if (verb === 'is') return 'are'
  if (verb === 'has') return 'have'
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}
