import { parseArgs } from 'node:util'
import { runFuzz } from './support/fuzz-run.ts'
import { budgetTable, report } from './support/report.ts'

const SHOWN_FAULTS = 20
/** TS-140: what a run before a change sends. */
const CASES = 2_000

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', default: String(CASES) },
    /** Repeats an earlier run. */
    seed: { type: 'string' },
  },
})

const at = new Date()
const seed = Number(options.seed ?? at.getTime() % 1_000_000)
const casesPerOperation = Number(options.cases)
const result = await runFuzz({ casesPerOperation, seed, say: console.log })

const shown = new Map(result.faults.map((fault) => [kindOf(fault), fault]))
for (const fault of [...shown.values()].slice(0, SHOWN_FAULTS)) console.log(`\n${fault}`)
const statuses = Object.entries(result.statuses).map(([status, count]) => `${count} × ${status}`)
const parts = [
  `${result.cases} requests, almost right, to ${result.operations} operations of the OpenAPI ` +
    `description (seed ${seed}): wrong types, missing, unknown, repeated and deeply nested fields, ` +
    `odd texts, huge and broken bodies, paths, queries and headers. Answers: ${statuses.join(', ')}.`,
  budgetTable([
    {
      what: 'Wrong answers: 5xx, later than 5 s, no valid problem, or with internals exposed',
      value: result.faults.length,
      unit: '',
      budget: { limit: 0 },
    },
    { what: 'Slowest answer', value: result.slowestMs, unit: ' ms', budget: { limit: 5_000 } },
    {
      what: 'Growth of the server’s memory over the second half',
      value: result.growthKb / 1024,
      unit: ' MB',
      budget: { limit: 64 },
    },
  ]),
]
await report('fuzz', at, parts, { isWhole: casesPerOperation >= CASES })
if (result.faults.length > 0) process.exitCode = 1

/** What came and how it was asked for, without the facts of the single request. */
function kindOf(fault: string): string {
  const status = /\b[1-5]\d\d\b/.exec(fault)?.[0] ?? ''
  const mutations = /\[([^\]]*)\]$/.exec(fault)?.[1] ?? ''
  return `${status} ${mutations.split(', ')[0]}`
}
