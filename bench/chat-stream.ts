import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { addHistory } from '../e2e/support/database.ts'
import { ROOT } from '../scripts/project.ts'
import { databaseUrlOf, scratchFolder, startApp, startModel } from './support/app.ts'
import { median } from './support/figures.ts'
import { heldBack } from './support/held-back.ts'
import { startLoad, type Load } from './support/load.ts'
import { fillChats } from './support/many-chats.ts'
import { bearer, signUpPeople, type Person } from './support/people.ts'
import { startProgram } from './support/program.ts'
import { report } from './support/report.ts'
import { budgetsOf, measuredTable, sizesTable } from './support/stream-report.ts'
import {
  runStreams,
  scenariosAt,
  WAYS,
  type Asking,
  type Measured,
  type Scenario,
  type Served,
  type Way,
} from './support/stream-run.ts'
import { memoryKbOf } from './support/usage.ts'

/** Long enough for connections of one run to be gone before the next. */
const PAUSE_MS = 500
const WARM_UP_RUNS = 2
/** What is measured has a core to itself with its database; the model and the readers have the other. */
const CORES = { served: 0, others: 1 }
/** As much as the app's own prompt, so that the model reads the same amount on every way. */
const SYSTEM_PROMPT = 'You are a companion in a long and friendly talk. '.repeat(60)
const QUESTION = 'Tell me how your afternoon by the sea was, I would love to hear all of it.'
const TEXTS_FILE = path.join(ROOT, 'bench/everyday.json')
/** Chats in the database: of the scenarios, and those between which PostgreSQL's work is compared. */
const CHATS = 10_000
const SIZES = [1_000, CHATS, 100_000]
const HISTORY = 40

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Length of a reply and pace of the model. */
    tokens: { type: 'string', default: '100' },
    'tokens-per-second': { type: 'string', default: '50' },
    /** Folder for a processor profile of the app. */
    profile: { type: 'string' },
    /** Only scenarios whose name holds this. */
    only: { type: 'string', default: '' },
    /** Only this way, beside the proxy. */
    quick: { type: 'boolean', default: false },
  },
})

const at = new Date()
const pace = {
  tokens: Number(options.tokens),
  tokensPerSecond: Number(options['tokens-per-second']),
  firstTokenDelayMs: 200,
}
const ways = options.quick ? (['proxy', 'app'] as const) : WAYS
const scenarios = scenariosAt(pace).filter(({ name }) => name.includes(options.only))
const profile = options.profile
const flags = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', path.resolve(profile)]
const texts = JSON.parse(readFileSync(TEXTS_FILE, 'utf8')) as string[]

using data = scratchFolder()
const probe = path.join(data.path, 'probe.sock')
await using model = await startModel({ ...pace, core: CORES.others })
await using app = await startApp({
  dataDir: data.path,
  env: { ...model.env, BENCH_PROBE: probe },
  nodeFlags: [...flags, '--import', pathToFileURL(path.join(ROOT, 'bench/support/probe.ts')).href],
  core: CORES.served,
})
await using proxy = await startProxy()
await using ledger = await startProxy(databaseUrlOf(data.path))
await using load = startLoad(CORES.others)

const most = Math.max(...scenarios.map(({ streams }) => streams))
const people = await signUpPeople(app.url, most)
const talkers = scenarios.some(({ hasHistory }) => hasHistory)
  ? await signUpPeople(app.url, 200)
  : []
for (const { userId } of talkers) {
  await addHistory({ dataDir: data.path }, userId, earlierMessages())
}
const served: Record<Way, Served> = {
  direct: { pid: null, databasePid: null, probe: null, model },
  proxy: { pid: proxy.pid, databasePid: null, probe: null, model },
  ledger: { pid: ledger.pid, databasePid: app.pid, probe: null, model },
  app: { pid: app.pid, databasePid: null, probe, model },
}

const [fewest = CHATS] = SIZES
await fillChats(data.path, fewest)
await warmUp(load)
const before = { proxy: memoryKbOf(proxy.pid), app: memoryKbOf(app.pid) }
const measured: Measured[] = []
const bySize = new Map<number, Measured[]>()
const [few] = scenarios
for (const chats of SIZES) {
  await fillChats(data.path, chats)
  if (chats === CHATS) await runAll()
  if (few === undefined || options.quick) continue
  const runs: Measured[] = []
  for (let round = 0; round < Number(options.rounds); round += 1) runs.push(await run(few, 'app'))
  bySize.set(chats, runs)
}

