import pino from 'pino'
import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import type { NewsMessage } from './news.ts'
import { Outbox } from './outbox.ts'
import { readPacket } from './packet.ts'

const message = (text: string): NewsMessage => ({ userId: asId('ann'), target: 'T', args: [text] })

/** An outbox whose wire fails the given number of times, and everything that went over it. */
function outboxOf({ failures = 0 } = {}) {
  const sent: string[][] = []
  const lines: string[] = []
  let left = failures
  const outbox = new Outbox({
    instanceId: 'a',
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    send: async (payloads) => {
      if (left-- > 0) throw new Error('down')
      sent.push(payloads)
    },
  })
  const texts = () =>
    sent.flat().flatMap((payload) => readPacket(payload)?.messages.map(({ args }) => args[0]))
  return { outbox, sent, lines, texts }
}

test('RT-017 the messages of a tick go out together, later ones after them', async () => {
  const { outbox, sent, texts } = outboxOf()
  outbox.publish(message('1'))
  outbox.publish(message('2'))
  expect(sent).toEqual([])
  await outbox.drain()
  outbox.publish(message('3'))
  await outbox.drain()

  expect(sent).toHaveLength(2)
  expect(texts()).toEqual(['1', '2', '3'])
})

test('an instance receives what it publishes at once and only once', async () => {
  const { outbox, sent } = outboxOf()
  const received: NewsMessage[] = []
  outbox.subscribe((news) => received.push(news))
  outbox.publish(message('1'))
  expect(received).toEqual([message('1')])

  await outbox.drain()
  for (const payload of sent.flat()) outbox.receive(payload)
  expect(received).toHaveLength(1)
})

test('one failing handler keeps the news from no other', () => {
  const { outbox, lines } = outboxOf()
  const received: NewsMessage[] = []
  outbox.subscribe(() => {
    throw new Error('broken')
  })
  outbox.subscribe((news) => received.push(news))
  outbox.receive(JSON.stringify({ from: 'b', number: 0, messages: [message('1')] }))

  expect(received).toEqual([message('1')])
  expect(lines.join('')).toContain('news handler failed')
})

test('a batch that fails is sent again, and given up with a line in the log', async () => {
  const once = outboxOf({ failures: 1 })
  once.outbox.publish(message('1'))
  await once.outbox.drain()
  expect(once.texts()).toEqual(['1'])

  const twice = outboxOf({ failures: 2 })
  twice.outbox.publish(message('1'))
  await twice.outbox.drain()
  twice.outbox.publish(message('2'))
  await twice.outbox.drain()
  expect(twice.texts()).toEqual(['2'])
  expect(twice.lines.join('')).toContain('news not sent')
})

test('while the wire is down the oldest news are dropped', async () => {
  const { outbox, lines, texts } = outboxOf()
  for (let number = 0; number <= 10_000; number++) outbox.publish(message(String(number)))
  await outbox.drain()

  expect(texts()).toHaveLength(5000)
  expect(texts().at(-1)).toBe('10000')
  expect(lines.join('')).toContain('news dropped')
})
