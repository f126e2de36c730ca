import { expect, test } from 'vitest'
import { savedInfoQuery } from '@oriel/contract/accounts/hand-over'
import { visitOf } from './visit.rules.ts'

const OWN = ['oriel.example', 'hello.oriel.example']
const visit = (search: string) => visitOf(search, OWN)

test('QUERY-014 the host the visitor was on before is read', () => {
  expect(visit('?preLandDomain=hello.oriel.example').preLandDomain).toBe('hello.oriel.example')
  expect(visit('?preLandDomain=Oriel.Example').preLandDomain).toBe('oriel.example')
  expect(visit('').preLandDomain).toBeNull()
})

test.each([
  'evil.test',
  'oriel.example.evil.test',
  'https://oriel.example',
  '//oriel.example',
  'oriel.example@evil.test',
  'javascript:alert(1)',
  'oriel.example\u2028',
])('TS-093 %s is no host of ours', (host) => {
  expect(visit(`?preLandDomain=${encodeURIComponent(host)}`).preLandDomain).toBeNull()
})

test.each(['device-1', 'a1-B2_c3.4', '019a8c3e-7d2b-7f00-8a11-4c2f9e6b1d03', 'f'.repeat(64)])(
  'QUERY-015 the device id %s is read, as it may be handed over',
  (id) => {
    expect(visit(`?device_id=${id}`).deviceId).toBe(id)
    expect(savedInfoQuery.parse({ savedInfoId: 'x', device_id: id }).device_id).toBe(id)
  },
)

test.each(['', ' ', 'a b', '<script>', 'ä', 'a\n', 'a\0', '../a', 'f'.repeat(65)])(
  'QUERY-015 %j is ignored as a device id, and the rest of the address is read',
  (id) => {
    const search = `?device_id=${encodeURIComponent(id)}&preLandDomain=oriel.example`
    expect(visit(search)).toMatchObject({ deviceId: null, preLandDomain: 'oriel.example' })
    expect(savedInfoQuery.safeParse({ savedInfoId: 'x', device_id: id }).success).toBe(false)
  },
)

test.each([
  ['?destination=settings', true],
  ['?destination=//evil.test', false],
  ['?destination=Settings', false],
  ['', false],
])('QUERY-022 TS-093 %s leads to the settings: %s', (search, expected) => {
  expect(visit(search).isToSettings).toBe(expected)
})
