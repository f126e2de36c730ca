import { readingOf } from '#/domains/trust/crisis/reader/reading.rules.ts'
import { readText } from '../reading.rules.ts'
import type { Line } from '../rules.ts'

/** So many lines back the network reads; what is further away is known to the rules' state alone. */
export const TALK_LINES = 8
/** It takes some hundred pieces of words, and lets go of the end of what is longer. */
export const TALK_WORDS = 60
/** A character answers at length; the talks that the network learnt from are answered in a few words. */
export const REPLY_WORDS = 5

/** Without notices in a reply's place, and without what the character opens the chat with. */
function spokenLines(talk: readonly Line[]): Line[] {
  const first = talk.findIndex(({ sender }) => sender === 'user')
  const begun = first < 0 ? [] : talk.slice(first)
  return begun.filter(({ isBlocked }) => isBlocked !== true)
}

/** The lines of a talk that are read together: the newest, replies by their beginning alone. */
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

/** What was said before the lines that are read together. */
export function linesBefore(talk: readonly Line[]): Line[] {
  const spoken = spokenLines(talk)
  return spoken.slice(0, spoken.length - readableLines(talk).length)
}

/** A talk as one text for the network: English, numbers in digits however they are written, who speaks before each line. */
export function talkText(lines: readonly Line[]): string {
  return lines
    .map(({ sender, text }) => `${sender === 'user' ? 'me' : 'you'}: ${plainEnglish(text)}`)
    .join('\n')
}

function plainEnglish(text: string): string {
  const plain = readText(text).replaceAll('|', ',').trim()
  return readingOf([plain])?.text ?? plain
}
