import { expect, test } from 'vitest'
import { threatMessage, threatType } from './threats.ts'

test('ENTITY-037 a threat without a type is None', () => {
  expect(threatMessage.parse({})).toEqual({ type: 'None' })
  expect(threatMessage.parse({ type: undefined })).toEqual({ type: 'None' })
})

test.each(threatType.options)('ENTITY-038 the type %s is kept', (type) => {
  expect(threatMessage.parse({ type })).toEqual({ type })
})

test('ENTITY-038 other types are refused', () => {
  expect(threatMessage.safeParse({ type: 'Spam' }).success).toBe(false)
})
