import { expect, test } from 'vitest'
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts'

test.each([
  ['localhost', true],
  ['LOCALHOST:3000', true],
  ['localhost.:3000', true],
  ['svitlo.localhost:3000', true],
  ['127.0.0.1', true],
  ['127.8.9.1:80', true],
  ['2130706433', true],
  ['[::1]:3000', true],
  ['', false],
  ['evil.test', false],
  ['localhost.evil.test', false],
  ['notlocalhost', false],
  ['127.0.0.1.evil.test', false],
  ['localhost@evil.test', false],
  ['evil.test#localhost', false],
  ['192.168.1.5:3000', false],
  ['0.0.0.0', false],
  ['[::]', false],
  ['local host', false],
])('F-12 TS-117 the host %j is this machine: %j', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['', false],
])('F-12 TS-117 the address %j is of this machine: %j', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected)
})
