import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { MAX_PACKET_BYTES, NewsTooLarge, type NewsMessage } from './news.ts'
import { PacketWriter, readPacket } from './packet.ts'

const message = (text: string): NewsMessage => ({ userId: asId('ann'), target: 'T', args: [text] })

test('RT-017 packets hold all messages in order, each below the size NOTIFY takes', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 1500, size: 'max' }))
  fc.assert(
    fc.property(texts, (sent) => {
      const writer = new PacketWriter('a')
      const payloads = writer.pack(sent.map((text) => writer.encode(message(text))))

      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
      const packets = payloads.map((payload) => readPacket(payload))
      expect(packets.flatMap((packet) => packet?.messages)).toEqual(sent.map(message))
    }),
    { numRuns: 50 },
  )
})

test('RT-017 messages share a packet while they fit', () => {
  const writer = new PacketWriter('a')
  const encoded = Array.from({ length: 40 }, () => writer.encode(message('x'.repeat(100))))

  expect(writer.pack(encoded)).toHaveLength(1)
  expect(writer.pack([])).toEqual([])
})

test('RT-017 a message that fills more than a packet is refused with its name and size', () => {
  const writer = new PacketWriter('a')
  const spaceFor = (text: string) =>
    Buffer.byteLength(writer.pack([writer.encode(message(text))])[0] ?? '')
  const longest = MAX_PACKET_BYTES - spaceFor('') - 15

  expect(spaceFor('x'.repeat(longest))).toBeLessThanOrEqual(MAX_PACKET_BYTES)
  expect(() => writer.encode(message('x'.repeat(longest + 1)))).toThrow(NewsTooLarge)
  expect(() => writer.encode(message('ü'.repeat(longest)))).toThrow(/T takes 1\d{4} bytes/)
})

test('RT-017 no two packets are equal, for NOTIFY drops repetitions', () => {
  const writer = new PacketWriter('a')
  const encoded = writer.encode(message('x'.repeat(5000)))

  expect(new Set(writer.pack([encoded, encoded, encoded])).size).toBe(3)
})

test.each(['', '{', 'null', '{"from":"a","number":1,"messages":[{"userId":1}]}'])(
  'a payload that is no packet is not read: %s',
  (payload) => {
    expect(readPacket(payload)).toBeUndefined()
  },
)
