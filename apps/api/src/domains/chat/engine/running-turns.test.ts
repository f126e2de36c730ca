import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { RunningTurns, type RunningTurn } from './running-turns.ts'
import { TurnLog } from './turn-log.ts'

const LONG_MS = 10_000

function aTurn(turnId: string): RunningTurn {
  const abort = new AbortController()
  return {
    userId: asId('anna'),
    chatId: asId('chat'),
    turnId: asId(turnId),
    log: new TurnLog(),
    abort,
  }
}

/** Whether a promise is settled after all due work has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  return (await Promise.race([promise, sleep(20, open)])) !== open
}

function end(turns: RunningTurns, { turnId, log }: RunningTurn): void {
  turns.delete(turnId)
  log.close()
}

test('TS-142 a message that is being accepted when the process is asked to stop gets its whole reply', async () => {
  const turns = new RunningTurns()
  const request = {}
  turns.arrive(request)
  const drained = turns.drain(LONG_MS)
  expect(await isSettled(drained)).toBe(false)

  const turn = aTurn('late')
  turns.add(turn)
  turns.arrived(request)
  expect(await isSettled(drained)).toBe(false)
  expect(turn.abort.signal.aborted).toBe(false)

  end(turns, turn)
  expect(await isSettled(drained)).toBe(true)
})

test('TS-142 the end of other replies does not cut one that began meanwhile', async () => {
  const turns = new RunningTurns()
  const [first, second] = [aTurn('first'), aTurn('second')]
  turns.add(first)
  const drained = turns.drain(LONG_MS)
  turns.add(second)
  end(turns, first)
  expect(await isSettled(drained)).toBe(false)
  expect(second.abort.signal.aborted).toBe(false)
  end(turns, second)
  expect(await isSettled(drained)).toBe(true)
})

test('TS-142 a refused message is not waited for, and the waiting has a limit', async () => {
  const turns = new RunningTurns()
  const request = {}
  turns.arrive(request)
  const refused = turns.drain(LONG_MS)
  turns.arrived(request)
  expect(await isSettled(refused)).toBe(true)

  const endless = aTurn('endless')
  turns.add(endless)
  endless.abort.signal.addEventListener('abort', () => end(turns, endless))
  await turns.drain(1)
  expect(endless.abort.signal.reason).toBe('shut down')
})
