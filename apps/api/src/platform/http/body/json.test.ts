import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody, repeatedField } from './json.ts'

test('decisions 44: an empty body is no body', () => {
  expect(parseBody('')).toBeUndefined()
})

test.each(['{', '{"a":1,}', 'undefined', "{'a':1}", '\u0000', '{"a":01}', '[1'])(
  'VALID-033 %o is not JSON',
  (text) => {
    expect(() => parseBody(text)).toThrow('The body is not valid JSON.')
  },
)

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1},"c":[{"d":1}],"a":2}', 'a'],
  [String.raw`{"a":1,"\u0061":2}`, 'a'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('TS-097 a field sent twice is found in %s', (text, name) => {
  expect(repeatedField(text)).toBe(name)
  expect(() => parseBody(text)).toThrow('Some of the values sent are not valid.')
})

test.each([
  '{"a":{"b":1,"b":2}}',
  '[{"a":1},{"a":2}]',
  String.raw`{"a":"\"b\":1,\"b\":{","b":"{\"a\":"}`,
  '"a:b:a"',
])('TS-097 keys that only look repeated are accepted: %s', (text) => {
  expect(repeatedField(text)).toBeNull()
})

test('VALID-033 whatever JSON there is is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseBody(text)).toEqual(JSON.parse(text))
    }),
  )
})
