import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ROOT } from '../scripts/project.ts'
import { scratchFolder, startApp, startModel } from './support/app.ts'
import { median } from './support/figures.ts'
import { startLoad, type Load } from './support/load.ts'
import { bearer, signUpPeople } from './support/people.ts'
import { startProgram } from './support/program.ts'
import { report } from './support/report.ts'
import type { Ask } from './support/stream-client.ts'
import { budgetsOf, measuredTable } from './support/stream-report.ts'
import { runStreams, scenariosAt, WAYS, type Measured, type Way } from './support/stream-run.ts'
import { memoryKbOf } from './support/usage.ts'

/** Long enough for connections of one run to be gone before the next. */
const PAUSE_MS = 500
const WARM_UP_RUNS = 2
/** As much as the app's own prompt, so that the model reads the same amount on every way. */
const SYSTEM_PROMPT = 'You are a companion in a long and friendly talk. '.repeat(60)
const QUESTION = 'Tell me how your afternoon by the sea was, I would love to hear all of it.'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Length of a reply and pace of the model. */
    tokens: { type: 'string', default: '120' },
    'tokens-per-second': { type: 'string', default: '30' },
    /** Folder for a processor profile of the app. */
    profile: { type: 'string' },
    /** Only scenarios whose name holds this. */
    only: { type: 'string', default: '' },
  },
})

const at = new Date()
const pace = {
  tokens: Number(options.tokens),
  tokensPerSecond: Number(options['tokens-per-second']),
  firstTokenDelayMs: 200,
}
const scenarios = scenariosAt(pace).filter(({ name }) => name.includes(options.only))
const profile = options.profile
const flags = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', path.resolve(profile)]

using data = scratchFolder()
await using model = await startModel(pace)
await using proxy = await startProgram({
  args: [path.join(ROOT, 'bench/support/proxy.ts'), model.url],
  says: /^Proxy at (http\S+)/,
})
await using app = await startApp({ dataDir: data.path, env: model.env, nodeFlags: flags })
await using load = startLoad()

const most = Math.max(...scenarios.map(({ streams }) => streams))
const people = await signUpPeople(app.url, most)
const plainBody = JSON.stringify({
  model: 'scripted',
  stream: true,
  messages: [
    { role: 'system', content: SYSTEM_PROMPT },
    { role: 'user', content: QUESTION },
  ],
})
const plain = { headers: { 'content-type': 'application/json' }, body: plainBody }
const ways: Record<Way, Omit<Ask, 'startMs'>[]> = {
  direct: people.map(() => ({ url: `${model.url}/chat/completions`, ...plain })),
  proxy: people.map(() => ({ url: `${proxy.said[1]}/chat`, ...plain })),
  app: people.map(({ token, chatId }) => ({
    url: `${app.url}/api/Chats/${chatId}/messages`,
    headers: { ...bearer(token), accept: 'text/event-stream' },
    body: JSON.stringify({ message: QUESTION }),
  })),
}
const pids = { direct: null, proxy: proxy.pid, app: app.pid }

await warmUp(load)
const before = { proxy: memoryKbOf(proxy.pid), app: memoryKbOf(app.pid) }
const measured: Measured[] = []
for (let round = 0; round < Number(options.rounds); round += 1) {
  for (const scenario of scenarios) {
    // Every way takes every place in the order, so that none is always the one after a pause.
    for (let turn = 0; turn < WAYS.length; turn += 1) {
      const way = WAYS[(turn + round) % WAYS.length] ?? 'direct'
      const one = await runStreams(load, { scenario, way, asks: ways[way], pid: pids[way], pace })
      measured.push(one)
      const { firstTokenMs, tokensPerSecond } = one
      console.log(
        `${scenario.name}, ${way}: p50 ${firstTokenMs.p50.toFixed(0)} ms, ` +
          `p95 ${firstTokenMs.p95.toFixed(0)} ms, ${tokensPerSecond.toFixed(0)} tokens/s`,
      )
      await sleep(PAUSE_MS)
    }
  }
}
const parts = [
  `The scripted model sends ${pace.tokens} tokens a reply, ${pace.tokensPerSecond} a second, the ` +
    `first after ${pace.firstTokenDelayMs} ms; that delay is taken off every time to first token. ` +
    `Medians of ${options.rounds} interleaved rounds. The first word, "well", may be the beginning of a ` +
    `refused phrase: the app holds it until the second comes (TS-039), ` +
    `${Math.round(1000 / pace.tokensPerSecond)} ms that are counted as its own.`,
  budgetsOf(measured, before),
  measuredTable(measured),
  `Memory at rest after the warm-up: proxy ${mb(before.proxy)} MB, app ${mb(before.app)} MB; ` +
    `median of the peaks with ${most} streams: proxy ${mb(peakOf('proxy'))} MB, ` +
    `app ${mb(peakOf('app'))} MB.`,
]
await report('chat-stream', at, parts, { isWhole: options.only === '' && profile === undefined })

/**
 * Compiled code and open database connections are no matter of the first streams measured. Node
 * goes on compiling for some ten thousand tokens, and each database connection plans a statement
 * anew for the first times it sees it.
 */
async function warmUp(with_: Load): Promise<void> {
  const scenario = { name: 'warm-up', streams: Math.min(200, most), spreadMs: 2_000 }
  for (let run = 0; run < WARM_UP_RUNS; run += 1) {
    for (const way of WAYS) {
      await runStreams(with_, { scenario, way, asks: ways[way], pid: pids[way], pace })
    }
  }
}

function peakOf(way: Way): number {
  const runs = measured.filter((one) => one.way === way && one.scenario.streams === most)
  return median(runs.map(({ peakMemoryKb }) => peakMemoryKb))
}

function mb(kb: number): string {
  return (kb / 1024).toFixed(0)
}
