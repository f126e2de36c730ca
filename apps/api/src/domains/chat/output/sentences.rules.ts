import type { TextStep } from './stream.rules.ts'

/** From this share of its limit on a reply is passed on sentence by sentence (TALK-053). */
const SENTENCES_FROM = 0.8
const CLOSING = String.raw`["'”’»)\]*_」』]`
const ENDS_SENTENCE = new RegExp(`[.!?…。！？]${CLOSING}*$`, 'u')
/** After these the next sentence needs no white space. */
const ENDS_WITHOUT_SPACE = new RegExp(`[。！？]${CLOSING}*$`, 'u')
const IS_SPACE = /\s/u
const IS_CLOSING = new RegExp(CLOSING, 'u')
/** Without a broken word at the end, and what stands before it. */
const LAST_WORD = /[\s,;:–—-]*\S*$/u
const ELLIPSIS = '…'
/** Of a text so much tells whether it ends with a sentence. */
const END_CHARS = 16
/** A sentence longer than this is not waited for. */
const MOST_HELD = 1000

export interface Limit {
  /** Of the reply, in tokens of the model. */
  tokens: number
  /** What a character costs about; rather too much than too little. */
  tokensOf: (character: string) => number
}

export interface Sentences extends TextStep {
  /** The model was stopped by its limit: the last sentence is not whole. */
  breakOff(): void
}

/** A reply that is cut off by its limit ends with its last whole sentence, otherwise with an ellipsis (TALK-053). */
export function inSentences({ tokens, tokensOf }: Limit): Sentences {
  const free = tokens * SENTENCES_FROM
  let used = 0
  let passedEnd = ''
  let held = ''
  let isBroken = false

  const pass = (text: string): string => {
    passedEnd = (passedEnd + text).slice(-END_CHARS)
    return text
  }
  return {
    isOver: false,
    breakOff: () => void (isBroken = true),
    feed(text) {
      let passed = ''
      for (const letter of text) {
        if (used < free) passed += letter
        else {
          if (isSentenceBefore(letter, held) || held.length >= MOST_HELD) {
            passed += held
            held = ''
          }
          held += letter
        }
        used += tokensOf(letter)
      }
      return pass(passed)
    },
    end() {
      if (!isBroken || ENDS_SENTENCE.test(held)) return pass(held)
      if (ENDS_SENTENCE.test(passedEnd.trimEnd())) return ''
      return `${held.replace(LAST_WORD, '')}${ELLIPSIS}`
    },
  }
}

/** Whether the text is known to end with a sentence now that this letter follows. */
function isSentenceBefore(letter: string, text: string): boolean {
  const end = text.slice(-END_CHARS)
  if (IS_SPACE.test(letter)) return ENDS_SENTENCE.test(end)
  return !IS_CLOSING.test(letter) && ENDS_WITHOUT_SPACE.test(end)
}
