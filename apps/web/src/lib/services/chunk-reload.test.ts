// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { memoryStorage } from '#/testing/fake-services.ts'
import { historyNotes, mayReload } from './chunk-reload.ts'

beforeEach(() => window.history.replaceState(null, '', '/'))

test('ERR-007 reloads at most once in 30 s', () => {
  const places = [memoryStorage()]
  expect(mayReload(places, 100_000)).toBe(true)
  expect(mayReload(places, 129_999)).toBe(false)
  expect(mayReload(places, 130_000)).toBe(true)
})

test('ERR-007 the history entry remembers where storage does not', () => {
  expect(mayReload([memoryStorage(), historyNotes(window.history)], 100_000)).toBe(true)
  expect(mayReload([memoryStorage(), historyNotes(window.history)], 100_001)).toBe(false)
})
