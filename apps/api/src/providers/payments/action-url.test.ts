import { expect, test } from 'vitest'
import { actionUrl } from './action-url.ts'

const HOSTS = ['bank.example', '*.provider.example', '127.0.0.1:4000']

test.each([
  'https://bank.example/3ds/1',
  'https://pay.provider.example/3ds?x=1',
  'http://127.0.0.1:4000/3ds/1',
])('T08 a buyer may be sent to %s', (address) => {
  expect(actionUrl(address, HOSTS)).toBe(address)
})

test.each([
  'http://bank.example/3ds/1',
  'https://bank.example:444/3ds/1',
  'https://provider.example.evil.example/',
  'https://evilprovider.example/',
  'https://bank.example@evil.example/',
  'http://127.0.0.1:4001/3ds/1',
  'javascript:alert(1)',
  '//bank.example',
  'nothing',
])('T08 a buyer is never sent to %s', (address) => {
  expect(actionUrl(address, HOSTS)).toBeNull()
})

test('T08 no page is no page', () => {
  expect(actionUrl(null, HOSTS)).toBeNull()
})
