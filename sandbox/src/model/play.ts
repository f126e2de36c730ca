import { type ServerResponse } from 'node:http'
import { type Frame } from './frames.ts'
import { tokenDelayMsOf, type Scenario } from './scenario.ts'

/**
 * Sends the frames at the scenario's pace. Deltas are due at fixed times, so a busy process catches
 * up by sending several at once instead of falling behind.
 */
export function play(response: ServerResponse, scenario: Scenario, frames: Iterator<Frame>): void {
  const delayMs = tokenDelayMsOf(scenario)
  const firstDelayMs = scenario.firstTokenDelayMs ?? 0
  let dueAt = performance.now() + firstDelayMs
  let held: Frame | null = null

  const step = async (): Promise<void> => {
    if (response.destroyed) return
    const now = performance.now()
    let batch = ''
    while (true) {
      const frame: Frame = held ?? frames.next().value
      held = null
      if (frame.kind !== 'send') return finish(response, scenario, batch, frame.kind)
      if (frame.isDelta) {
        if (dueAt > now) {
          held = frame
          break
        }
        dueAt += delayMs
      }
      batch += frame.text
    }
    if (batch !== '') await send(response, scenario, batch)
    setTimeout(() => void step(), Math.max(0, dueAt - performance.now()))
  }

  if (firstDelayMs > 0) setTimeout(() => void step(), firstDelayMs)
  else void step()
}

async function finish(
  response: ServerResponse,
  scenario: Scenario,
  batch: string,
  how: 'end' | 'drop' | 'hang',
): Promise<void> {
  await send(response, scenario, batch)
  if (how === 'end') response.end()
  if (how === 'drop') response.socket?.destroy()
}

/** Resolves when the bytes were written to the socket, or the client is gone. */
async function send(response: ServerResponse, { cut }: Scenario, text: string): Promise<void> {
  if (cut === undefined) return flush(response, text)
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length && !response.destroyed; at += cut.bytes) {
    await flush(response, bytes.subarray(at, at + cut.bytes))
    await new Promise((resolve) => setTimeout(resolve, cut.delayMs))
  }
}

function flush(response: ServerResponse, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.write(bytes, () => resolve())
  })
}
