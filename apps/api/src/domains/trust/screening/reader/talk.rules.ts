import { readingOf } from '#/domains/trust/crisis/reader/reading.rules.ts'
import type { Line } from '../minors.rules.ts'
import { readText } from '../reading.rules.ts'

/** So many lines back the network reads; what is further away is known to the rules' state alone. */
export const TALK_LINES = 8

/** The lines of a talk that are read together: the newest, without notices in a reply's place. */
export function readableLines(talk: readonly Line[]): Line[] {
  return talk.filter(({ isBlocked }) => isBlocked !== true).slice(-TALK_LINES)
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
