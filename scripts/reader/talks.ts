import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  readableLines,
  talkText,
} from '../../apps/api/src/domains/trust/minors/reader/talk.rules.ts'
import {
  isMinorRomance,
  readTalk,
  type Line,
} from '../../apps/api/src/domains/trust/minors/rules.ts'
import { ROOT } from '../project.ts'

/**
 * A talk as the network reads it, and whether it has to stop because one of its persons is under
 * 18.
 */
export interface TalkExample {
  /** The same for a talk and for its beginnings. */
  talk: number
  kind: string
  text: string
  lines: readonly Line[]
  isStop: boolean
  /** The rules stop it. */
  isFound: boolean
  /** Not the beginning of a longer one. */
  isWhole: boolean
  /** Never learnt from: the limit is set by it. */
  isAsked: boolean
}

/** Lines of adults in love, none of which names an age or a school. */
interface Affection {
  user: string[]
  model: string[]
}

interface Talk {
  messages: { from: 'user' | 'model'; text: string }[]
  class: string
  expect: 'stop' | 'pass'
}

const CORPUS = path.join(ROOT, 'apps/api/src/domains/trust/corpus')
const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(CORPUS, `${name}.json`), 'utf8'))
/** One of so many everyday sentences becomes a talk of lovers. */
const EVERY = 8
const NAMES = ['minors-dev', 'minors-former', 'minors-third', 'minors-said', 'minors-told']
const ASKED = 'minors-asked'
const EVERYDAY_ASKED = 'crisis-asked'
/** One talk of the newest corpus of so many is asked as well. */
const ASKED_EVERY = 10

/**
 * Every talk of the open corpora (F-04). What stands before the last message of a talk that has to stop
 * is an example of its own: there it need not stop yet.
 * @param today what ages are counted from
 */
export function readTalks(today: Date): TalkExample[] {
  const talks = [...NAMES, ASKED].flatMap((kind) =>
    (read(kind) as Talk[]).map((each) => ({ ...each, kind })),
  )
  const judged = talks.flatMap(({ messages, expect, kind }, talk) => {
    const lines = messages.map(({ from, text }): Line => ({ sender: from, text }))
    const isStop = expect === 'stop'
    const isAsked = kind === ASKED || (kind === NAMES.at(-1) && talk % ASKED_EVERY === 0)
    const whole = { talk, kind, isStop, isWhole: true, isAsked, ...readBy(lines, today) }
    const before = lines.slice(0, -1)
    if (!isStop || !before.some(({ sender }) => sender === 'user')) return [whole]
    return [
      whole,
      { ...whole, kind: 'beginnings', isStop: false, isWhole: false, ...readBy(before, today) },
    ]
  })
  const lovers = talksOfLovers().map(({ lines, isAsked }, at) => ({
    talk: talks.length + at,
    kind: 'lovers',
    isStop: false,
    isWhole: true,
    isAsked,
    ...readBy(lines, today),
  }))
  // What the rules take for a minor's may be one: everyday sentences speak of schools too.
  return [...judged, ...lovers.filter(({ isFound }) => !isFound)]
}

/** Everyday sentences with affection after or before them: what adults write most, and no corpus of minors holds. */
function talksOfLovers(): { lines: Line[]; isAsked: boolean }[] {
  const { user, model } = read('affection') as Affection
  const everyday = ['crisis-former', 'crisis-said', 'crisis-told', EVERYDAY_ASKED].flatMap((name) =>
    (read(name) as { messages: string[]; class: string }[])
      .filter((each) => each.class === 'everyday')
      .map(({ messages }) => ({ messages, isAsked: name === EVERYDAY_ASKED })),
  )
  const some = everyday.filter(({ isAsked }, at) => isAsked || at % EVERY === 0)
  return some.map(({ messages, isAsked }, at) => {
    const everydayLines = messages.map((text): Line => ({ sender: 'user', text }))
    const loved: Line = { sender: 'user', text: pick(user, at) }
    const reply = (step: number): Line => ({ sender: 'model', text: pick(model, at * step) })
    const lines: Line[] =
      at % 2 === 0
        ? [...everydayLines, reply(1), loved]
        : [
            loved,
            reply(1),
            ...everydayLines,
            reply(7),
            { sender: 'user', text: pick(user, at * 11) },
          ]
    return { lines, isAsked }
  })
}

const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''

function readBy(
  talk: readonly Line[],
  today: Date,
): Pick<TalkExample, 'text' | 'lines' | 'isFound'> {
  const lines = readableLines(talk)
  const isFound = isMinorRomance(readTalk(null, lines, today))
  return { text: talkText(lines), lines: talk, isFound }
}
