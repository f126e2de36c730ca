import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayGrant, needsProof } from './rules.ts'

const NO_DEVICE = { accounts: 0, grants: 0, grantsHere: 0 }
const NO_NETWORK = { accountsInHour: 0, accountsInDay: 0, grants: 0 }

test.each([
  ['nothing yet', {}, {}, false],
  ['4 of a device', { accounts: 4 }, {}, false],
  ['5 of a device', { accounts: 5 }, {}, true],
  ['19 in an hour', {}, { accountsInHour: 19, accountsInDay: 59 }, false],
  ['20 in an hour', {}, { accountsInHour: 20, accountsInDay: 20 }, true],
  ['60 in a day', {}, { accountsInHour: 1, accountsInDay: 60 }, true],
])('TS-106 after %s the next account takes proof: %o %o', (_case, device, network, expected) => {
  expect(needsProof({ ...NO_DEVICE, ...device }, { ...NO_NETWORK, ...network })).toBe(expected)
})

test.each([
  ['the first', {}, {}, true],
  ['the device’s second here', { grants: 1, grantsHere: 1 }, {}, false],
  ['the device’s second here, days later', { grants: 0, grantsHere: 1 }, {}, false],
  ['the device’s fifth, elsewhere', { grants: 4 }, {}, true],
  ['the device’s sixth, elsewhere', { grants: 5 }, {}, false],
  ['the network’s fifth', {}, { grants: 4 }, true],
  ['the network’s sixth', {}, { grants: 5 }, false],
])('TS-106 the start grant of %s: %o %o', (_case, device, network, expected) => {
  expect(mayGrant({ ...NO_DEVICE, ...device }, { ...NO_NETWORK, ...network })).toBe(expected)
})

const count = fc.nat(100)
const someDevice = fc.record({ accounts: count, grants: count, grantsHere: count })
const someNetwork = fc.record({ accountsInHour: count, accountsInDay: count, grants: count })

test('TS-106 one more account of a device never makes it easier', () => {
  fc.assert(
    fc.property(someDevice, someNetwork, (device, network) => {
      const more = {
        accounts: device.accounts + 1,
        grants: device.grants + 1,
        grantsHere: device.grantsHere + 1,
      }
      const ease = [device, more].map((each) => [
        needsProof(each, network) ? 0 : 1,
        mayGrant(each, network) ? 1 : 0,
      ])
      expect(ease[1]?.[0]).toBeLessThanOrEqual(ease[0]?.[0] ?? 0)
      expect(ease[1]?.[1]).toBeLessThanOrEqual(ease[0]?.[1] ?? 0)
    }),
  )
})
