import { parseArgs } from 'node:util'
import { budgetTable, report } from './support/report.ts'
import { runRollingRestart } from './support/rolling-run.ts'

const { values: options } = parseArgs({
  options: { restarts: { type: 'string', default: '20' } },
})

const at = new Date()
const restarts = Number(options.restarts)
const { actions, retried, faults } = await runRollingRestart(restarts)

for (const fault of faults) console.log(fault)
await report(
  'rolling',
  at,
  [
    `${restarts} restarts in turns of two instances on one database while people read and write; ` +
      `${actions} actions, of which ${retried} were tried once more, on the other instance.`,
    budgetTable([
      {
        what: 'Actions that failed twice, and broken invariants',
        value: faults.length,
        unit: '',
        budget: { limit: 0 },
      },
    ]),
  ],
  { isWhole: restarts >= 20 },
)
if (faults.length > 0) process.exitCode = 1
