import { lazy } from '@oriel/phrase-match/lazy'
import { normalise } from '@oriel/phrase-match/normalise'
import { questionWords, type Lexicon } from './lexicons.rules.ts'
import { askedInWideLetters } from './wide-questions.rules.ts'

/** Maximum words between the subject and what is asked about. */
const MAX_FILLERS = 7
const COMMA = ','
/** Maximum words of insisting; anything longer is about something else as well. */
const MAX_INSISTING = 8

/** Normalised words without repeated letters, because people write 'arrre youuu'. */
function plainWords(text: string): string[] {
  return normalise(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/(\p{L})\1+/gu, '$1'))
}

type Words = (word: string) => boolean

/** `*` matches any ending. */
function wordsOf(text: string): Words {
  const all = text.split(/\s+/).filter((word) => word !== '')
  const whole = new Set(all.filter((word) => !word.endsWith('*')).flatMap(plainWords))
  const stems = all.filter((word) => word.endsWith('*')).flatMap((word) => plainWords(word))
  return (word) => whole.has(word) || stems.some((stem) => word.startsWith(stem))
}

interface Phrase {
  /** Normalised; not used if it has an open ending. */
  first: string
  words: readonly Words[]
  /** Matches only at the start of a sentence. */
  isFirst: boolean
}

/** Longest first. */
function phrasesOf(text: string): Phrase[] {
  return text
    .split('|')
    .map((phrase) => phrase.trim())
    .map((phrase) => ({
      first: plainWords(phrase)[0] ?? '',
      isFirst: phrase.startsWith('^'),
      words: phrase.replace('^', '').split(/\s+/).map(wordsOf),
    }))
    .toSorted((one, other) => other.words.length - one.words.length)
}

interface Grammar {
  language: string
  /** By first word, so that a message is scanned once per language. */
  subjects: ReadonlyMap<string, readonly Phrase[]>
  beings: readonly Phrase[]
  fillers: Words
  people: Words
  marks: Words
  tails: Words
  closers: Words
}

const compile = (lexicon: Lexicon): Grammar => ({
  language: lexicon.language,
  subjects: Map.groupBy(phrasesOf(lexicon.subjects), ({ first }) => first),
  beings: phrasesOf(lexicon.beings),
  fillers: wordsOf(lexicon.fillers),
  people: wordsOf(lexicon.people),
  marks: wordsOf(lexicon.marks),
  tails: wordsOf(lexicon.tails),
  closers: wordsOf(lexicon.closers ?? ''),
})

const grammars = lazy(() => questionWords().lexicons.map(compile))

/** No more meaning than an article: 'some kind of bot'. */
const KIND_OF = /\b(?:kind|sort|type|piece|form) of\b/giu

