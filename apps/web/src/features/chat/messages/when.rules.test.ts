import { expect, test } from 'vitest'
import { DAY_MS } from '@oriel/contract/time'
import { NOON_MS } from '#/testing/fake-services.ts'
import { whenDay, whenShort } from './when.rules.ts'

const ago = (days: number) => new Date(NOON_MS - days * DAY_MS).toISOString()

test('SCREEN-016 the time today, the weekday within a week, then the date', () => {
  expect(whenShort(ago(0), NOON_MS)).toMatch(/^\d\d:\d\d$/)
  expect(whenShort(ago(3), NOON_MS)).toMatch(/^[A-Z][a-z]{2}$/)
  expect(whenShort(ago(8), NOON_MS)).toMatch(/^\d\d\.\d\d\.\d\d$/)
})

test('CONST-018 a day is headed by its date, except today', () => {
  expect(whenDay(ago(0), NOON_MS)).toBeNull()
  expect(whenDay(ago(1), NOON_MS)).toMatch(/^\d\d\.\d\d\.\d\d$/)
})
