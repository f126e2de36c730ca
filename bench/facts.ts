import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Fact } from '../apps/api/src/domains/chat/facts/fact.rules.ts'
import { factsIn } from '../apps/api/src/domains/chat/facts/facts.rules.ts'
import { report, table } from './support/report.ts'

/**
 * Precision and recall of the facts drawn by rules (MEM-017), per kind, on the labelled sentences.
 * Every second sentence is kept apart: `--show` lists the misses of the other half, and nothing of this one.
 */
const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } })

const CORPUS = new URL('../apps/api/src/domains/chat/facts/corpus/', import.meta.url)
const LANGUAGES = ['en', 'uk', 'es', 'de']
const MIN_PRECISION = 0.9
const MIN_RECALL = 0.6

interface Label {
  field: string
  value: string
  isPast: boolean
}
interface Sentence {
  language: string
  text: string
  labels: Label[]
  isKeptApart: boolean
}

const labelOf = (written: string): Label => {
  const [field = '', value = ''] = written.split('=')
  return { field, value: value.replace(/^!/, ''), isPast: value.startsWith('!') }
}

const sentences = LANGUAGES.flatMap((language) =>
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

interface Count {
  right: number
  drawn: number
  told: number
}

function countOf(chosen: readonly Sentence[], isShown = false): Map<string, Count> {
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

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

const sum = (counts: Iterable<Count>): Count => {
  const total = { right: 0, drawn: 0, told: 0 }
  for (const { right, drawn, told } of counts) {
    total.right += right
    total.drawn += drawn
    total.told += told
  }
  return total
}

const row = (label: string, { right, drawn, told }: Count) => [
  label,
  String(told),
  share(right, drawn).toFixed(2),
  share(right, told).toFixed(2),
]

const parts: string[] = []
let isBelow = false
for (const half of options.show ? ['open half'] : ['open half', 'half kept apart']) {
  const chosen = sentences.filter(({ isKeptApart }) => isKeptApart === (half !== 'open half'))
  const counts = countOf(chosen, options.show)
  const total = sum(counts.values())
  const kinds = [...counts].toSorted(([a], [b]) => a.localeCompare(b))
  const languages = LANGUAGES.map((language) =>
    row(language, sum(countOf(chosen.filter((one) => one.language === language)).values())),
  )
  parts.push(
    `${half}: ${chosen.length} sentences`,
    table(
      ['kind', 'told', 'precision', 'recall'],
      [
        ...kinds.map(([kind, count]) => row(kind, count)),
        ['', '', '', ''],
        ...languages,
        row('all', total),
      ],
    ),
  )
  isBelow ||=
    share(total.right, total.drawn) < MIN_PRECISION || share(total.right, total.told) < MIN_RECALL
}
await report('facts', new Date(), parts, { isWhole: !options.show })
if (isBelow) process.exitCode = 1
