import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { foldFieldCase, isTooDeep } from './field-case.ts'

const schema = z.strictObject({ userName: z.string(), isActive: z.optional(z.boolean()) })

test('API-167 the top-level fields take the spelling of the schema', () => {
  expect(foldFieldCase(schema, { USERNAME: 'x', isactive: true })).toEqual({
    userName: 'x',
    isActive: true,
  })
})

test('API-167 unknown names, nested names and values stay as they were sent', () => {
  const sent = { UserName: { USERNAME: 'X' }, Other: 1 }

  expect(foldFieldCase(schema, sent)).toEqual({ userName: { USERNAME: 'X' }, Other: 1 })
})

test('API-167 one field in two spellings is refused', () => {
  expect(() => foldFieldCase(schema, { userName: 'a', username: 'b' })).toThrow(
    'Some of the values sent are not valid.',
  )
})

test.each([null, undefined, 'text', 7, [1]])('API-167 %o has no field names', (input) => {
  expect(foldFieldCase(schema, input)).toBe(input)
})

test('TS-098 names of the prototype are fields like others', () => {
  const sent: unknown = JSON.parse('{"__proto__":{"isActive":true},"constructor":1}')

  const folded = foldFieldCase(schema, sent)

  expect(Object.keys(folded ?? {})).toEqual(['__proto__', 'constructor'])
  expect(folded).not.toHaveProperty('isActive')
  expect(schema.safeParse(folded).success).toBe(false)
})

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

test('TS-097 ten levels may nest, eleven may not', () => {
  expect(isTooDeep(nested(10))).toBe(false)
  expect(isTooDeep(nested(11))).toBe(true)
  expect(isTooDeep(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toBe(true)
})
