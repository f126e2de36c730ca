import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SentenceEncoder } from './port.ts'
import type { Answered, Asked } from './worker.ts'

/** After this the rules decide alone (TS-013). */
const TIMEOUT_MS = 1000
/** More requests than can be served in time are rejected at once. */
const MAX_WAITING = 80
/** Longer texts add nothing for the model, but take longer. */
const MAX_CHARS = 600

interface Surroundings {
  onFault: (error: unknown) => void
  /** Time limit for an answer. */
  timeoutMs?: number
}

/**
 * The network of `network.ts` in a worker thread, started with the first sentence. Nothing leaves
 * the machine. A thread that dies is restarted with the next sentence.
 */
export function createSentenceEncoder({
  onFault,
  timeoutMs = TIMEOUT_MS,
}: Surroundings): SentenceEncoder {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, (meaning: Float32Array | null) => void>()

  const settle = (id: number, meaning: Float32Array | null) => {
    waiting.get(id)?.(meaning)
    waiting.delete(id)
  }
  const giveUp = () => {
    worker = null
    for (const id of waiting.keys()) settle(id, null)
  }
  const begin = () => {
    const begun = new Worker(new URL('worker.ts', import.meta.url))
    begun.unref()
    begun.on('message', ({ id, meaning }: Answered) => settle(id, meaning))
    begun.on('error', onFault)
    begun.on('exit', () => {
      if (worker === begun) giveUp()
    })
    return begun
  }

  return {
    async encode(text) {
      if (waiting.size >= MAX_WAITING) return null
      worker ??= begin()
      const id = ++lastId
      const answer = new Promise<Float32Array | null>((resolve) => waiting.set(id, resolve))
      const asked: Asked = { id, text: text.slice(-MAX_CHARS) }
      worker.postMessage(asked, [])
      const inTime = new AbortController()
      const late = setTimeout(timeoutMs, null, { signal: inTime.signal, ref: false }).catch(
        () => null,
      )
      const meaning = await Promise.race([answer, late])
      inTime.abort()
      waiting.delete(id)
      return meaning
    },
    waiting: () => waiting.size,
    async stop() {
      const running = worker
      giveUp()
      await running?.terminate()
    },
  }
}
