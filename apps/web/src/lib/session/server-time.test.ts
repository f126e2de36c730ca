// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import { json } from '#/testing/fake-server.ts'
import { timeKeeper } from './server-time.ts'

const NOON_MS = Date.UTC(2026, 0, 5, 12)

/** A device with a wrong clock, and a request that takes some time. */
function someDevice(isOffByMs: number) {
  const clock = { aheadMs: 0 }
  let offMs = isOffByMs
  let passedMs = 0
  const services = { clock, now: () => NOON_MS + offMs + passedMs - clock.aheadMs }
  return {
    clock,
    isWrongByMs: () => services.now() - (NOON_MS + passedMs),
    ask(tookMs: number, date = new Date(NOON_MS + passedMs).toUTCString()) {
      const keepTime = timeKeeper(services)
      passedMs += tookMs
      keepTime(json({}, { headers: { Date: date } }))
    },
    correctClock() {
      offMs = 0
    },
  }
}

test('AUTH-024 a device that is hours off counts by the time of the server', () => {
  const offs = fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS })
  const delays = fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(offs, delays, (offMs, tookMs) => {
      const device = someDevice(offMs)
      for (const delay of tookMs) device.ask(delay)
      expect(Math.abs(device.isWrongByMs())).toBeLessThanOrEqual(6_000)
    }),
  )
})

test('a device that is right stays as it is, however long a reply was under way', () => {
  const device = someDevice(0)
  for (const tookMs of [0, 4_000, HOUR_MS]) {
    device.ask(tookMs)
    expect(device.clock.aheadMs).toBe(0)
  }
})

test('a reply without a readable date changes nothing', () => {
  const device = someDevice(HOUR_MS)
  device.ask(0)
  device.ask(0, 'yesterday')
  expect(device.clock.aheadMs).toBe(HOUR_MS)
})

test('a clock that is put right while the page is open is followed back', () => {
  const device = someDevice(HOUR_MS)
  device.ask(0)
  device.correctClock()
  device.ask(0)
  expect(device.isWrongByMs()).toBe(0)
})
