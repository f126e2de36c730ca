import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byNewestChat, matchesName, pinRequest } from './chat.ts'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T12:00:00.000Z`
const chat = (updated: number, pinned: number | null = null) => ({
  isPinned: pinned !== null,
  pinnedAt: pinned === null ? null : day(pinned),
  updatedAt: day(updated),
})

test('ENTITY-029 chats are sorted by pinnedAt or updatedAt, newest first', () => {
  const [old, middle, fresh] = [chat(3), chat(7), chat(9)]
  expect([old, fresh, middle].toSorted(byNewestChat)).toEqual([fresh, middle, old])

  const [pinnedFirst, pinnedLast] = [chat(9, 2), chat(1, 8)]
  expect([pinnedFirst, pinnedLast].toSorted(byNewestChat)).toEqual([pinnedLast, pinnedFirst])
})

test('ENTITY-030 an old pin is listed above a newer chat that is not pinned', () => {
  const [pinned, fresh] = [chat(1, 1), chat(20)]
  expect([fresh, pinned].toSorted(byNewestChat)).toEqual([pinned, fresh])
})

test('ENTITY-029 ENTITY-030 any list comes out in one order, pins first, dates falling', () => {
  const dates = fc.integer({ min: 1, max: 28 })
  const any = fc.tuple(dates, fc.option(dates)).map(([updated, pinned]) => chat(updated, pinned))
  fc.assert(
    fc.property(fc.array(any), (chats) => {
      const sorted = chats.toSorted(byNewestChat)
      const keys = sorted.map((c) => [c.isPinned ? 1 : 0, Date.parse(c.pinnedAt ?? c.updatedAt)])
      expect(keys).toEqual(
        keys.toSorted((a, b) => (b[0] ?? 0) - (a[0] ?? 0) || (b[1] ?? 0) - (a[1] ?? 0)),
      )
    }),
  )
})

const eve = { personModelFirstName: 'Eve', personModelLastName: 'Black' }

test.each(['EVE b', 'eve', 'black', 've bl', '  Eve Black ', '', '   '])(
  'VALID-004 VALID-005 "%s" finds Eve Black',
  (search) => {
    expect(matchesName(eve, search)).toBe(true)
  },
)

test.each(['Eve  Black', 'Blacke', 'Adam', 'EveBlack'])(
  'VALID-004 VALID-005 "%s" does not find Eve Black',
  (search) => {
    expect(matchesName(eve, search)).toBe(false)
  },
)

test.each([
  { chatId: 'x', isPinned: true },
  { chatId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', isPinned: 'true' },
  { chatId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
  { chatId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', isPinned: true, pinnedAt: day(1) },
])('API-142 a pin request takes no %j', (body) => {
  expect(pinRequest.safeParse(body).success).toBe(false)
})
