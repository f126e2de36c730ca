import { parseArgs } from 'node:util'
import { RESTART_LIMIT_MS, runFaults } from './support/fault-run.ts'
import { median } from './support/figures.ts'
import { budgetTable, report } from './support/report.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    /** Repeats the kills of an earlier run. */
    seed: { type: 'string' },
  },
})

const at = new Date()
const seed = Number(options.seed ?? at.getTime() % 1_000_000)
const kills = Number(options.kills)
const { sends, restartsMs, turns, faults } = await runFaults({ kills, seed, say: console.log })

for (const fault of faults) console.log(fault)
const acknowledged = sends.filter((send) => send.acknowledged !== null).length
const completed = sends.filter((send) => send.completed !== null).length
const refused = sends.filter(({ refusedWith }) => refusedWith !== null).length
const states = Object.entries(turns).map(([state, count]) => `${count} ${state}`)

await report(
  'faults',
  at,
  [
    `SIGKILL of the server at ${kills} random instants around streamed replies (seed ${seed}), its ` +
      `database ended with it; ${sends.length} messages sent, ${acknowledged} acknowledged, ` +
      `${completed} followed to the end by their client, ${refused} refused; turns in the end: ` +
      `${states.join(', ')}. Checked: every acknowledged message is there once, in order and without ` +
      'holes; every reply is complete, or marked interrupted and its tokens given back; every balance ' +
      'is the sum of its ledger and not negative.',
    budgetTable([
      { what: 'Broken invariants', value: faults.length, unit: '', budget: { limit: 0 } },
      { what: 'Restart until ready, median', value: median(restartsMs), unit: ' ms' },
      {
        what: 'Restart until ready, longest',
        value: Math.max(...restartsMs),
        unit: ' ms',
        budget: { limit: RESTART_LIMIT_MS },
      },
    ]),
  ],
  { isWhole: kills >= 200 },
)
if (faults.length > 0) process.exitCode = 1
