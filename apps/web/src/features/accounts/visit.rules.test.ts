import { expect, test } from 'vitest'
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

test('QUERY-015 the device id is read when it may be one', () => {
  expect(visit('?device_id=a1-B2_c3.4').deviceId).toBe('a1-B2_c3.4')
  expect(visit(`?device_id=${'a'.repeat(201)}`).deviceId).toBeNull()
  expect(visit('?device_id=%3Cscript%3E').deviceId).toBeNull()
  expect(visit('?device_id=').deviceId).toBeNull()
})

test.each([
  ['?destination=settings', true],
  ['?destination=//evil.test', false],
  ['?destination=Settings', false],
  ['', false],
])('QUERY-022 TS-093 %s leads to the settings: %s', (search, expected) => {
  expect(visit(search).isToSettings).toBe(expected)
})
