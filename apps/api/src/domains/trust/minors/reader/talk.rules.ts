import { readingOf } from '#/domains/trust/crisis/reader/reading.rules.ts'
import { readText } from '../reading.rules.ts'
import type { Line } from '../rules.ts'

/** How many lines the network reads; older ones are only covered by the rules' state. */
export const TALK_LINES = 8
/** The network takes some hundred tokens and truncates longer texts. */
export const TALK_WORDS = 60
/** Characters answer at length; the network was trained on short replies. */
export const REPLY_WORDS = 5

/** Without notices and without the character's opening message. */
function spokenLines(talk: readonly Line[]): Line[] {
  const first = talk.findIndex(({ sender }) => sender === 'user')
  const begun = first < 0 ? [] : talk.slice(first)
  return begun.filter(({ isBlocked }) => isBlocked !== true)
}

/** The lines read together: the newest ones, with only the beginning of replies. */
export function readableLines(talk: readonly Line[]): Line[] {
  const read: Line[] = []
  let left = TALK_WORDS
  for (const line of spokenLines(talk).slice(-TALK_LINES).toReversed()) {
    if (left === 0) break
    const words = line.text.split(/\s+/u)
    const kept =
      line.sender === 'user' ? words.slice(-left) : words.slice(0, Math.min(REPLY_WORDS, left))
    left -= kept.length
    read.unshift({ ...line, text: kept.join(' ') })
  }
  return read
}

/** The lines before those that are read together. */
export function linesBefore(talk: readonly Line[]): Line[] {
  const spoken = spokenLines(talk)
  return spoken.slice(0, spoken.length - readableLines(talk).length)
}

/**
 * A chat as one text for the network: English, numbers in digits, with the speaker before each
 * line.
 */
export function talkText(lines: readonly Line[]): string {
  return lines
    .map(({ sender, text }) => `${sender === 'user' ? 'me' : 'you'}: ${plainEnglish(text)}`)
    .join('\n')
}

function plainEnglish(text: string): string {
  const plain = readText(text).replaceAll('|', ',').trim()
  return readingOf([{ text: plain }])?.text ?? plain
}
