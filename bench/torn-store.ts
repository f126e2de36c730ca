import { parseArgs } from 'node:util'
import { budgetTable, report } from './support/report.ts'
import { runTornStore } from './support/torn-run.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    /** Repeats the kills of an earlier run. */
    seed: { type: 'string' },
  },
})

const at = new Date()
const seed = Number(options.seed ?? at.getTime() % 1_000_000)
const all = Number(options.kills)
const migration = Math.round(all / 4)
const kills = { migration, checkpoint: all - migration }
const { acknowledged, faults } = await runTornStore({ kills, seed, say: console.log })

for (const fault of faults) console.log(fault)
await report(
  'torn-store',
  at,
  [
    `SIGKILL of the app and its database in ${kills.migration} first starts and ${kills.checkpoint} ` +
      `checkpoints (seed ${seed}); ${acknowledged} messages were acknowledged. Checked after each: the ` +
      'store opens, its schema is whole, and no acknowledged message, reply or balance is lost.',
    budgetTable([
      { what: 'Broken invariants', value: faults.length, unit: '', budget: { limit: 0 } },
    ]),
  ],
  { isWhole: all >= 100 },
)
if (faults.length > 0) process.exitCode = 1
