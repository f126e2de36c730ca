import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createThinkFilter } from './think-filter.ts'

function filterPieces(pieces: string[]): string {
  const filter = createThinkFilter()
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end()
}

function splitAt(text: string, cuts: number[]): string[] {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted(
    (a, b) => a - b,
  )
  return places.slice(1).map((place, i) => text.slice(places[i], place))
}

test.each([
  ['Hello there', 'Hello there'],
  [' and then', ' and then'],
  ['<think>plan</think>\n\nHello', 'Hello'],
  ['\n<think>plan</think>\n\nHello', 'Hello'],
  ['<think></think>Hello\n', 'Hello\n'],
  ['Hello <think>more</think> there', 'Hello  there'],
  ['<think>a</think><think>b</think> Hi', 'Hi'],
  ['a < b <thin> c <thinker>', 'a < b <thin> c <thinker>'],
  ['I <3 you <thi', 'I <3 you <thi'],
  ['<think>never ends </thin', ''],
  ['<<think>x</think>>', '<>'],
])('TURN-020 shows of %j only %j, at every single split', (reply, shown) => {
  for (let cut = 0; cut <= reply.length; cut += 1) {
    expect(filterPieces([reply.slice(0, cut), reply.slice(cut)])).toBe(shown)
  }
})

test('TURN-020 the text shown does not depend on how the stream is cut', () => {
  const part = fc.constantFrom('<think>', '</think>', '<', 'th', '</', 'Hi', ' ', '\n', '🙂', '>')
  fc.assert(
    fc.property(fc.array(part), fc.array(fc.nat(200), { maxLength: 12 }), (parts, cuts) => {
      const reply = parts.join('')
      expect(filterPieces(splitAt(reply, cuts))).toBe(filterPieces([reply]))
    }),
  )
})

test('holds text back only while it may be part of a tag', () => {
  const filter = createThinkFilter()
  expect(filter.push('I <th')).toBe('I ')
  expect(filter.push('ree you')).toBe('<three you')
})