/** The sentences of a text as words; a comma is a word, too. */
function sentencesOf(text: string): string[][] {
  return text
    .replaceAll(KIND_OF, ' ')
    .split(/[.!?…\n;:"“”()¿¡؟।]+/u)
    .map((sentence) =>
      sentence
        .split(/([,،])/u)
        .flatMap((part) => (/^[,،]$/u.test(part) ? [COMMA] : plainWords(part))),
    )
    .filter((words) => words.length > 0)
}

/** Where the phrase starting at `at` ends; `at` if there is none. */
function endOf(phrases: readonly Phrase[], words: readonly string[], at: number): number {
  const found = phrases.find(
    (phrase) =>
      !(phrase.isFirst && at > 0) &&
      phrase.words.every((isWord, index) => isWord(words[at + index] ?? '')),
  )
  return at + (found?.words.length ?? 0)
}

/** Whether nothing follows that changes the question: 'a bot', not 'a bot developer'. */
function isClosed({ tails, beings }: Grammar, words: readonly string[], at: number): boolean {
  const next = words[at]
  return next === undefined || next === COMMA || tails(next) || endOf(beings, words, at) > at
}

/** Whether what is asked about starts at `start`, possibly after fillers. */
function namesBeing(grammar: Grammar, words: readonly string[], start: number): boolean {
  const { beings, people, marks, fillers } = grammar
  let isMarked = false
  for (let at = start; at <= start + MAX_FILLERS && at < words.length; at++) {
    const word = words[at] ?? ''
    const end = endOf(beings, words, at)
    if (end > at && isClosed(grammar, words, end)) return !isIdiom(words, at)
    const isOneOfUs = people(word) && (isMarked || marks(words[at + 1] ?? ''))
    if (isOneOfUs && isClosed(grammar, words, marks(words[at + 1] ?? '') ? at + 2 : at + 1))
      return true
    isMarked ||= marks(word)
    if (word !== COMMA && !fillers(word) && !marks(word)) return false
  }
  return false
}

/** 'You are only human' is not a question. */
function isIdiom(words: readonly string[], at: number): boolean {
  return words[at] === 'human' && words[at - 1] === 'only'
}

function asks(grammar: Grammar, words: readonly string[]): boolean {
  return words.some((word, at) => {
    const subjects = grammar.subjects.get(word)
    const end = subjects === undefined ? at : endOf(subjects, words, at)
    if (end > at && namesBeing(grammar, words, end)) return true
    return grammar.closers(word) && endsBeing(grammar, words, at)
  })
}

/** Whether what is asked about ends right before `end`. */
function endsBeing({ beings }: Grammar, words: readonly string[], end: number): boolean {
  return [1, 2].some((length) => end >= length && endOf(beings, words, end - length) === end)
}

/** Complete questions of another form: what is there, and alternatives. */
const BARE: readonly (readonly [string, RegExp])[] = [
  [
    'en',
    /^(?:so |and |but |ok |wait |then |honestly |seriously )*(?:what|who) (?:(?:exactly |realy |actualy )*are you|am i (?:realy |actualy )?(?:talking|chatting|speaking|texting|writing) (?:to|with)|is (?:writing|typing|this|there|behind this))(?: (?:realy|actualy|exactly|then|here|even|right now|now|for real))*$/u,
  ],
  ['en', /\bdo you (?:even |realy |actualy )*exist(?: (?:or|realy|at al|for real|in real)\b|$)/u],
  [
    'en',
    /\b(?:human|person|real|real person|bot|robot|machine|ai|program|script|fake) or (?:a |an |just |some )*(?:human|person|real|bot|chatbot|robot|machine|computer|ai|program|script|fake|not)$/u,
  ],
  ['en', /^(?:a |an |real )*(?:human|person|bot|chatbot|robot|ai)(?: right)?$/u],
  [
    'en',
    /\b(?:does|did|is|has) (?:a |an |any |some |there |actual |real )*(?:human|person|people|bot|ai|computer|machine) (?:realy |actualy )*(?:write|writing|type|typing|read|reading|answer|answering|reply|replying|behind|write|wrote|sit|sitting|run|running)/u,
  ],
  [
    'en',
    /\b(?:who|what) (?:realy |actualy )*(?:writes|types|wrote|is writing|is typing|generates|answers|runs) (?:your |these |those |the |this |to )*(?:mesages|replies|answers|texts|acount|chat|mesage|me)/u,
  ],
  [
    'en',
    /\b(?:prove|show|convince) (?:me |to me |us )*(?:that |it that )*(?:you are|youre|ur|your|u are) (?:not )?(?:a |an |realy |actualy |just )*(?:real|human|person|bot|ai|robot|machine|program|script)/u,
  ],
  [
    'en',
    /\bdo (?:you|u) have (?:a |any )*(?:human|person|real person|people) (?:behind|typing|writing|there)/u,
  ],
  [
    'en',
    /\b(?:human|person|bot|robot|ai|machine) (?:that|who) (?:realy |actualy )*(?:writes|types|answers|is (?:writing|typing|talking|answering))/u,
  ],
  // Spaced-out letters are read as one word.
  [
    'en',
    /^(?:are|r)(?:you|u)(?:a|an)?(?:real|human|bot|robot|ai|person|program|machine|realperson)$/u,
  ],
  ['tr', /(?:makineyle|robotla|botla|insanla|zekayla|programla|kisiyle|biriyle) mi (?:konus|yaz)/u],
]

/** Fictional beings: asking about one of them is play. */
const FABULOUS =
  /\b(?:elf|elves|vampire|alien|ghost|dragon|demon|angel|werewolf|cyborg|orc|mermaid|witch|fairy|goblin|wizard|god|goddess|zombie|hobbit|dwarf|dancer|unicorn|superhero|mutant)s?\b/u

function askedBare(words: readonly string[]): string | null {
  const text = words.filter((word) => word !== COMMA).join(' ')
  return BARE.find(([, form]) => form.test(text))?.[0] ?? null
}

/** The language in which a text asks whether a human is there; null if it does not. */
export function languageOfQuestion(text: string): string | null {
  const sentences = sentencesOf(text)
  for (const words of sentences) {
    if (FABULOUS.test(words.join(' '))) continue
    const found = grammars().find((grammar) => asks(grammar, words))
    const language = found?.language ?? askedBare(words)
    if (language !== null) return language
  }
  return askedInWideLetters(text)
}

const insistences = lazy(() => Object.values(questionWords().insistences).map(wordsOf))

/** Whether a text only insists on an answer: 'swear it', 'yes or no?' */
export function isInsisting(text: string): boolean {
  const words = sentencesOf(text)
    .flat()
    .filter((word) => word !== COMMA)
  if (words.length === 0 || words.length > MAX_INSISTING) return false
  return insistences().some((isOne) => words.every(isOne))
}
