import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  CLASSES,
  type ReaderClass,
} from '../../apps/api/src/domains/trust/crisis/reader/model.rules.ts'
import { gradeCrisis, type CrisisGrade } from '../../apps/api/src/domains/trust/crisis/rules.ts'
import { ROOT } from '../project.ts'

/** A message, and whether its sender was in danger. */
export interface Example {
  messages: readonly string[]
  lang: string
  name: ReaderClass
  found: CrisisGrade
  /** Never learnt from: limits are set by it. */
  isAsked: boolean
}

interface Said {
  messages: string[]
  lang: string
  class: string
}
interface Graded {
  text: string
  lang: string
  level: number
  kind: string | null
  previous?: string[]
}

const TAUGHT = ['crisis-dev', 'crisis-former', 'crisis-pairs', 'crisis-said', 'crisis-told']

const CORPUS = path.join(ROOT, 'apps/api/src/domains/trust/corpus')
const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(CORPUS, `${name}.json`), 'utf8'))

/** Every corpus that is open, and none that is held out. */
export function readExamples(): Example[] {
  const asked = read('crisis-asked') as Said[]
  const taught = TAUGHT.flatMap((name) => read(name) as Said[])
  const graded = read('crisis') as Graded[]
  const ordinary = read('ordinary-chat') as { text: string; lang?: string }[]
  return [
    ...asked.map(({ messages, lang, class: name }) => example(messages, lang, name, true)),
    ...taught.map(({ messages, lang, class: name }) => example(messages, lang, name)),
    ...graded.map(({ text, lang, level, kind, previous = [] }) =>
      example(
        [...previous, text],
        lang,
        level === 0 ? 'everyday' : (classOf[kind ?? ''] ?? 'plan'),
      ),
    ),
    ...ordinary.map(({ text, lang = 'en' }) => example([text], lang, 'everyday')),
  ]
}

const classOf: Readonly<Record<string, string>> = {
  eating_disorder: 'eating',
  harm_to_others: 'harm',
}

function example(
  messages: readonly string[],
  lang: string,
  name: string,
  isAsked = false,
): Example {
  const found = gradeCrisis(messages.at(-1) ?? '', messages.slice(0, -1))
  const known = CLASSES.find((each) => each === name)
  if (known === undefined) throw new Error(`no class of the reader: ${name}`)
  return { messages, lang, name: known, found, isAsked }
}
