import { parseArgs } from 'node:util'
import {
  countOf,
  LANGUAGES,
  MIN_PRECISION,
  MIN_RECALL,
  sentences,
  share,
  sum,
  type Count,
} from './support/facts-score.ts'
import { report, table } from './support/report.ts'

/**
 * Precision and recall of the facts drawn by rules (MEM-017), per kind, on the labelled sentences.
 * Every second sentence is kept apart: `--show` lists the misses of the other half, and nothing of this one.
 */
const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } })

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
