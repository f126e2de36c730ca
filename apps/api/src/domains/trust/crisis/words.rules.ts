import { LEET } from '../confusables.rules.ts'
import { glyphOf } from '../normalise.rules.ts'

/** How much of a stop stands before a word. */
const NO_PAUSE = 0
/** A comma, a dash, dots, or the beginning of the next message. */
const SOFT_PAUSE = 1
/** The end of a sentence. */
export const HARD_PAUSE = 2

/** A word as it stands, folded; `message` is the index of the message it was written in. */
export interface Word {
  text: string
  message: number
  pause: number
}

const FULL_STOPS = new Set('.!?;\n。！？؟।۔')
const HALF_STOPS = new Set(',:—–…"“”„«»،、')
/** Signs that say what a word would say. */
const SAYING: Readonly<Record<string, string>> = {
  '😂': 'lol',
  '🤣': 'lol',
  '😹': 'lol',
  '🔫': 'gun',
  '🔪': 'knife',
  '💊': 'pills',
}
/** Signs of Devanagari that change what a word is, though Unicode calls them marks. */
const DEVANAGARI = /^[\u0904-\u0939\u093d-\u094f\u0958-\u0961\u0966-\u096f]$/u
const DEVANAGARI_PLAIN: Readonly<Record<string, string>> = { 'ी': 'ि', 'ू': 'ु', ई: 'इ', ऊ: 'उ' }
/** Arabic letters that are written for one another. */
const ARABIC_PLAIN: Readonly<Record<string, string>> = {
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ک: 'ك',
  ی: 'ي',
}
const VIRAMA = '्'
const STROKES = 0x200d

/** The words of messages, oldest first, in one row (TS-029: folded, nothing invisible left). Linear time. */
export function readWords(messages: readonly string[]): Word[] {
  const words: Word[] = []
  for (const [message, text] of messages.entries()) readMessage(text, message, words)
  return words
}

function readMessage(text: string, message: number, words: Word[]): void {
  let word = ''
  let pause = SOFT_PAUSE
  const close = () => {
    if (word === '') return
    words.push({ text: word, message, pause })
    word = ''
    pause = NO_PAUSE
  }
  const characters = Array.from(text.normalize('NFC'))
  for (const [at, character] of characters.entries()) {
    const folded = foldLetter(character)
    if (isWide(character)) {
      close()
      word = folded ?? ''
      close()
    } else if (folded !== null) word += folded
    else if (word !== '' && LEET[character] !== undefined && isLetter(characters[at + 1])) {
      word += character
    } else {
      close()
      const isDots = character === '.' && (characters[at - 1] === '.' || characters[at + 1] === '.')
      if (FULL_STOPS.has(character) && !isDots) pause = HARD_PAUSE
      else if (isDots || HALF_STOPS.has(character)) pause = Math.max(pause, SOFT_PAUSE)
      const saying = SAYING[character]
      if (saying !== undefined) words.push({ text: saying, message, pause: SOFT_PAUSE })
    }
  }
  close()
}

/** The folded letters of a character, empty for what is invisible; null for what parts words. */
function foldLetter(character: string): string | null {
  if (DEVANAGARI.test(character))
    return DEVANAGARI_PLAIN[character] ?? (character === VIRAMA ? '' : character)
  const codePoint = character.codePointAt(0) ?? 0
  const plain = ARABIC_PLAIN[character]
  if (plain !== undefined) return plain
  const { kind, symbols } = glyphOf(codePoint)
  if (kind === 'ignored' || codePoint === STROKES) return ''
  if (kind !== 'letter' && kind !== 'digit') return null
  return String.fromCodePoint(...symbols)
}

/** Characters that are words without spaces between them. */
export function isWide(character: string): boolean {
  return glyphOf(character.codePointAt(0) ?? 0).isWide
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && (foldLetter(character) ?? '') !== ''
}

/** A word of a lexicon, folded as texts are. */
export function foldEntry(word: string): string {
  return Array.from(word.normalize('NFC'), (character) => foldLetter(character) ?? '').join('')
}
