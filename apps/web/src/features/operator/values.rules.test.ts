import { expect, test } from 'vitest'
import { saveModels } from '@oriel/contract/operator/entries'
import { newEntry } from './entries.rules.ts'
import {
  isAllowed,
  textsOf,
  VALUE_NAMES,
  VALUES,
  withValues,
  type ValueName,
} from './values.rules.ts'

const ENTRY = newEntry({
  name: 'Own',
  kind: 'llamacpp',
  baseUrl: 'http://127.0.0.1:1/v1',
  model: 'm',
})
const given = (texts: Partial<Record<ValueName, string>>) => (name: ValueName) =>
  texts[name] ?? textsOf(ENTRY)[name]

test.each(VALUE_NAMES)('TALK-033 the form takes for %s just what the api takes', (name) => {
  const { from, to } = VALUES[name]
  const step = name.endsWith('Tokens') ? 1 : 0.01
  for (const value of [from - step, from, to, to + step]) {
    const entry = withValues(ENTRY, given({ [name]: String(value) }))
    const isTaken = saveModels.safeParse({ connections: [entry] }).success
    expect([value, isAllowed(name, String(value))]).toEqual([value, isTaken])
  }
})

test('TALK-033 what is left empty is for preset and server to choose', () => {
  const entry = withValues(ENTRY, given({ temperature: '0.7', topP: ' ' }))
  expect(entry).toMatchObject({ sampler: { temperature: 0.7 }, contextTokens: null })
  expect(withValues(entry, (name) => textsOf(entry)[name])).toEqual(entry)
})

test('TALK-033 words and halves of tokens are no values', () => {
  expect(isAllowed('temperature', 'hot')).toBe(false)
  expect(isAllowed('contextTokens', '4096.5')).toBe(false)
})
