import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TurnEvent } from '@oriel/contract/chat/turn'
import { TurnLog, whenClosed, type LoggedEvent } from './turn-log.ts'

const delta = (text: string): TurnEvent => ({ event: 'delta', data: { text } })

test('TURN-003 readers of any pace see the same events, numbered from 1 without holes', () => {
  const runs = fc.array(fc.array(fc.string(), { maxLength: 5 }), { maxLength: 20 })
  const paces = fc.array(fc.nat(4), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(runs, paces, (texts, everyNth) => {
      const log = new TurnLog()
      const seen = everyNth.map((): LoggedEvent[] => [])
      const read = (reader: number) => {
        const events = seen[reader]
        events?.push(...log.after(events.at(-1)?.seq ?? 0))
      }
      let changes = 0
      log.subscribe(() => {
        changes += 1
        for (const [reader, pace] of everyNth.entries())
          if (changes % (pace + 1) === 0) read(reader)
      })
      for (const run of texts) log.append(...run.map(delta))
      for (const reader of seen.keys()) read(reader)

      for (const events of seen) {
        expect(events.map(({ seq }) => seq)).toEqual(texts.flat().map((_, at) => at + 1))
        expect(events.map(({ event }) => event)).toEqual(texts.flat().map(delta))
      }
    }),
  )
})

test('TURN-003 an event on the wire carries its number, its name and one line of data', () => {
  const log = new TurnLog()
  log.append(delta('two\nlines\r\n\n'))

  expect(log.after(0)[0]?.frame).toBe('id:1\nevent:delta\ndata:{"text":"two\\nlines\\r\\n\\n"}\n\n')
})

test('TURN-030 events that could not be stored are retried, in order and with later ones', () => {
  const log = new TurnLog()
  log.append(delta('a'), delta('b'))
  const first = log.takeUnstored()
  log.append(delta('c'))
  log.putBack(first)

  expect(log.takeUnstored().map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(log.takeUnstored()).toEqual([])
})

test('TURN-004 a closed log notifies its readers once and releases them', async () => {
  const log = new TurnLog()
  let calls = 0
  log.subscribe(() => (calls += 1))
  const closed = whenClosed(log)
  log.close()
  await closed
  log.append(delta('late'))

  expect(calls).toBe(1)
  await whenClosed(log)
})
