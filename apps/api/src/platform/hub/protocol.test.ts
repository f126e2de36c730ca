import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as protocol from './protocol.ts'

test('RT-014 records are JSON ended by U+001E', () => {
  expect(protocol.invocation('ChatChanged', [{ seq: 3 }])).toBe(
    '{"type":1,"target":"ChatChanged","arguments":[{"seq":3}]}\u001E',
  )
  expect(protocol.PING).toBe('{"type":6}\u001E')
  expect(protocol.HANDSHAKE_ACCEPTED).toBe('{}\u001E')
  expect(protocol.unknownMethod('7')).toBe(
    '{"type":3,"invocationId":"7","error":"Unknown method"}\u001E',
  )
  expect(protocol.closing(undefined, true)).toBe('{"type":7,"allowReconnect":true}\u001E')
  expect(protocol.closing('why', false)).toBe(
    '{"type":7,"error":"why","allowReconnect":false}\u001E',
  )
})

test('RT-014 records survive being cut anywhere', () => {
  const records = fc.array(fc.string().map((text) => text.replaceAll('\u001E', '')))
  fc.assert(
    fc.property(records, fc.array(fc.nat(200)), (sent, cuts) => {
      const stream = sent.map((record) => `${record}\u001E`).join('')
      const edges = [...cuts.map((cut) => Math.min(cut, stream.length)), stream.length]

      const received: string[] = []
      let start = 0
      let rest = ''
      for (const end of edges.toSorted((a, b) => a - b)) {
        const split = protocol.splitRecords(rest + stream.slice(start, end))
        received.push(...split.records)
        rest = split.rest
        start = end
      }
      expect({ received, rest }).toEqual({ received: sent, rest: '' })
    }),
  )
})

test.each([
  ['{"protocol":"json","version":1}', true],
  ['{"protocol":"json","version":2}', false],
  ['{"protocol":"messagepack","version":1}', false],
  ['{"type":6}', false],
  ['null', false],
  ['{', false],
])('RT-014 the handshake %s is ours: %s', (text, isOurs) => {
  expect(protocol.isOurHandshake(text)).toBe(isOurs)
})

test.each([
  [
    '{"type":1,"target":"x","arguments":[],"invocationId":"1"}',
    { kind: 'call', invocationId: '1' },
  ],
  [
    '{"type":4,"target":"x","arguments":[],"invocationId":"2"}',
    { kind: 'call', invocationId: '2' },
  ],
  ['{"type":1,"target":"x","invocationId":3}', { kind: 'call', invocationId: undefined }],
  ['{"type":6}', { kind: 'other' }],
  ['{"type":7}', { kind: 'close' }],
  ['{"type":99}', { kind: 'other' }],
  ['{"type":"1"}', undefined],
  ['[]', undefined],
  ['"text"', undefined],
  ['', undefined],
])('the message %s reads as %o', (text, message) => {
  expect(protocol.readMessage(text)).toEqual(message)
})
