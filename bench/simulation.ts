import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { ROOT } from '../scripts/project.ts'
import { budgetTable, report } from './support/report.ts'

/** TS-124: 2,000 seeds a change; `--seeds 100000` is a night's work. */
const A_CHANGE = 2000
const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: String(A_CHANGE) },
    first: { type: 'string' },
  },
})
const at = new Date()
const seeds = Number(options.seeds)
const first = Number(options.first ?? at.getTime() % 1_000_000_000)

const began = performance.now()
const play = spawn(
  process.execPath,
  ['scripts/run.mjs', 'test', 'apps/api/src/app.simulation.test.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SIMULATION: `${first}:${seeds}` },
  },
)
const [code] = (await once(play, 'exit')) as [number | null]
const seconds = (performance.now() - began) / 1000

await report(
  'simulation',
  at,
  [
    `Seeds ${first} to ${first + seeds - 1}: in each, two people, the model, the payment providers and ` +
      'time do fourteen things drawn by chance to the app through its routes; then every invariant is ' +
      'looked at. A seed that breaks one is printed with what was done, and `SIMULATION=<seed>:1 npm ' +
      'test -- apps/api/src/app.simulation.test.ts` plays it again.',
    budgetTable([
      {
        what: 'Runs with a broken invariant',
        value: code === 0 ? 0 : 1,
        unit: '',
        budget: { limit: 0 },
      },
      { what: 'Seeds a second', value: seeds / seconds, unit: '' },
    ]),
  ],
  { isWhole: seeds >= A_CHANGE },
)
if (code !== 0) process.exitCode = 1
