import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pacing } from '#/features/chat/pacing/reveal.rules.ts'
import { paced } from './paced.ts'
import type { TurnNews } from './turn-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const delta = (text: string): TurnNews => ({
  kind: 'event',
  event: { event: 'delta', data: { text } },
})
const BALANCE: TurnNews = {
  kind: 'event',
  event: { event: 'balance', data: { remainingTokens: 3 } },
}

/** A stream written by hand, and what has come out of it. */
function someTurn(pacing: () => Pacing) {
  let bell = Promise.withResolvers<void>()
  const queue: (TurnNews | 'end' | Error)[] = []
  async function* source(): AsyncGenerator<TurnNews> {
    for (;;) {
      const next = queue.shift()
      if (next === undefined) await bell.promise
      else if (next === 'end') return
      else if (next instanceof Error) throw next
      else yield next
    }
  }
  const seen = { text: '', others: [] as TurnNews[], error: null as unknown, isOver: false }
  const read = async () => {
    for await (const news of paced(source(), { pacing, now: () => performance.now() })) {
      if (news.kind === 'event' && news.event.event === 'delta') seen.text += news.event.data.text
      else seen.others.push(news)
    }
  }
  void read().then(
    () => void (seen.isOver = true),
    (error: unknown) => void (seen.error = error),
  )
  return {
    seen,
    say: async (...news: (TurnNews | 'end' | Error)[]) => {
      queue.push(...news)
      bell.resolve()
      bell = Promise.withResolvers()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('TALK-062 at once passes everything on as it comes', async () => {
  const { seen, say } = someTurn(() => 'at-once')
  await say(delta('One '), delta('two.'))
  expect(seen.text).toBe('One two.')
  await say(BALANCE, 'end')
  expect(seen.others).toEqual([BALANCE])
  expect(seen.isOver).toBe(true)
})

test('TALK-062 what follows the text waits until it was typed, and a tap ends the wait', async () => {
  let pacing: Pacing = 'typing'
  const { seen, say } = someTurn(() => pacing)
  await say(delta('One two three four.'), BALANCE, 'end')
  await vi.advanceTimersByTimeAsync(500)
  expect(seen.text).toBe('One two')
  expect(seen.others).toEqual([])
  pacing = 'at-once'
  await vi.advanceTimersByTimeAsync(50)
  expect(seen.text).toBe('One two three four.')
  expect(seen.others).toEqual([BALANCE])
  expect(seen.isOver).toBe(true)
})

test('TALK-062 steady holds nothing back once the reply is whole', async () => {
  const { seen, say } = someTurn(() => 'steady')
  for (let word = 0; word < 10; word += 1) {
    await say(delta('word '))
    await vi.advanceTimersByTimeAsync(100)
  }
  await say(delta('and a long end that came in one piece.'), BALANCE, 'end')
  expect(seen.text).toContain('in one piece.')
  expect(seen.others).toEqual([BALANCE])
})

test('TURN-004 a lost connection is told at its place, and a failure after all that came', async () => {
  const { seen, say } = someTurn(() => 'steady')
  await say(delta('One '), { kind: 'lost' }, delta('two'), new Error('gone'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.text).toBe('One two')
  expect(seen.others).toEqual([{ kind: 'lost' }])
  expect(seen.error).toMatchObject({ message: 'gone' })
})
