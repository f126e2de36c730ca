import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '../scripts/free-port.ts'
import { ROOT } from '../scripts/project.ts'
import { runProgram } from '../scripts/run-program.ts'
import { scratchFolder } from './support/app.ts'
import { follow, newSend } from './support/fault-history.ts'
import { median } from './support/figures.ts'
import { signUpPeople } from './support/people.ts'
import { startProgram, type Program } from './support/program.ts'
import { budgetTable, report, type Budgeted } from './support/report.ts'
import { cpuOf } from './support/usage.ts'

const SECOND_STARTS = 5
const READY = /^Oriel is ready: (http\S+)/
const IDLE_MS = 10_000

const { values: options } = parseArgs({
  options: {
    /** Runs `npm test` in the fresh copy too (EMBED-002); takes minutes. */
    tests: { type: 'boolean', default: false },
  },
})

const at = new Date()
using scratch = scratchFolder()
const copy = path.join(scratch.path, 'oriel')
copySources(copy)
const env = { PORT: String(await findFreePort()), DATA_DIR: path.join(scratch.path, 'data') }
const start = () =>
  startProgram({ file: 'npm', args: ['start'], cwd: copy, env, says: READY, isGroup: true })

const {
  seconds: installSeconds,
  hasPassed,
  output,
} = await runProgram('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: copy })
if (!hasPassed) throw new Error(output)

const startedAt = performance.now()
const first = await start()
const firstSeconds = (performance.now() - startedAt) / 1000
const url = first.said[1] ?? ''
const firstCpu = postgresCpuOf(first)
const [person] = await signUpPeople(url, 1)
if (person === undefined) throw new Error('nobody signed up')
await sleep(IDLE_MS)
const idleCpu = postgresCpuOf(first) - firstCpu
await first.stop()
console.log(`installed in ${installSeconds.toFixed(0)} s, first start ${firstSeconds.toFixed(1)} s`)

const secondStarts: { ready: number; spoken: number; postgres: number }[] = []
for (let again = 0; again < SECOND_STARTS; again += 1) {
  const begin = performance.now()
  await using app = await start()
  const ready = performance.now() - begin
  const send = newSend(person, `Good morning, it is day ${again} and I slept well.`)
  const spoken = await firstTokenOf(send, begin)
  secondStarts.push({ ready, spoken, postgres: postgresCpuOf(app) })
  console.log(`second start: ready ${ready.toFixed(0)} ms, first token ${spoken.toFixed(0)} ms`)
}

const rows: Budgeted[] = [
  { what: '`npm ci` in a fresh copy', value: installSeconds, unit: ' s' },
  {
    what: 'First `npm start` after it, until ready',
    value: firstSeconds,
    unit: ' s',
    budget: { limit: 60 },
  },
  {
    what: 'Second `npm start`, until ready',
    value: of('ready'),
    unit: ' s',
    budget: { limit: 0.9 },
  },
  {
    what: 'Second `npm start`, until the first streamed token of a chat that was there',
    value: of('spoken'),
    unit: ' s',
    budget: { limit: 1 },
  },
  { what: 'CPU of PostgreSQL, first start', value: firstCpu / 1000, unit: ' s' },
  { what: 'CPU of PostgreSQL, second start and one reply', value: of('postgres'), unit: ' s' },
  { what: `CPU of PostgreSQL, ${IDLE_MS / 1000} s at rest`, value: idleCpu, unit: ' ms' },
]
const parts = [
  'A copy of the sources without anything ignored, `npm ci`, then `npm start` on an empty data ' +
    `folder with default settings; medians of ${SECOND_STARTS} second starts.`,
  budgetTable(rows),
]
if (options.tests) parts.push(await runTests())
await report('start-up', at, parts)

function copySources(to: string): void {
  mkdirSync(to)
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
  for (const file of listed.toString().split('\0')) {
    const source = path.join(ROOT, file)
    // What was deleted and not yet committed is still listed.
    if (file !== '' && existsSync(source)) cpSync(source, path.join(to, file))
  }
}

/** `npm start` is npm, which runs a bootstrap, which runs the app, which runs PostgreSQL. */
function postgresCpuOf(program: Program): number {
  return cpuOf(program.pid).postgres
}

async function firstTokenOf(send: ReturnType<typeof newSend>, begin: number): Promise<number> {
  const hasSpoken = new Promise<number>((resolve) => {
    void follow(url, send, (event) => {
      if (event === 'delta') resolve(performance.now() - begin)
    })
  })
  const tooLate = sleep(30_000).then(() => Number.NaN)
  return Promise.race([hasSpoken, tooLate])
}

function of(figure: 'ready' | 'spoken' | 'postgres'): number {
  return median(secondStarts.map((one) => one[figure])) / 1000
}

async function runTests(): Promise<string> {
  const result = await runProgram('npm', ['test'], { cwd: copy })
  const lastLine = result.output.trim().split('\n').at(-1) ?? ''
  if (!result.hasPassed) process.exitCode = 1
  return `\`npm test\` in the same copy, ${result.seconds.toFixed(0)} s: ${lastLine}`
}
