import { calculate } from './arithmetic.ts'
import { choiceOf } from './choice.ts'
import { CHARACTER_PATTERNS, WHOLE_PATTERNS } from './phrases/character-patterns.ts'
import { HONESTY_PATTERNS } from './phrases/honesty-patterns.ts'
import { firstMatch } from './phrases/patterns.ts'
import { CAREFUL_PATTERNS, REQUEST_PATTERNS } from './phrases/request-patterns.ts'
import { SOCIAL_PATTERNS } from './phrases/social-patterns.ts'
import { introducedName } from './user-facts.ts'
import { plain, wordsOf } from './words.ts'

type Names<Table extends readonly (readonly [string, RegExp])[]> = Table[number][0]

/** What the user's message wants. */
export type Intent =
  | Names<typeof CAREFUL_PATTERNS>
  | Names<typeof HONESTY_PATTERNS>
  | Names<typeof REQUEST_PATTERNS>
  | Names<typeof SOCIAL_PATTERNS>
  | Names<typeof CHARACTER_PATTERNS>
  | Names<typeof WHOLE_PATTERNS>
  // Never read here: what calls for care is trust's decision.
  | 'crisis'
  | 'grave'
  | 'arithmetic'
  | 'choice'
  | 'emojiOnly'
  | 'gibberish'
  | 'action'
  | 'repetition'
  | 'tagQuestion'
  | 'answer'
  | 'oneWord'
  | 'longTalk'
  | 'howQuestion'
  | 'whyQuestion'
  | 'question'
  | 'statement'
  | 'opening'
  | 'puzzled'
  | 'silence'

const LONG_TALK_WORDS = 28
const ANSWER_WORDS = 9

/** What came right before the message. */
export interface Lead {
  /** The character's last message was a question or ended in one. */
  asked: boolean
  /** The user's own previous message. */
  previous: string | null
}

/** Names what one message wants, from its words and what came right before (TURN-025). */
export function intentOf(message: string, lead: Lead): Intent {
  const text = plain(message)
  const words = wordsOf(message)
  return (
    firstMatch(CAREFUL_PATTERNS, text) ??
    shapeOf(message, lead) ??
    firstMatch(HONESTY_PATTERNS, text) ??
    firstMatch(WHOLE_PATTERNS, text) ??
    (isLongTalk(words, text) ? 'longTalk' : phraseOf(text)) ??
    restOf(text, words, lead)
  )
}

/** Messages known by their form, before any word is read. */
function shapeOf(message: string, { previous }: Lead): Intent | null {
  const text = plain(message)
  if (text === '') return 'opening'
  if (!/[\p{L}\p{N}]/u.test(text) && /\p{Extended_Pictographic}/u.test(text)) return 'emojiOnly'
  if (isSticker(text)) return 'emojiOnly'
  if (!/[\p{L}\p{N}]/u.test(text)) return text.includes('?') ? 'puzzled' : 'silence'
  if (previous !== null && plain(previous) === text && wordsOf(text).length > 2) return 'repetition'
  if (introducedName(message) !== null && wordsOf(message).length <= 8 && !text.includes('?'))
    return 'introName'
  if (calculate(text) !== null) return 'arithmetic'
  if (/^\*[^*]+\*[.!]*$/.test(text)) return 'action'
  return isGibberish(text) ? 'gibberish' : null
}

function isSticker(text: string): boolean {
  return /^([:;=8]-?[)(dpo3/|]|<3|\^_?\^|:'\()+$/.test(text.replace(/\s/g, ''))
}

function isLongTalk(words: readonly string[], text: string): boolean {
  return words.length >= LONG_TALK_WORDS && !/\?\s*$/.test(text)
}

function phraseOf(text: string): Intent | null {
  if (choiceOf(text) !== null) return 'choice'
  return (
    firstMatch(REQUEST_PATTERNS, text) ??
    firstMatch(CHARACTER_PATTERNS, text) ??
    firstMatch(SOCIAL_PATTERNS, text)
  )
}

const TAG_QUESTION =
  /\b(right|isn't it|aren't they|wasn't it|doesn't it|you know|don't you think|huh|eh)\?*$/

function restOf(text: string, words: readonly string[], { asked }: Lead): Intent {
  if (/^(?:lol|haha\w*|hehe\w*|lmao)\b/.test(text) && words.length <= 7) return 'laughter'
  if (TAG_QUESTION.test(text) && words.length <= 9) return 'tagQuestion'
  const isQuestion =
    /\?\s*$/.test(text) ||
    /^(?:(?:ok|and|so|but|then|well),? )*(who|what|when|where|which|what's|who's|where's|do|does|did|can|could|is|are|will) /.test(
      text,
    )
  if (asked && !isQuestion && isAnswer(text, words)) return 'answer'
  if (words.length === 1 && !isQuestion) return 'oneWord'
  if (/^(but |so |and )?how\b/.test(text)) return 'howQuestion'
  if (/^(but |so |and )?why\b/.test(text)) return 'whyQuestion'
  if (isQuestion) return 'question'
  return words.length >= LONG_TALK_WORDS ? 'longTalk' : 'statement'
}

/** Short enough for a reply to a question, and not the start of a story of its own. */
function isAnswer(text: string, words: readonly string[]): boolean {
  const isTelling = /^(?:so |well |yesterday |today )?(?:i|we|my|he|she|they)\b/.test(text)
  return words.length <= (isTelling ? ANSWER_WORDS / 2 : ANSWER_WORDS)
}

/** Keyboard mashing: long runs without vowels or one long nonsense word. */
function isGibberish(text: string): boolean {
  const words = text.match(/[a-z]+/g) ?? []
  if (words.length === 0 || words.length > 3) return false
  return words.every(
    (word) =>
      word.length >= 4 &&
      (/[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
        /(asdf|qwer|zxcv|hjkl|sdfg|jkl|fghj)/.test(word) ||
        !/[aeiouy]/.test(word)),
  )
}

const OFFERS: readonly (readonly [Intent, RegExp])[] = [
  ['story', /\bstory\b/],
  ['joke', /\b(joke|another one)\b/],
  ['wouldYouRather', /\b(question nobody|silly game|a game)\b/],
]

/** Reads a yes against what was offered, and 'and you?' against what was asked. */
export function followUp(
  intent: Intent,
  { text, question }: { text: string; question: string },
): Intent {
  if (intent === 'yes' || intent === 'answer') {
    const offered = OFFERS.filter(
      ([, words]) => words.test(question) && /^(shall|want|do you want|another)/.test(question),
    )
    const taken =
      offered.find(([, words]) => words.test(text)) ?? (intent === 'yes' ? offered[0] : undefined)
    return taken?.[0] ?? intent
  }
  if (intent === 'whatAboutYou') {
    return firstMatch(CHARACTER_PATTERNS, question) ?? 'askAboutYou'
  }
  return intent
}
