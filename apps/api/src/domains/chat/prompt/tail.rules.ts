import { REPLY_HINTS, type ReplyHint } from '@oriel/contract/chat/message'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oriel/contract/time'
import { cleaned, delimited, withoutControl } from './clean.rules.ts'
import type { Character } from './head.rules.ts'

/** What is said only for this turn, before the text of the newest message (TALK-036). */
export interface Moment extends Pick<Character, 'persona' | 'manner'> {
  /** Of the window, oldest first, with the message to answer as the last. */
  history: readonly { sender: 'user' | 'model'; text: string }[]
  now: Date
  /** Of the user, in minutes east of UTC. */
  utcOffsetMinutes: number
  /** When the talk paused; null for its first message. */
  lastAt: Date | null
  /** Learnt since the last cut, oldest first. */
  newerFacts: readonly string[]
  /** Entries that the newest message calls for; the cards of stage 6 have some (decisions 124). */
  matchedLore: readonly string[]
  /** The scene and the author's note that the user set for the chat. */
  scene: string
  note: string
  /** F-02: the user said something grave. */
  isCareful: boolean
  /** The first try began like an earlier reply or like an assistant (TALK-055). */
  isSecondTry: boolean
  /** How the user wants this one reply; null for any (TALK-057). */
  hint: string | null
}

/** Added after grave statements; never dropped. */
const CARE =
  'The user said something grave. Answer calmly and with care: never approve of it, never joke, never cheer it on, never explain how. Ask how they are.'

/** TALK-055 */
const ANOTHER_BEGINNING =
  'Begin this reply in other words than your earlier ones, and as the character, not as an assistant.'

const HINTS: Readonly<Record<ReplyHint, string>> = {
  warmer: 'Make this reply warmer and closer than you would else.',
  shorter: 'Make this reply short: one sentence, at most two.',
  longer: 'Make this reply longer, with more to see and to answer.',
  calmer: 'Make this reply calm and quiet.',
}

/** Own words are a wish within the rules, not a rule (TS-102). */
function hintLine(hint: string): string {
  const known = REPLY_HINTS.find((one) => one === hint)
  return known === undefined
    ? `The user wishes this reply so: <data>${oneLine(hint)}</data>`
    : HINTS[known]
}

const MAX_ANECDOTES = 3

/** Lines of the tail, by how they give way: `musts` never, of the others the last first. */
export interface TailLines {
  musts: string[]
  others: string[]
  authorsNote: string | null
}

export function tailLines(moment: Moment): TailLines {
  const { persona, manner, scene, note, newerFacts, matchedLore } = moment
  const language = manner.language === null ? [] : [`Write in ${manner.language}.`]
  return {
    musts: [
      ...(moment.isCareful ? [CARE] : []),
      ...(moment.isSecondTry ? [ANOTHER_BEGINNING] : []),
      ...(moment.hint === null ? [] : [hintLine(moment.hint)]),
    ],
    others: [
      ...ownWords(moment),
      timeLine(moment),
      ...gapLine(moment),
      ...language,
      ...(manner.style === 'chat' ? [] : [STYLE_NOTES[manner.style]]),
      ...(cleaned(scene).trim() === '' ? [] : [`The scene now: ${delimited(scene)}`]),
      // The newest gives way last.
      ...newerFacts.toReversed().map((fact) => `About the user: <data>${oneLine(fact)}</data>`),
      ...matchedLore.map(oneLine),
      ...anecdotesFor(persona.anecdotes, moment.history.at(-1)?.text ?? '').map(
        (anecdote) => `From your life, if it fits: ${oneLine(anecdote)}`,
      ),
    ],
    authorsNote: cleaned(note).trim() === '' ? null : `How the user wants it: ${delimited(note)}`,
  }
}

export const tailText = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `[Note: ${lines.join('\n')}]\n\n`

const STYLE_NOTES = {
  novel: 'Past tense, speech in quotes.',
  text: 'Words only, as text messages.',
} as const

const oneLine = (text: string) => cleaned(text).replaceAll(/\s+/g, ' ').trim()

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const twoDigits = (value: number) => String(value).padStart(2, '0')

function timeLine({ now, utcOffsetMinutes }: Moment): string {
  const local = new Date(now.getTime() + utcOffsetMinutes * MINUTE_MS)
  const day = `${WEEKDAYS[local.getUTCDay()]}, ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`
  return `For the user it is ${day}, ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}.`
}

const GAP_HOURS = 2
const DAYS_FROM_HOURS = 48

function gapLine({ now, lastAt }: Moment): string[] {
  const gapMs = lastAt === null ? 0 : now.getTime() - lastAt.getTime()
  const hours = Math.floor(gapMs / HOUR_MS)
  if (gapMs <= GAP_HOURS * HOUR_MS) return []
  const passed = hours < DAYS_FROM_HOURS ? `${hours} hours` : `${Math.floor(gapMs / DAY_MS)} days`
  return [`You two last talked ${passed} ago.`]
}

const REPLIES = 2
const WORDS = 4

/** Whose words to write, and how the last replies began, so that the next begins otherwise (TALK-044). */
function ownWords({ history, persona }: Pick<Moment, 'history' | 'persona'>): string[] {
  const openings: string[] = []
  for (let at = history.length - 1; at >= 0 && openings.length < REPLIES; at -= 1) {
    const entry = history[at]
    if (entry?.sender === 'model') openings.unshift(openingOf(entry.text))
  }
  const named = [...new Set(openings.filter((opening) => opening !== ''))]
  if (named.length === 0) return []
  const quoted = named.map((opening) => `"${opening}"`).join(' or ')
  return [`write as ${persona.firstName} only, and do not begin with ${quoted}.`]
}

/** Of a text, in which the first words surely stand. */
const READ = 400

/** The first words, without what opens an act or a quotation. */
const openingOf = (text: string) =>
  withoutControl(text.slice(0, READ))
    .replaceAll(/[*"“”[\]]/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, WORDS)
    .join(' ')
    .slice(0, 60)

/** Words too common to call for an anecdote are shorter. */
const TELLING = 4
const STEM = 6

const stemsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length >= TELLING && !COMMON.has(word))
      .map((word) => word.slice(0, STEM)),
  )

const COMMON = new Set(
  'that this with have from your what when where which about would there their they been were will just like some than then them very much more does into only over also because could should really know think well tell good want going'.split(
    ' ',
  ),
)

const STEMS = new WeakMap<readonly string[], { text: string; stems: Set<string> }[]>()

/** The anecdotes that share most words with what was said. */
function anecdotesFor(anecdotes: readonly string[], said: string): string[] {
  const asked = stemsOf(said)
  if (asked.size === 0) return []
  let known = STEMS.get(anecdotes)
  if (known === undefined) {
    known = anecdotes.map((text) => ({ text, stems: stemsOf(text) }))
    STEMS.set(anecdotes, known)
  }
  return known
    .map(({ text, stems }) => ({
      text,
      shared: [...asked].filter((stem) => stems.has(stem)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_ANECDOTES)
    .map(({ text }) => text)
}
