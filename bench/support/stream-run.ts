import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelPlan, RunningModel } from './app.ts'
import { askProbe } from './ask-probe.ts'
import { mean, quantile, sum } from './figures.ts'
import type { Load } from './load.ts'
import type { Probed } from './probe.ts'
import type { Ask, Streamed } from './stream-client.ts'
import { cpuOf, memoryKbOf, type Cpu } from './usage.ts'

/** Rarely, for the kernel walks all pages of the process, on a core that the streams need. */
const SAMPLE_MS = 1_000
/** What is written after a reply's last byte belongs to its cost. */
const TRAILING_MS = 500
const S_PER_MS = 1 / 1000

export interface Scenario {
  name: string
  streams: number
  /** Starts are spread evenly over this time; 0 starts all together. */
  spreadMs: number
  /** The chats have earlier messages. */
  hasHistory: boolean
}

const of = (name: string, streams: number, spreadMs: number, hasHistory = false): Scenario => ({
  name,
  streams,
  spreadMs,
  hasHistory,
})

export function scenariosAt({ tokens, tokensPerSecond, firstTokenDelayMs }: ModelPlan): Scenario[] {
  const replyMs = firstTokenDelayMs + (tokens / tokensPerSecond) * 1000
  return [
    of('200 spread', 200, replyMs),
    of('500 spread', 500, replyMs),
    of('200 together', 200, 0),
    of('500 together', 500, 0),
    of('200 spread, 40 earlier messages', 200, replyMs, true),
  ]
}

/** From the model itself to the app; `ledger` is the proxy that also books and stores. */
export const WAYS = ['direct', 'proxy', 'ledger', 'app'] as const
export type Way = (typeof WAYS)[number]

export interface Measured {
  scenario: Scenario
  way: Way
  /** From connect to the first words, with the model's own delay. */
  firstTextMs: { p50: number; p95: number }
  /** From connect until the model was asked; NaN where it cannot be told which stream asked. */
  askedMs: { p50: number; p99: number }
  /** Of one stream, from its first words to its last, on average. */
  tokensPerSecond: number
  bytesPerToken: number
  /** Milliseconds per 1,000 tokens delivered. */
  cpuPer1000: Cpu
  peakMemoryKb: number
  statementsPerTurn: number
  commitsPerTurn: number
  loopMs: Probed['loopMs'] | null
  /** Streams that were refused or did not bring the whole reply. */
  broken: number
}

/** A stream to ask for, and the newest message that the model will be asked with. */
export type Asking = Omit<Ask, 'startMs'> & { says: string }

interface Plan {
  scenario: Scenario
  way: Way
  asks: readonly Asking[]
  pace: ModelPlan
  served: Served
}

/** The processes that serve a way. */
export interface Served {
  /** Null for the model itself. */
  pid: number | null
  /** The process that has the database, if it is another. */
  databasePid: number | null
  /** Socket of the probe in it. */
  probe: string | null
  model: RunningModel
}

/** Runs one scenario on one way. */
export async function runStreams(load: Load, plan: Plan): Promise<Measured> {
  const { scenario, way, served, pace } = plan
  const { pid, model } = served
  const { streams: count, spreadMs } = scenario
  const asks = plan.asks
    .slice(0, count)
    .map((ask, at) => ({ ...ask, startMs: (spreadMs * at) / count }))

  await model.takeArrivals()
  await look(served)
  const cpuBefore = usedCpu(served)
  let peakMemoryKb = 0
  const sampling = setInterval(() => {
    if (pid !== null) peakMemoryKb = Math.max(peakMemoryKb, memoryKbOf(pid))
  }, SAMPLE_MS)
  const streams = await load.readStreams(asks)
  clearInterval(sampling)
  await sleep(TRAILING_MS)
  const cpuAfter = usedCpu(served)
  const probed = await look(served)
  const asked = waitsOf(asks, streams, await model.takeArrivals())

  const tokens = sum(streams.map((stream) => stream.tokens))
  const firsts = streams.flatMap(({ firstTextMs }) => firstTextMs ?? [])
  return {
    scenario,
    way,
    firstTextMs: { p50: quantile(firsts, 0.5), p95: quantile(firsts, 0.95) },
    askedMs: { p50: quantile(asked, 0.5), p99: quantile(asked, 0.99) },
    tokensPerSecond: mean(streams.flatMap(paceOf)),
    bytesPerToken: sum(streams.map(({ bytes }) => bytes)) / tokens,
    cpuPer1000: {
      server: ((cpuAfter.server - cpuBefore.server) / tokens) * 1000,
      postgres: ((cpuAfter.postgres - cpuBefore.postgres) / tokens) * 1000,
    },
    peakMemoryKb,
    statementsPerTurn: probed === null ? Number.NaN : probed.statements / count,
    commitsPerTurn: probed === null ? Number.NaN : probed.commits / count,
    loopMs: probed && probed.loopMs,
    broken: streams.filter((stream) => isBroken(stream, pace)).length,
  }
}

function paceOf({ tokens, firstTextMs, lastTextMs }: Streamed): number[] {
  if (firstTextMs === null || lastTextMs === null || lastTextMs <= firstTextMs) return []
  return [(tokens - 1) / ((lastTextMs - firstTextMs) * S_PER_MS)]
}

/** How long each stream was open before the model was asked what it says, by the words of the request. */
function waitsOf(
  asks: readonly Asking[],
  streams: readonly Streamed[],
  arrivals: readonly { at: number; text: string }[],
): number[] {
  // What the user says is the last line of what the model is told.
  const arrivedAt = new Map(
    arrivals.map(({ at, text }) => [text.slice(text.lastIndexOf('\n') + 1), at]),
  )
  return asks.flatMap(({ says }, at) => {
    const asked = arrivedAt.get(says)
    const stream = streams[at]
    return asked === undefined || stream === undefined ? [] : [asked - stream.openedAt]
  })
}

function isBroken({ status, tokens }: Streamed, pace: ModelPlan): boolean {
  return status >= 300 || tokens !== pace.tokens
}

function usedCpu({ pid, databasePid }: Served): Cpu {
  if (pid === null) return { server: 0, postgres: 0 }
  return { server: cpuOf(pid).server, postgres: cpuOf(databasePid ?? pid).postgres }
}

function look({ probe }: Served): Promise<Probed | null> {
  return probe === null ? Promise.resolve(null) : askProbe(probe)
}
