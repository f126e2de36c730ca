import { expect, test } from 'vitest'
import { alarmPercent, dueAt, nextAlarmAt, type TicketKind } from './deadlines.rules.ts'

const DUBLIN = 'Europe/Dublin'
const due = (kind: TicketKind, at: string, timeZone = DUBLIN) =>
  dueAt({ kind, receivedAt: new Date(at), timeZone }).toISOString()

const CASES: [kind: TicketKind, receivedAt: string, dueAt: string][] = [
  // 20 November 2026 is a Friday.
  ['contact', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['underage', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['content_removal', '2026-11-20T12:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['dmca_notice', '2026-11-20T12:00:00Z', '2026-11-24T12:00:00.000Z'],
  ['blocked_content', '2026-11-20T12:00:00Z', '2026-11-27T12:00:00.000Z'],
  ['complaint', '2026-11-20T12:00:00Z', '2026-12-01T12:00:00.000Z'],
  ['report', '2026-11-20T12:00:00Z', '2026-12-01T12:00:00.000Z'],
  ['dmca_counter_notice', '2026-11-20T12:00:00Z', '2026-12-04T12:00:00.000Z'],
  ['statement', '2026-11-20T12:00:00Z', '2026-12-04T12:00:00.000Z'],
  // What comes at a weekend counts from the first minute of Monday.
  ['dmca_notice', '2026-11-21T12:00:00Z', '2026-11-25T00:00:00.000Z'],
  ['dmca_notice', '2026-11-22T23:59:00Z', '2026-11-25T00:00:00.000Z'],
  // Clocks in Dublin go forward on 29 March 2026 and back on 25 October 2026.
  ['dmca_notice', '2026-03-27T17:30:00Z', '2026-03-31T16:30:00.000Z'],
  ['dmca_notice', '2026-10-23T16:30:00Z', '2026-10-27T17:30:00.000Z'],
]

test.each(CASES)('TS-047 a %s of %s is decided by %s', (kind, receivedAt, expected) => {
  expect(due(kind, receivedAt)).toBe(expected)
})

test('TS-047 business days are those of the operator, not of UTC', () => {
  // Sunday evening in UTC is Monday morning in Auckland.
  expect(due('dmca_notice', '2026-11-22T20:00:00Z', 'Pacific/Auckland')).toBe(
    '2026-11-24T20:00:00.000Z',
  )
})

test('TS-047 no deadline and no alarm of business days falls on a weekend', () => {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: DUBLIN, weekday: 'short' })
  for (let hours = 0; hours < 24 * 400; hours += 13) {
    const receivedAt = new Date(Date.UTC(2026, 0, 1, hours))
    for (const kind of ['complaint', 'blocked_content', 'dmca_notice', 'statement'] as const) {
      for (const percent of [50, 80, 100]) {
        const at = dueAt({ kind, receivedAt, timeZone: DUBLIN }, percent)
        expect(at.getTime()).toBeGreaterThan(receivedAt.getTime())
        expect(day.format(at)).not.toMatch(/Sat|Sun/)
      }
    }
  }
})

test('TS-047 alarms are due at half, four fifths and the whole of the time', () => {
  const start = { kind: 'content_removal', timeZone: DUBLIN } as const
  const receivedAt = new Date('2026-11-20T00:00:00Z')
  const after = (hours: number) =>
    alarmPercent({ ...start, receivedAt }, new Date(receivedAt.getTime() + hours * 3_600_000))
  expect([0, 23.9, 24, 38.3, 38.4, 47.9, 48, 500].map(after)).toEqual([
    0, 0, 50, 50, 80, 80, 100, 100,
  ])
})

test('TS-047 half of five business days from a Friday noon is a Wednesday, its first minute', () => {
  const at = dueAt(
    { kind: 'blocked_content', receivedAt: new Date('2026-11-20T12:00:00Z'), timeZone: DUBLIN },
    50,
  )
  expect(at.toISOString()).toBe('2026-11-25T00:00:00.000Z')
})

test('TS-047 the next alarm is the one after the last that was given', () => {
  const receivedAt = new Date('2026-11-20T00:00:00Z')
  const next = (percent: number) =>
    nextAlarmAt({ kind: 'content_removal', timeZone: DUBLIN, receivedAt }, percent)?.toISOString()
  expect([0, 50, 80, 100].map(next)).toEqual([
    '2026-11-21T00:00:00.000Z',
    '2026-11-21T14:24:00.000Z',
    '2026-11-22T00:00:00.000Z',
    undefined,
  ])
})
