import { expect, test } from 'vitest'
import { placeFor } from './places.rules.ts'

const place = (text: string, usedAt: number, promptLength = text.length) => ({
  tokens: text.split('').map(Number),
  promptLength,
  usedAt,
})
const prompt = (text: string) => text.split('').map(Number)

test.each([
  ['an empty one for the first chat', ['', ''], '12345', 0],
  ['its own for a chat that goes on', ['12345', ''], '123456', 0],
  ['an empty one for another that begins alike', ['12345', ''], '12399', 1],
  ['its own of two', ['12345', '12399'], '1239977', 1],
  ['the longest unused for a third', ['12345', '67899'], '00000', 0],
])('TALK-023 %s', (_which, kept, asked, at) => {
  const places = kept.map((text, index) => place(text, text === '' ? 0 : index + 1))
  expect(places.indexOf(placeFor(places, prompt(asked)))).toBe(at)
})

test('TALK-023 a reply that is made anew finds its prompt', () => {
  const own = place('1234599999', 1, 5)
  expect(placeFor([own, place('', 0)], prompt('12345'))).toBe(own)
})
