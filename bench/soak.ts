import { parseArgs } from 'node:util'
import { budgetTable, report } from './support/report.ts'
import { runSoak, type Sample } from './support/soak-run.ts'

/** TS-141 asks for 8 hours; the slope of memory says something from an hour on. */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '480' },
    seed: { type: 'string' },
    people: { type: 'string', default: '20' },
  },
})
const ENOUGH_MINUTES = 5
const SLOPE_MINUTES = 60

const at = new Date()
const seed = Number(options.seed ?? at.getTime() % 1_000_000)
const minutes = Number(options.minutes)
const { acknowledged, reads, disturbances, samples, quiet, faults } = await runSoak({
  seconds: minutes * 60,
  faultEverySeconds: 60,
  sampleEverySeconds: Math.max(1, minutes / 4),
  people: Number(options.people),
  seed,
  say: console.log,
})

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Least squares through the later half, in percent of its mean an hour. */
function slopePercentAnHour(all: readonly Sample[]): number {
  const later = all.slice(Math.floor(all.length / 2))
  const [time, heap] = [
    mean(later.map(({ atSeconds }) => atSeconds)),
    mean(later.map(({ heapMb }) => heapMb)),
  ]
  const up = later.reduce((sum, one) => sum + (one.atSeconds - time) * (one.heapMb - heap), 0)
  const across = later.reduce((sum, one) => sum + (one.atSeconds - time) ** 2, 0)
  return ((up / across) * 3600 * 100) / heap
}

for (const fault of faults) console.log(fault)
const [before, after] = quiet
await report(
  'soak',
  at,
  [
    `${options.people} people for ${minutes} minutes (seed ${seed}): messages, readers who leave, pages; ` +
      'once a minute the model hangs, the database ends all sessions, every reader vanishes, or ' +
      'garbage comes in. TS-141 asks for 8 hours (`npm run bench -- soak`); the slope of the memory ' +
      'says something from an hour on.',
    budgetTable([
      { what: 'Broken invariants', value: faults.length, unit: '', budget: { limit: 0 } },
      { what: 'Messages acknowledged', value: acknowledged, unit: '' },
      { what: 'Pages read', value: reads, unit: '' },
      { what: 'Disturbances', value: disturbances, unit: '' },
      { what: 'Heap in quiet, before', value: before.heapMb, unit: ' MB' },
      { what: 'Heap in quiet, after', value: after.heapMb, unit: ' MB' },
      { what: 'Resident in quiet, before', value: before.residentMb, unit: ' MB' },
      { what: 'Resident in quiet, after', value: after.residentMb, unit: ' MB' },
      { what: 'Open files in quiet, before', value: before.openFiles, unit: '' },
      { what: 'Open files in quiet, after', value: after.openFiles, unit: '' },
      {
        what: 'Slope of the heap, later half',
        value: minutes >= SLOPE_MINUTES ? slopePercentAnHour(samples) : Number.NaN,
        unit: ' %/h',
        budget: { limit: 1 },
      },
    ]),
  ],
  { isWhole: minutes >= ENOUGH_MINUTES },
)
if (faults.length > 0) process.exitCode = 1