const parts = [
  `The scripted model says ${pace.tokens} words of everyday English a reply, ${pace.tokensPerSecond} a second, ` +
    `the first after ${pace.firstTokenDelayMs} ms. What is measured and its database run on one core, the model ` +
    `and the readers on the other; times begin at connect. Medians of ${options.rounds} interleaved rounds, ` +
    `with ${CHATS} chats in the database. The ledger is the proxy with one booking and two inserts a reply.`,
  budgetsOf(measured, { restKb: before, bySize, held: heldBack(texts) }),
  measuredTable(measured),
  ...(bySize.size === 0 ? [] : [sizesTable(bySize)]),
  `Memory at rest after the warm-up: proxy ${mb(before.proxy)} MB, app ${mb(before.app)} MB; ` +
    `median of the peaks with ${most} streams: proxy ${mb(peakOf('proxy'))} MB, ` +
    `app ${mb(peakOf('app'))} MB.`,
]
const isWhole = options.only === '' && profile === undefined && !options.quick
await report('chat-stream', at, parts, { isWhole })

function startProxy(databaseUrl?: string) {
  const script = path.join(ROOT, 'bench/support/proxy.ts')
  return startProgram({
    args: [script, model.url, ...(databaseUrl === undefined ? [] : [databaseUrl])],
    says: /^Proxy at (http\S+)/,
    core: CORES.served,
  })
}

/** All scenarios on all ways, in turns. */
async function runAll(): Promise<void> {
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const scenario of scenarios) {
      // Every way takes every place in the order, so that none is always the one after a pause.
      for (let turn = 0; turn < ways.length; turn += 1) {
        const way = ways[(turn + round) % ways.length] ?? 'direct'
        const one = await run(scenario, way)
        measured.push(one)
        const { firstTextMs, tokensPerSecond, cpuPer1000 } = one
        console.log(
          `${scenario.name}, ${way}: p50 ${firstTextMs.p50.toFixed(0)} ms, ` +
            `p95 ${firstTextMs.p95.toFixed(0)} ms, ${tokensPerSecond.toFixed(1)} words/s, ` +
            `CPU ${cpuPer1000.server.toFixed(1)} + ${cpuPer1000.postgres.toFixed(1)} ms, ` +
            `${one.statementsPerTurn.toFixed(2)} statements, asked p99 ${one.askedMs.p99.toFixed(0)} ms, ` +
            `loop ${one.loopMs?.p95.toFixed(1)}/${one.loopMs?.p99.toFixed(1)} ms, ${one.broken} broken`,
        )
      }
    }
  }
}

async function run(scenario: Scenario, way: Way): Promise<Measured> {
  const asks = asksOf(way, scenario.hasHistory ? talkers : people)
  const one = await runStreams(load, { scenario, way, asks, served: served[way], pace })
  await sleep(PAUSE_MS)
  return one
}

/** A stream for each person, with words by which the model's arrivals are told apart. */
function asksOf(way: Way, of: readonly Person[]): Asking[] {
  return of.map(({ token, chatId }, number) => {
    const says = `${QUESTION} (${number})`
    if (way === 'app') {
      const headers = { ...bearer(token), accept: 'text/event-stream' }
      const body = JSON.stringify({ message: says })
      return { url: `${app.url}/api/Chats/${chatId}/messages`, headers, body, says }
    }
    const messages = [
      { role: 'system', content: SYSTEM_PROMPT },
      { role: 'user', content: says },
    ]
    const body = JSON.stringify({ model: 'scripted', stream: true, messages })
    const headers = { 'content-type': 'application/json', 'x-wallet': String(number) }
    const urls = {
      direct: `${model.url}/chat/completions`,
      proxy: `${proxy.said[1]}/chat`,
      ledger: `${ledger.said[1]}/chat`,
    }
    return { url: urls[way], headers, body, says }
  })
}

/** Of some 450 characters each. */
function earlierMessages(): string[] {
  return Array.from({ length: HISTORY }, (_, index) =>
    [0, 1, 2]
      .map((more) => texts[(index * 3 + more) % texts.length])
      .join(' ')
      .slice(0, 450),
  )
}

/**
 * The first measured streams should not include compilation and opening database connections. Node
 * keeps compiling for some ten thousand tokens, and each database connection plans a statement the
 * first few times it is used.
 */
async function warmUp(with_: Load): Promise<void> {
  const scenario = {
    name: 'warm-up',
    streams: Math.min(200, most),
    spreadMs: 2_000,
    hasHistory: false,
  }
  for (let round = 0; round < WARM_UP_RUNS; round += 1) {
    for (const way of ways) {
      await runStreams(with_, {
        scenario,
        way,
        asks: asksOf(way, people),
        served: served[way],
        pace,
      })
    }
  }
  // A long talk is read from the database once and then remembered, which is what is measured.
  const asks = asksOf('app', talkers)
  const long = { ...scenario, streams: asks.length }
  if (asks.length > 0)
    await runStreams(with_, { scenario: long, way: 'app', asks, served: served.app, pace })
}

function peakOf(way: Way): number {
  const runs = measured.filter((one) => one.way === way && one.scenario.streams === most)
  return median(runs.map(({ peakMemoryKb }) => peakMemoryKb))
}

function mb(kb: number): string {
  return (kb / 1024).toFixed(0)
}
