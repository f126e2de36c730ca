import type { ServerResponse } from 'node:http'

/** How a pull goes. */
export interface Pull {
  /** Of the one layer, in bytes; 1,000 by default. */
  totalBytes?: number
  /** Progress is told in so many steps; 4 by default. */
  steps?: number
  stepDelayMs?: number
  /** The first attempt loses its connection after so many steps; the second goes on there. */
  dropsAfter?: number
  /** The model does not exist. */
  isUnknown?: boolean
}

interface Round {
  /** From 1. */
  attempt: number
  onDone: () => void
}

/** Streams the progress of a pull in lines of JSON, as Ollama does. */
export function play(response: ServerResponse, pull: Pull, { attempt, onDone }: Round): void {
  const { totalBytes = 1000, steps = 4, stepDelayMs = 0, dropsAfter, isUnknown = false } = pull
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const tell = (line: object) => response.write(`${JSON.stringify(line)}\n`)
  tell({ status: 'pulling manifest' })
  if (isUnknown) {
    tell({ error: 'pull model manifest: file does not exist' })
    return void response.end()
  }
  let step = attempt > 1 ? (dropsAfter ?? 0) : 0
  const next = (): void => {
    if (response.destroyed) return
    if (attempt === 1 && step === dropsAfter) return void response.destroy()
    if (step > steps) {
      onDone()
      tell({ status: 'success' })
      return void response.end()
    }
    const completed = Math.round((totalBytes * step) / steps)
    tell({ status: 'pulling 8eeb52dfb3bb', digest: 'sha256:8eeb', total: totalBytes, completed })
    step += 1
    setTimeout(next, stepDelayMs)
  }
  next()
}
