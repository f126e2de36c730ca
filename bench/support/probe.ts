import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { Client } from 'pg'

/**
 * Looks into the app from inside its process, without the app's knowledge: preloaded by `--import`, it counts
 * what is sent to PostgreSQL and how long the event loop takes for a turn, and answers on the socket named by
 * `BENCH_PROBE` with what was counted since it was last asked.
 */
export interface Probed {
  statements: number
  /** Of them those that end with a write on the disk: writes on their own, and ends of transactions. */
  commits: number
  /** How much longer a turn of the event loop took than it had to, in milliseconds. */
  loopMs: { p50: number; p95: number; p99: number }
  /** What objects and buffers hold, in kB, collected before under `--expose-gc`. */
  heldKb: number
}

const RESOLUTION_MS = 2
const NS_PER_MS = 1e6

const { BENCH_PROBE: socket } = process.env
// Threads inherit the preload.
if (socket !== undefined && isMainThread) {
  let statements = 0
  let commits = 0
  const open = new WeakSet<object>()
  // Everything goes through here, single statements and those of a transaction.
  const clients: { query: (...call: unknown[]) => unknown } = Client.prototype
  const send = clients.query
  clients.query = function counted(this: object, ...call: unknown[]) {
    const text = textOf(call[0])
    statements += 1
    if (/^begin/i.test(text)) open.add(this)
    else if (/^(?:commit|rollback)/i.test(text)) {
      open.delete(this)
      if (text.startsWith('commit')) commits += 1
    } else if (!open.has(this) && /\b(?:insert into|update|delete from)\b/i.test(text)) commits += 1
    return Reflect.apply(send, this, call)
  }

  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const at = (share: number) => Math.max(0, delays.percentile(share) / NS_PER_MS - RESOLUTION_MS)
  createServer((_, response) => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    const probed: Probed = {
      statements,
      commits,
      loopMs: { p50: at(50), p95: at(95), p99: at(99) },
      heldKb: (heapUsed + external) / 1024,
    }
    statements = 0
    commits = 0
    delays.reset()
    response.end(JSON.stringify(probed))
  })
    .listen(socket)
    .unref()
}

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
