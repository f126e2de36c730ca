import { expect, test } from 'vitest'
import { hasContent, sendRequest } from './message.ts'

const empty = { message: null, videoUrl: null, imageUrl: null, fullVideoUrl: null, audioUrl: null }

test('ENTITY-032 a message without any content is dropped', () => {
  expect(hasContent(empty)).toBe(false)
})

test.each([
  ['message', 'Hello'],
  ['imageUrl', '/media/a.webp'],
  ['videoUrl', '/media/a.mp4'],
  ['fullVideoUrl', '/media/a.mp4'],
  ['audioUrl', '/media/a.webm'],
])('ENTITY-032 ENTITY-033 %s alone is content', (field, value) => {
  expect(hasContent({ ...empty, [field]: value })).toBe(true)
})

test.each(['', '  ', '\n\t', '\u00a0'])('ENTITY-033 blank text %j is no content', (message) => {
  expect(hasContent({ ...empty, message })).toBe(false)
  expect(hasContent({ ...empty, message, audioUrl: '/media/a.webm' })).toBe(true)
})

test.each([
  [1, true],
  [2000, true],
  [2001, false],
  [0, false],
])('API-109 a message of %i characters is taken: %s', (length, isTaken) => {
  expect(sendRequest.safeParse({ message: 'x'.repeat(length) }).success).toBe(isTaken)
})
