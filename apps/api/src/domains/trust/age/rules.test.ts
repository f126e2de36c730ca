import { spawnSync } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageLockEnd, assuredUntil, isAdult, isNews, isPossibleBirth } from './rules.ts'

const at = (text: string) => new Date(text)

test.each([
  ['2026-11-20T12:00:00Z', 10, 2008, true],
  ['2026-11-20T12:00:00Z', 11, 2008, false],
  ['2026-11-20T12:00:00Z', 12, 2008, false],
  ['2026-11-30T23:59:59Z', 11, 2008, false],
  // December has begun in Kiribati, then in London, and at last on Baker Island.
  ['2026-11-30T10:00:00Z', 11, 2008, false],
  ['2026-12-01T00:00:00Z', 11, 2008, false],
  ['2026-12-01T11:59:59Z', 11, 2008, false],
  ['2026-12-01T12:00:00Z', 11, 2008, true],
  ['2027-01-01T11:59:59Z', 12, 2008, false],
  ['2027-01-01T12:00:00Z', 12, 2008, true],
  ['2026-02-28T12:00:00Z', 2, 2008, false],
  ['2026-03-01T12:00:00Z', 2, 2008, true],
  ['2026-11-20T12:00:00Z', 1, 1900, true],
  ['2026-11-20T12:00:00Z', 11, 2026, false],
])('USER-012 TS-023 at %s, born in %i of %i: %s', (now, month, year, expected) => {
  expect(isAdult({ month, year }, at(now))).toBe(expected)
})

test('USER-012 TS-023 the zone that the machine runs in changes nothing', () => {
  const rules = path.join(import.meta.dirname, 'rules.ts')
  const script = `
    const { isAdult } = await import(${JSON.stringify(rules)})
    const moments = ['2026-11-30T10:00:00Z', '2026-12-01T00:00:00Z', '2026-12-01T11:59:59Z', '2026-12-01T12:00:00Z']
    process.stdout.write(moments.map((at) => isAdult({ month: 11, year: 2008 }, new Date(at))).join())`
  const answers = ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati'].map(
    (TZ) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      }).stdout,
  )

  expect(answers).toEqual(Array.from({ length: 3 }, () => 'false,false,false,true'))
})

test('USER-012 an adult stays one, and an earlier birth date is never younger', () => {
  const moment = fc.date({ min: at('1950-01-01'), max: at('2100-01-01'), noInvalidDate: true })
  const birth = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 1900, max: 2100 }),
  })
  fc.assert(
    fc.property(birth, moment, fc.nat(), (given, now, laterMs) => {
      fc.pre(isAdult(given, now))
      expect(isAdult(given, new Date(now.getTime() + laterMs))).toBe(true)
      expect(isAdult({ ...given, year: given.year - 1 }, now)).toBe(true)
      expect(now.getTime()).toBeGreaterThan(Date.UTC(given.year + 18, given.month))
    }),
  )
})

test.each([
  [1, 1900, true],
  [12, 2026, true],
  [12, 2027, false],
  [0, 2000, false],
  [13, 2000, false],
  [6, 1899, false],
  [1.5, 2000, false],
  [1, 2000.5, false],
  [Number.NaN, 2000, false],
])('VALID-003 month %s of %s can be a birth: %s', (month, year, expected) => {
  expect(isPossibleBirth({ month, year }, at('2026-11-20T12:00:00Z'))).toBe(expected)
})

test('USER-011 a lock lasts 30 days', () => {
  expect(ageLockEnd(at('2026-11-20T12:00:00Z'))).toEqual(at('2026-12-20T12:00:00Z'))
})

test('TS-025 a proof holds as long as the provider says, and never over 12 months', () => {
  const until = (expiresAt: string) =>
    assuredUntil({ over18: true, assuredAt: at('2026-11-20T12:00:00Z'), expiresAt: at(expiresAt) })

  expect(until('2026-12-01T00:00:00Z')).toEqual(at('2026-12-01T00:00:00Z'))
  expect(until('2036-01-01T00:00:00Z')).toEqual(at('2027-11-20T12:00:00Z'))
})

const NOON = '2026-11-20T12:00:00Z'

test.each([
  { what: 'a first result', known: null, assuredAt: NOON, isNew: true },
  { what: 'the same again', known: NOON, assuredAt: NOON, isNew: false },
  { what: 'one that was overtaken', known: NOON, assuredAt: '2026-11-20T11:59:59Z', isNew: false },
  { what: 'a newer one', known: NOON, assuredAt: '2026-11-20T12:00:01Z', isNew: true },
  {
    what: 'one of a clock a little ahead',
    known: null,
    assuredAt: '2026-11-20T12:05:00Z',
    isNew: true,
  },
  { what: 'one from the future', known: null, assuredAt: '2026-11-20T12:05:01Z', isNew: false },
])('API-100 TS-018 $what', ({ known, assuredAt, isNew }) => {
  const check = { startedAt: at(NOON), assuredAt: known === null ? null : at(known) }

  expect(isNews(check, { assuredAt: at(assuredAt) }, at(NOON))).toBe(isNew)
})

const isTaken = (startedAt: string) =>
  isNews({ startedAt: at(startedAt), assuredAt: null }, { assuredAt: at(NOON) }, at(NOON))

test('TS-018 the first result of a check counts for a day', () => {
  expect(isTaken('2026-11-19T12:00:00Z')).toBe(true)
  expect(isTaken('2026-11-19T11:59:59Z')).toBe(false)
})
