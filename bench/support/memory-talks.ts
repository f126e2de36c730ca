import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { seededRandom } from '../../apps/api/src/testing/seeded-random.ts'

/** One line of a talk. */
export interface Line {
  id: string
  sender: 'user' | 'model'
  at: Date
  text: string
}

export interface Question {
  kind: string
  text: string
  /** Ids of the lines that answer it. */
  evidence: string[]
}

export interface Talk {
  name: string
  names: { user: string | null; model: string | null }
  lines: Line[]
  questions: Question[]
  /** Never looked at while tuning (MEM-022). */
  isKeptApart: boolean
}

const FOLDER = path.join(import.meta.dirname, '../memory')
const DAY_MS = 86_400_000
const SESSIONS = 12
/** Talks up to here are open. */
const LAST_OPEN = 3

const rowsOf = (file: string) =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

const HEARD = [
  'I see.',
  'Go on.',
  'Really?',
  'That sounds like you.',
  'And then?',
  'I will keep that.',
]

interface Told {
  session: number
  sender: 'user' | 'model'
  text: string
}

/** `u:…` is said by the user, `c@4:…` by the character in the fourth session. */
function toldIn(written: string, random: () => number): Told {
  const [, who = 'u', session, text = ''] = /^([uc])(?:@(\d+))?:(.*)$/.exec(written) ?? []
  return {
    session: session === undefined ? Math.floor(random() * SESSIONS) : Number(session) - 1,
    sender: who === 'u' ? 'user' : 'model',
    text,
  }
}

/**
 * The own talks: questions and what answers them are written by hand, small talk stands between
 * them in an order of chance that is the same in each run.
 */
export function ownTalks(): Talk[] {
  const byTalk = Map.groupBy(rowsOf('questions.tsv'), ([talk = '']) => talk)
  return [...byTalk].map(([name, rows]) => {
    const random = seededRandom(Number(name) * 7919)
    const sessions = Array.from({ length: SESSIONS }, (): Omit<Line, 'id' | 'at'>[] => [])
    for (const [user = '', model = ''] of rowsOf('small-talk.tsv')) {
      const session = sessions[Math.floor(random() * SESSIONS)]
      session?.push({ sender: 'user', text: user }, { sender: 'model', text: model })
    }
    const starts = startsOf(Number(name))
    const asked = rows.map(([, kind = '', text = '', ...evidence]) => {
      const told = evidence.map((written) => toldIn(written, random))
      for (const one of told) place(sessions[one.session] ?? [], one, random)
      const at = starts[told[0]?.session ?? 0] ?? new Date(0)
      return { kind, text: withDay(text, at), told }
    })
    const lines = sessions.flatMap((session, number) =>
      session.map(({ sender, text }, turn) => ({
        id: `D${number + 1}:${turn + 1}`,
        sender,
        text,
        at: new Date((starts[number]?.getTime() ?? 0) + turn * 60_000),
      })),
    )
    return {
      name: `talk ${name}`,
      names: { user: null, model: null },
      lines,
      questions: asked.map(({ kind, text, told }) => ({
        kind,
        text,
        evidence: told.map((one) => lines.find((line) => line.text === one.text)?.id ?? ''),
      })),
      isKeptApart: Number(name) > LAST_OPEN,
    }
  })
}

/** Two to four weeks between the sessions, in the evening. */
function startsOf(talk: number): Date[] {
  const random = seededRandom(talk * 104_729)
  let at = Date.UTC(2025, 2 + talk, 3, 18)
  return Array.from({ length: SESSIONS }, () => {
    at += (26 + Math.floor(random() * 9)) * DAY_MS
    return new Date(at)
  })
}

function place(session: Omit<Line, 'id' | 'at'>[], told: Told, random: () => number): void {
  const pairs = Math.floor(session.length / 2)
  const before = 2 * Math.floor(random() * (pairs + 1))
  const heard = HEARD[Math.floor(random() * HEARD.length)] ?? ''
  const own = { sender: told.sender, text: told.text }
  const exchange =
    told.sender === 'user'
      ? [own, { sender: 'model' as const, text: heard }]
      : [{ sender: 'user' as const, text: 'Tell me about yourself.' }, own]
  session.splice(before, 0, ...exchange)
}

const named = (at: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts }).format(at)
const withDay = (text: string, at: Date) =>
  text
    .replace('{day}', named(at, { day: 'numeric', month: 'long' }))
    .replace('{month}', named(at, { month: 'long' }))

interface Locomo {
  sample_id?: string
  conversation: Record<string, unknown>
  qa: { question: string; evidence?: string[]; category: number }[]
}
interface LocomoLine {
  speaker: string
  dia_id: string
  text?: string
}

/** The kinds of LoCoMo by number. */
const CATEGORIES = ['', 'multi', 'time', 'open', 'single', 'adversarial']

/** All talks in the JSON files of a folder, in the format of LoCoMo (MEM-009). */
export function locomoTalks(folder: string): Talk[] {
  return globSync('**/*.json', { cwd: folder }).flatMap((file) => {
    const read = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Locomo | Locomo[]
    return (Array.isArray(read) ? read : [read]).map((one, at) =>
      talkOf(one, one.sample_id ?? `${file} ${at + 1}`),
    )
  })
}

const nameOf = (speaker: unknown) => (typeof speaker === 'string' ? speaker : '')

function talkOf({ conversation, qa }: Locomo, name: string): Talk {
  const first = nameOf(conversation['speaker_a'])
  const lines: Line[] = []
  for (let session = 1; Array.isArray(conversation[`session_${session}`]); session += 1) {
    const start = timeOf(conversation[`session_${session}_date_time`])
    for (const [turn, line] of (conversation[`session_${session}`] as LocomoLine[]).entries()) {
      const sender = line.speaker === first ? 'user' : 'model'
      const at = new Date(start + turn * 60_000)
      lines.push({ id: line.dia_id, sender, at, text: line.text ?? '' })
    }
  }
  const known = new Set(lines.map(({ id }) => id))
  const questions = qa.flatMap(({ question, evidence = [], category }) => {
    const ids = evidence.flatMap((one) => one.split(/[;,\s]+/)).filter((id) => known.has(id))
    const kind = CATEGORIES[category] ?? String(category)
    return ids.length === 0 ? [] : [{ kind, text: question, evidence: ids }]
  })
  const second = nameOf(conversation['speaker_b'])
  return { name, names: { user: first, model: second }, lines, questions, isKeptApart: false }
}

/** "1:56 pm on 8 May, 2023" */
function timeOf(written: unknown): number {
  const [, hour = '0', minute = '0', half = 'am', day = ''] =
    /^(\d+):(\d+) (am|pm) on (.+)$/i.exec(String(written)) ?? []
  const at = Date.parse(`${day.replace(',', '')} UTC`)
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return (Number.isNaN(at) ? 0 : at) + (hours * 60 + Number(minute)) * 60_000
}
