import { readFileSync } from 'node:fs'
import type { Fact } from '../../apps/api/src/domains/chat/facts/fact.rules.ts'
import { factsIn } from '../../apps/api/src/domains/chat/facts/facts.rules.ts'

const CORPUS = new URL('../../apps/api/src/domains/chat/facts/corpus/', import.meta.url)
export const LANGUAGES = ['en', 'uk', 'es', 'de']
export const MIN_PRECISION = 0.9
export const MIN_RECALL = 0.6

interface Label {
  field: string
  value: string
  isPast: boolean
}
export interface Sentence {
  language: string
  text: string
  labels: Label[]
  isKeptApart: boolean
}

const labelOf = (written: string): Label => {
  const [field = '', value = ''] = written.split('=')
  return { field, value: value.replace(/^!/, ''), isPast: value.startsWith('!') }
}

export const sentences = LANGUAGES.flatMap((language) =>
  readFileSync(new URL(`${language}.tsv`, CORPUS), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at): Sentence => {
      const [labels = '', text = ''] = line.split('\t')
      return {
        language,
        text,
        labels: labels === '-' ? [] : labels.split(';').map(labelOf),
        isKeptApart: at % 2 === 1,
      }
    }),
)

const FIELDS: Readonly<Record<string, string>> = {
  languages: 'language',
  birthday: 'date',
  anniversary: 'date',
}
const fieldOf = ({ slot }: Fact) => {
  const [head = ''] = slot.split(':')
  return FIELDS[head] ?? head
}

const isSame = (label: Label, fact: Fact) =>
  fieldOf(fact) === label.field &&
  fact.isPast === label.isPast &&
  (() => {
    const said = `${fact.value} ${fact.text}`.toLowerCase()
    return said.includes(label.value.toLowerCase())
  })()

export interface Count {
  right: number
  drawn: number
  told: number
}

export function countOf(chosen: readonly Sentence[], isShown = false): Map<string, Count> {
  const counts = new Map<string, Count>()
  const of = (field: string) => {
    const known = counts.get(field) ?? { right: 0, drawn: 0, told: 0 }
    counts.set(field, known)
    return known
  }
  for (const { text, labels, isKeptApart } of chosen) {
    const facts = factsIn(text)
    const missed = labels.filter((label) => !facts.some((fact) => isSame(label, fact)))
    const wrong = facts.filter((fact) => !labels.some((label) => isSame(label, fact)))
    for (const label of labels) of(label.field).told += 1
    for (const fact of facts) of(fieldOf(fact)).drawn += 1
    for (const fact of facts) if (!wrong.includes(fact)) of(fieldOf(fact)).right += 1
    if (!isShown || isKeptApart) continue
    if (missed.length + wrong.length === 0) continue
    const told = missed.map(({ field, value }) => `${field}=${value}`).join(';')
    console.log(
      `${text}\n   missed ${told || '-'} · wrong ${wrong.map((fact) => fact.text).join(' ') || '-'}`,
    )
  }
  return counts
}

export const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

export const sum = (counts: Iterable<Count>): Count => {
  const total = { right: 0, drawn: 0, told: 0 }
  for (const { right, drawn, told } of counts) {
    total.right += right
    total.drawn += drawn
    total.told += told
  }
  return total
}
