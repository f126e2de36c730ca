import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader } from './event-reader.ts'

/** One event as the servers of the world write it: key order, spacing and companions of the text differ. */
const DIALECTS: Record<string, (content: string) => string> = {
  openai: (content) =>
    `{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":${JSON.stringify(content)}},"logprobs":null,"finish_reason":null}]}`,
  python: (content) =>
    `{"id": "c1", "choices": [{"index": 0, "delta": {"role": "assistant", "content": ${asciiJson(content)}}, "finish_reason": null}], "usage": null}`,
  decoy: (content) =>
    `{"choices":[{"delta":{"content":${JSON.stringify(content)},"reasoning":null}}],"echo":{"content":${JSON.stringify(content)}}}`,
  runningUsage: (content) =>
    `{"choices":[{"delta":{"content":${JSON.stringify(content)}}}],"usage":{"prompt_tokens":4,"completion_tokens":${content.length}}}`,
}

function asciiJson(text: string): string {
  return JSON.stringify(text).replace(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

test.each(Object.entries(DIALECTS))(
  'TURN-020 reads each delta of the %s dialect exactly',
  (_, event) => {
    const content = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('content', '"', '\\', '\n', 'proof', '"}}],"x":["', 'a"b', 'é', '\ud83d'),
    )
    fc.assert(
      fc.property(fc.array(content, { maxLength: 20 }), (contents) => {
        const reader = createEventReader()
        expect(contents.map((text) => reader.read(event(text)))).toEqual(contents)
      }),
    )
  },
)

test('TURN-020 is not misled by a second content field in the delta', () => {
  const reader = createEventReader()
  const texts = [
    ['a', 'a'],
    ['a', 'b'],
    ['c', 'b'],
  ].map(([delta, echo]) =>
    reader.read(`{"choices":[{"delta":{"content":"${delta}"}}],"echo":{"content":"${echo}"}}`),
  )
  expect(texts).toEqual(['a', 'a', 'c'])
})

test('TURN-020 takes a finish reason, usage and [DONE] for what they are', () => {
  const reader = createEventReader()
  reader.read('{"choices":[{"delta":{"content":"Hi"},"finish_reason":null}]}')
  expect(reader).toMatchObject({ isFinished: false, isDone: false, usage: null })
  expect(reader.read('{"choices":[{"delta":{"content":"!"},"finish_reason":"stop"}]}')).toBe('!')
  expect(reader).toMatchObject({ isFinished: true, isDone: false })
  reader.read('{"choices":[],"usage":{"prompt_tokens":12,"completion_tokens":2}}')
  expect(reader.usage).toEqual({ promptTokens: 12, completionTokens: 2 })
  expect(reader.read('[DONE]')).toBe('')
  expect(reader.isDone).toBe(true)
})

test('TURN-020 reasoning is no text', () => {
  const reader = createEventReader()
  expect(reader.read('{"choices":[{"delta":{"reasoning_content":"plan"}}]}')).toBe('')
  expect(reader.read('{"choices":[{"delta":{"reasoning":"plan","content":""}}]}')).toBe('')
  expect(reader.read('{"choices":[{"delta":{"reasoning":null,"content":"Hi"}}]}')).toBe('Hi')
})

test.each([
  'null',
  '7',
  '{}',
  '{"choices":null}',
  '{"choices":[null]}',
  '{"choices":[{"delta":4}]}',
])('an event %s says nothing', (data) => {
  expect(createEventReader().read(data)).toBe('')
})

test.each([
  ['{"error":{"code":429}}', 'rate_limited'],
  ['{"error":{"code":502,"message":"x"}}', 'server'],
  ['{"error":"model crashed"}', 'server'],
  ['{"error":{"code":"context_length_exceeded"}}', 'server'],
  ['{"choices": [{"del', 'garbage'],
])('TURN-022 %s is a fault of kind %s, also between deltas', (data, kind) => {
  const reader = createEventReader()
  reader.read(DIALECTS.openai?.('Hi') ?? '')
  expect(() => reader.read(data)).toThrow(expect.objectContaining({ kind }))
})
