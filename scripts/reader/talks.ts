import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  isMinorRomance,
  readTalk,
  type Line,
} from '../../apps/api/src/domains/trust/screening/minors.rules.ts'
import {
  readableLines,
  talkText,
} from '../../apps/api/src/domains/trust/screening/reader/talk.rules.ts'
import { ROOT } from '../project.ts'

/** A talk as the network reads it, and whether it has to stop because somebody in it is under 18. */
export interface TalkExample {
  /** The same for a talk and for its beginnings. */
  talk: number
  kind: string
  text: string
  isStop: boolean
  /** The rules stop it. */
  isFound: boolean
  /** Not the beginning of a longer one. */
  isWhole: boolean
}

interface Told {
  messages: { from: 'user' | 'model'; text: string }[]
  class: string
  expect: 'stop' | 'pass'
}

const CORPUS = path.join(ROOT, 'apps/api/src/domains/trust/corpus')
const NAMES = ['minors-dev', 'minors-former', 'minors-third', 'minors-said']

/**
 * Every talk of the open corpora (F-04). What stands before the last message of a talk that has to stop
 * is an example of its own: there it need not stop yet.
 * @param today what ages are counted from
 */
export function readTalks(today: Date): TalkExample[] {
  const told = NAMES.flatMap((kind) =>
    (JSON.parse(readFileSync(path.join(CORPUS, `${kind}.json`), 'utf8')) as Told[]).map((each) => ({
      ...each,
      kind,
    })),
  )
  return told.flatMap(({ messages, expect, kind }, talk) => {
    const lines = messages.map(({ from, text }): Line => ({ sender: from, text }))
    const isStop = expect === 'stop'
    const whole = { talk, kind, isStop, isWhole: true, ...readBy(lines, today) }
    const before = lines.slice(0, -1)
    if (!isStop || !before.some(({ sender }) => sender === 'user')) return [whole]
    return [
      whole,
      { talk, kind: 'beginnings', isStop: false, isWhole: false, ...readBy(before, today) },
    ]
  })
}

function readBy(talk: readonly Line[], today: Date): Pick<TalkExample, 'text' | 'isFound'> {
  const lines = readableLines(talk)
  return { text: talkText(lines), isFound: isMinorRomance(readTalk(null, lines, today)) }
}
