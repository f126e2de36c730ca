import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coolDownOf, COUNTED_MS } from './card-trying.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z').getTime()
/** `count` refusals, a minute apart, newest first. */
const refusals = (count: number) =>
  Array.from({ length: count }, (_none, at) => new Date(NOW - at * 60_000))
const none = { user: [], device: [], network: [] }
const nothing = () => none

test('TS-108 five refusals of an account, ten of a device or a network, are the last for the hour', () => {
  expect(coolDownOf(nothing())).toBeNull()
  expect(coolDownOf({ ...none, user: refusals(4) })).toBeNull()
  expect(coolDownOf({ ...none, user: refusals(5) })?.by).toBe('user')
  for (const by of ['device', 'network'] as const) {
    expect(coolDownOf({ ...none, [by]: refusals(9) })).toBeNull()
    expect(coolDownOf({ ...none, [by]: refusals(10) })?.by).toBe(by)
  }
})

test('TS-108 the wait ends when the refusal that filled the hour is an hour old', () => {
  const [user, network] = [refusals(5), refusals(10)]
  expect(coolDownOf({ ...none, user })?.until.getTime()).toBe(NOW - 4 * 60_000 + COUNTED_MS)
  expect(coolDownOf({ ...none, user, network })).toEqual({
    by: 'user',
    until: new Date(NOW - 4 * 60_000 + COUNTED_MS),
  })
})

test('TS-108 more refusals never shorten the wait', () => {
  const count = fc.nat(12)
  fc.assert(
    fc.property(count, count, count, count, (user, device, network, more) => {
      const wait = (users: number) =>
        coolDownOf({
          user: refusals(users),
          device: refusals(device),
          network: refusals(network),
        })?.until.getTime() ?? 0
      // Newer refusals come before the existing ones.
      const later = Array.from({ length: more }, (_none, at) => new Date(NOW + (more - at) * 1000))
      const grown = coolDownOf({
        user: [...later, ...refusals(user)],
        device: refusals(device),
        network: refusals(network),
      })
      expect(grown?.until.getTime() ?? 0).toBeGreaterThanOrEqual(wait(user))
    }),
  )
})
