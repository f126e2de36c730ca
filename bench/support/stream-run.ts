import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelPlan } from './app.ts'
import { quantile, sum } from './figures.ts'
import type { Load } from './load.ts'
import type { Ask, Streamed } from './stream-client.ts'
import { cpuOf, memoryKbOf, type Cpu } from './usage.ts'

/** Rarely, for the kernel walks all pages of the process, on a core that the streams need. */
const SAMPLE_MS = 1_000
/** What is written after a reply's last byte belongs to its cost. */
const AFTERMATH_MS = 500

export interface Scenario {
  name: string
  streams: number
  /** Starts are spread evenly over this time; 0 starts all together. */
  spreadMs: number
}

export function scenariosAt({ tokens, tokensPerSecond, firstTokenDelayMs }: ModelPlan): Scenario[] {
  const replyMs = firstTokenDelayMs + (tokens / tokensPerSecond) * 1000
  return [
    { name: '1', streams: 1, spreadMs: 0 },
    { name: '50 together', streams: 50, spreadMs: 0 },
    { name: '200 together', streams: 200, spreadMs: 0 },
    { name: '500 together', streams: 500, spreadMs: 0 },
    { name: '500 spread over a reply', streams: 500, spreadMs: replyMs },
  ]
}

export const WAYS = ['direct', 'proxy', 'app'] as const
export type Way = (typeof WAYS)[number]

export interface Measured {
  scenario: Scenario
  way: Way
  /** What came on top of the model's own delay. */
  firstTokenMs: { p50: number; p95: number }
  /** Over the time from the first request to the last byte. */
  tokensPerSecond: number
  bytesPerToken: number
  /** Milliseconds per 1,000 tokens delivered. */
  cpuPer1000: Cpu
  peakMemoryKb: number
  /** Streams that were refused or did not bring the whole reply. */
  broken: number
}

interface Plan {
  scenario: Scenario
  way: Way
  asks: readonly Omit<Ask, 'startMs'>[]
  /** The process that serves; null for the model itself. */
  pid: number | null
  pace: ModelPlan
}

/** Runs one scenario on one way. */
export async function runStreams(load: Load, plan: Plan): Promise<Measured> {
  const { scenario, way, pid, pace } = plan
  const { streams: count, spreadMs } = scenario
  const asks = plan.asks
    .slice(0, count)
    .map((ask, at) => ({ ...ask, startMs: (spreadMs * at) / count }))

  const cpuBefore = usedCpu(pid)
  let peakMemoryKb = 0
  const sampling = setInterval(() => {
    if (pid !== null) peakMemoryKb = Math.max(peakMemoryKb, memoryKbOf(pid))
  }, SAMPLE_MS)
  const streams = await load.readStreams(asks)
  clearInterval(sampling)
  await sleep(AFTERMATH_MS)
  const cpuAfter = usedCpu(pid)

  const tokens = sum(streams.map((stream) => stream.tokens))
  const firsts = streams.flatMap(({ firstTokenMs }) => firstTokenMs ?? [])
  const seconds = Math.max(...streams.map(({ endedAtMs }) => endedAtMs)) / 1000
  const added = (share: number) => quantile(firsts, share) - pace.firstTokenDelayMs
  return {
    scenario,
    way,
    firstTokenMs: { p50: added(0.5), p95: added(0.95) },
    tokensPerSecond: tokens / seconds,
    bytesPerToken: sum(streams.map(({ bytes }) => bytes)) / tokens,
    cpuPer1000: {
      server: ((cpuAfter.server - cpuBefore.server) / tokens) * 1000,
      postgres: ((cpuAfter.postgres - cpuBefore.postgres) / tokens) * 1000,
    },
    peakMemoryKb,
    broken: streams.filter((stream) => isBroken(stream, pace)).length,
  }
}

function isBroken({ status, tokens }: Streamed, pace: ModelPlan): boolean {
  return status >= 300 || tokens !== pace.tokens
}

function usedCpu(pid: number | null): Cpu {
  return pid === null ? { server: 0, postgres: 0 } : cpuOf(pid)
}
