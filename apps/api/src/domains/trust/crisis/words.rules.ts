import { LEET } from '@oriel/phrase-match/confusables'
import { glyphOf } from '@oriel/phrase-match/normalise'

/** A normalised word; `message` is the index of its message. */
export interface Word {
  text: string
  message: number
}

/** Symbols that stand for a word. */
const SAYING: Readonly<Record<string, string>> = {
  '😂': 'lol',
  '🤣': 'lol',
  '😹': 'lol',
  '🔫': 'gun',
  '🔪': 'knife',
  '💊': 'pills',
}
/** Devanagari signs that are part of a word, although Unicode classifies them as marks. */
const DEVANAGARI = /^[\u0904-\u0939\u093d-\u094f\u0958-\u0961\u0966-\u096f]$/u
const DEVANAGARI_PLAIN: Readonly<Record<string, string>> = { 'ी': 'ि', 'ू': 'ु', ई: 'इ', ऊ: 'उ' }
/** Arabic letters used interchangeably. */
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

/**
 * The normalised words of messages, oldest first (TS-029: invisible characters removed). Linear
 * time.
 */
export function readWords(messages: readonly string[]): Word[] {
  const words: Word[] = []
  for (const [message, text] of messages.entries()) readMessage(text, message, words)
  return words
}

function readMessage(text: string, message: number, words: Word[]): void {
  let word = ''
  const close = () => {
    if (word === '') return
    words.push({ text: word, message })
    word = ''
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
      const saying = SAYING[character]
      if (saying !== undefined) words.push({ text: saying, message })
    }
  }
  close()
}

/** The normalised letters of a character, empty if invisible; null for a word separator. */
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

/** Whether the script is written without spaces, so that each character is a word. */
export function isWide(character: string): boolean {
  return glyphOf(character.codePointAt(0) ?? 0).isWide
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && (foldLetter(character) ?? '') !== ''
}

/** Cache: lexicons and glosses have a million letters, but only a few hundred distinct ones. */
const foldedLetters = new Map<string, string>()

/** A lexicon word, normalised like the texts. */
export function foldEntry(word: string): string {
  let folded = ''
  for (const character of word.normalize('NFC')) {
    let letter = foldedLetters.get(character)
    if (letter === undefined) {
      letter = foldLetter(character) ?? ''
      foldedLetters.set(character, letter)
    }
    folded += letter
  }
  return folded
}
