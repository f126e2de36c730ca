import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'
import { formatChange, formatDate, formatPrice, formatTime, formatWeekday } from './format.ts'

test('CONST-017 cents become a price', () => {
  expect(formatPrice(1999)).toBe('19.99')
  expect(formatPrice(500)).toBe('5.00')
})

test('CONST-018 dates read DD.MM.YY', () => {
  expect(formatDate('2026-01-05T12:00:00.000Z', 'UTC')).toBe('05.01.26')
})

test('USER-024 instants are shown in the zone of the reader', () => {
  const lateInUtc = '2026-01-05T23:30:00.000Z'
  expect(formatDate(lateInUtc, 'Asia/Tokyo')).toBe('06.01.26')
  expect(formatTime(lateInUtc, 'Asia/Tokyo')).toBe('08:30')
  expect(formatTime(lateInUtc, 'America/New_York')).toBe('18:30')
  expect(formatWeekday(lateInUtc, 'Asia/Tokyo')).toBe('Tue')
})

test('counts are grouped and changes signed', () => {
  expect(formatCount(1240)).toBe('1,240')
  expect([5, 0, -5].map(formatChange)).toEqual(['+5', '0', '−5'])
})
