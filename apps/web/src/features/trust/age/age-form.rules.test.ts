import { expect, test } from 'vitest'
import { MODAL_WIDTHS_PX } from '#/ui/modal.tsx'
import { ageRequest, monthRule, yearRule } from './age-form.rules.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 12)

test.each([
  ['1', true],
  ['12', true],
  ['0', false],
  ['13', false],
  ['', false],
  ['April', false],
  ['1.5', false],
])('VALID-003 month "%s" is taken: %s', (value, isTaken) => {
  expect(monthRule('no')(value)).toBe(isTaken ? null : 'no')
})

test.each([
  ['1900', true],
  ['2026', true],
  [' 1994 ', true],
  ['1899', false],
  ['2027', false],
  ['94', false],
  ['', false],
  ['1e3', false],
])('VALID-003 year "%s" is taken: %s', (value, isTaken) => {
  expect(yearRule(NOW_MS, 'no')(value)).toBe(isTaken ? null : 'no')
})

test('VALID-002 a message and a person that are absent leave no keys in the body', () => {
  const body = ageRequest({ month: 4, year: 1994 })

  expect(body).toEqual({ BirthMonth: 4, BirthYear: 1994 })
  expect(Object.keys(body)).toEqual(['BirthMonth', 'BirthYear'])
})

test('MODAL-015 the widths of modals', () => {
  expect(MODAL_WIDTHS_PX).toEqual([440, 450, 500, 600, 655, 776])
})
