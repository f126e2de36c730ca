import { remember } from '@oriel/phrase-match/remember'
import type { Reader } from './lexicon.rules.ts'
import { correctWords, SPELT_MIN } from './spelling.rules.ts'
import { Spotter, type Spotted } from './spot.rules.ts'
import type { Voice } from './voices.rules.ts'
import { readWords, type Word } from './words.rules.ts'

/** A message. From turn to turn it is the same object. */
export interface Line {
  readonly text: string
}

export const linesOf = (texts: readonly string[]): Line[] => texts.map((text) => ({ text }))

/** What one message says in one language, its neighbours left aside. */
export interface Heard {
  /** Its words, corrected and without fillers, with single spaces: kept as one text they take a quarter of the room. */
  text: string
  wordCount: number
  /** In the order of their starts. */
  found: readonly Spotted[]
  /** From this word on, what follows the message could add to what was found. */
  openFrom: number
  /** Known once asked for: to the message that came next then. */
  borders: { strict?: Border; loose?: Border }
}

/** What is found where one message ends and the next begins; positions count from the start of the first. */
interface Border {
  next: Heard
  found: readonly Spotted[]
  /** Whether what follows the second could add to that. */
  isOpen: boolean
}

interface HeardAlone extends Heard {
  /** How many letters written apart it begins and ends with, and whether it is nothing else. */
  lettersFirst: number
  lettersLast: number
  isLetters: boolean
}

export const wordsOf = ({ text }: Heard): string[] => (text === '' ? [] : text.split(' '))

/** What each message says; one that was heard before is not read again (F-52). */
export function hear(voice: Voice, lines: readonly Line[]): readonly Heard[] {
  const alone = lines.map((line) => hearLine(voice, line))
  return isSpeltAcross(alone) ? hearTogether(voice, lines) : alone
}

const isWord = ({ text }: Word) => Array.from(text).length > 1

const hearLine = remember(({ reader, spelling }: Voice, { text }: Line): HeardAlone => {
  const raw = readWords([text])
  const first = raw.findIndex(isWord)
  const isLetters = first < 0
  return {
    ...heardOf(reader, correctWords(raw, reader, spelling)),
    lettersFirst: isLetters ? raw.length : first,
    lettersLast: raw.length - 1 - raw.findLastIndex(isWord),
    isLetters,
  }
})

/** Whether letters written apart run on from one message into the next, so that they may be one word. */
function isSpeltAcross(heard: readonly HeardAlone[]): boolean {
  let run = 0
  return heard.some(({ lettersFirst, lettersLast, isLetters }) => {
    const isOne = run > 0 && lettersFirst > 0 && run + lettersFirst >= SPELT_MIN
    run = isLetters ? run + lettersFirst : lettersLast
    return isOne
  })
}

function hearTogether({ reader, spelling }: Voice, lines: readonly Line[]): Heard[] {
  const raw = readWords(lines.map(({ text }) => text))
  const words = correctWords(raw, reader, spelling)
  return lines.map((_, at) => {
    const ofLine = words.filter(({ message }) => message === at)
    return heardOf(reader, ofLine)
  })
}

function heardOf(reader: Reader, corrected: readonly Word[]): Heard {
  const words = corrected.map(({ text }) => text).filter((text) => !reader.fillers.has(text))
  const spotter = new Spotter(reader, { words, begins: new Set(), isLoose: false })
  const open = words.map((_, start) => spotter.spot(start)).indexOf(true)
  return {
    text: words.join(' '),
    wordCount: words.length,
    found: spotter.found,
    openFrom: open < 0 ? words.length : open,
    borders: {},
  }
}

/**
 * All concepts in a row of messages. What lies within one message is known, and so is what lies across an old border:
 * of the last words of a message, and of the first of the next, which a gap may not pass.
 * @param isLoose whether a gap may span the start of a message
 */
export function spotAcross(
  reader: Reader,
  all: readonly Heard[],
  isLoose: boolean,
): readonly Spotted[] {
  const heard = all.filter(({ wordCount }) => wordCount > 0)
  const spotted: Spotted[] = []
  let offset = 0
  for (const [at, one] of heard.entries()) {
    const next = heard[at + 1]
    const first = at === 0 ? 0 : 1
    const open = next === undefined ? one.wordCount : Math.max(first, one.openFrom)
    const within = one.found.filter(({ start }) => start >= first && start < open)
    add(spotted, within, offset)
    if (next !== undefined) {
      const known = borderOf(reader, [one, next], isLoose)
      const isKnown = open > 0 && (!known.isOpen || at + 2 === heard.length)
      const found = isKnown
        ? known.found
        : spotBorder(reader, heard.slice(at), { isLoose, open }).found
      add(spotted, found, offset)
    }
    offset += one.wordCount
  }
  return spotted
}

function add(spotted: Spotted[], found: readonly Spotted[], offset: number): void {
  for (const { concept, start, end } of found) {
    spotted.push({ concept, start: offset + start, end: offset + end })
  }
}

function borderOf(reader: Reader, [one, next]: readonly [Heard, Heard], isLoose: boolean): Border {
  const kind = isLoose ? 'loose' : 'strict'
  const known = one.borders[kind]
  if (known?.next === next) return known
  const open = Math.max(1, one.openFrom)
  const border = { next, ...spotBorder(reader, [one, next], { isLoose, open }) }
  one.borders[kind] = border
  return border
}

/** What starts in the last words of the first message, from `open` on, or with the first word of the second. */
function spotBorder(
  reader: Reader,
  heard: readonly Heard[],
  { isLoose, open }: { isLoose: boolean; open: number },
): Omit<Border, 'next'> {
  const words = heard.flatMap(wordsOf)
  const begins = new Set<number>()
  let begin = 0
  for (const { wordCount } of heard) begins.add((begin += wordCount))
  const spotter = new Spotter(reader, { words, begins, isLoose })
  const last = heard[0]?.wordCount ?? 0
  let isOpen = false
  for (let start = open; start <= last; start++) isOpen = spotter.spot(start) || isOpen
  return { found: spotter.found, isOpen }
}
