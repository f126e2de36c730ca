import { parseArgs } from 'node:util'
import { WEIGHTS, type Weights } from '../apps/api/src/domains/chat/memory/search/index.rules.ts'
import {
  DEPTHS,
  judge,
  meansOf,
  ours,
  plain,
  recallOf,
  type Judged,
} from './support/memory-judge.ts'
import { locomoTalks, ownTalks, type Talk } from './support/memory-talks.ts'
import { report, table } from './support/report.ts'
import { searchCost } from './support/search-cost.ts'

/**
 * How many of the lines that answer a question are among the first found (MEM-009, MEM-022), beside
 * plain BM25, per kind of question. `--folder` reads talks in the format of LoCoMo instead of the
 * own ones; `--show` lists what is missed in the open half.
 */
const { values: options } = parseArgs({
  options: { folder: { type: 'string' }, show: { type: 'boolean', default: false } },
})

const written = (numbers: readonly number[]) => numbers.map((one) => one.toFixed(3))

const ratioOf = (own = 0, other = 0) => (other === 0 ? '–' : (own / other).toFixed(2))

function tableOf(talks: readonly Talk[]): string {
  const [mine, base] = [judge(talks, ours(WEIGHTS)), judge(talks, plain)]
  const kinds = [...new Set(mine.map(({ kind }) => kind))].toSorted()
  const row = (label: string, isOf: (one: Judged) => boolean) => {
    const [own, other] = [meansOf(mine.filter(isOf)), meansOf(base.filter(isOf))]
    const ratios = [1, 2].map((at) => ratioOf(own[at], other[at]))
    return [label, String(mine.filter(isOf).length), ...written(own), ...written(other), ...ratios]
  }
  return table(
    [
      'kind',
      'questions',
      ...DEPTHS.map((depth) => `@${depth}`),
      ...DEPTHS.map((depth) => `BM25 @${depth}`),
      'ratio @10',
      'ratio @25',
    ],
    [...kinds.map((kind) => row(kind, (one) => one.kind === kind)), row('all', () => true)],
  )
}

const NONE: Weights = {
  neighbour: 0,
  speaker: 0,
  time: 0,
  grams: 0,
  related: 0,
  telling: 0,
}
/** Each sign left out, and each alone. */
const VARIANTS: readonly (readonly [string, Weights])[] = [
  ['all signs', WEIGHTS],
  ['without neighbours', { ...WEIGHTS, neighbour: 0 }],
  ['without speaker', { ...WEIGHTS, speaker: 0 }],
  ['without time', { ...WEIGHTS, time: 0 }],
  ['without parts of words', { ...WEIGHTS, grams: 0 }],
  ['without related words', { ...WEIGHTS, related: 0 }],
  ['without what tells most', { ...WEIGHTS, telling: 0 }],
  ['stems alone', NONE],
]

function ablationOf(talks: readonly Talk[]): string {
  const rows = VARIANTS.map(([label, weights]) => [
    label,
    ...written(meansOf(judge(talks, ours(weights)))),
  ])
  const base = ['plain BM25', ...written(meansOf(judge(talks, plain)))]
  return table(['search', ...DEPTHS.map((depth) => `@${depth}`)], [...rows, base])
}

function show(talks: readonly Talk[]): void {
  for (const talk of talks) {
    const find = ours(WEIGHTS)(talk)
    for (const question of talk.questions) {
      const found = find(question.text)
      if (recallOf(question, found, 10) === 1) continue
      const first = found.slice(0, 3).map((id) => talk.lines.find((line) => line.id === id)?.text)
      const places = question.evidence.map((id) => found.indexOf(id) + 1)
      console.log(
        `${question.kind} · ${question.text} · at ${places.join(', ')}\n   ${first.join('\n   ')}`,
      )
    }
  }
}

const { folder } = options
if (folder === undefined) {
  const talks = ownTalks()
  const open = talks.filter(({ isKeptApart }) => !isKeptApart)
  const kept = talks.filter(({ isKeptApart }) => isKeptApart)
  if (options.show) show(open)
  else {
    const turns = talks.map(({ lines }) => lines.length)
    const parts = [
      `Own talks of ${Math.min(...turns)} to ${Math.max(...turns)} turns. Open half:`,
      tableOf(open),
      'Half kept apart:',
      tableOf(kept),
      'What each sign brings, open half:',
      ablationOf(open),
      'and on the half kept apart:',
      ablationOf(kept),
      'What a search costs:',
      await searchCost(),
    ]
    await report('memory', new Date(), parts)
  }
} else {
  const talks = locomoTalks(folder)
  console.log(tableOf(talks))
  console.log(`\n${ablationOf(talks)}`)
}
