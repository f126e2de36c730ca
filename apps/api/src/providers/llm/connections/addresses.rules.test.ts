import { expect, test } from 'vitest'
import { reachOf } from './addresses.rules.ts'

test.each([
  ['127.0.0.1', 'near'],
  ['127.9.9.9', 'near'],
  ['10.1.2.3', 'near'],
  ['172.16.0.1', 'near'],
  ['172.32.0.1', 'far'],
  ['192.168.178.20', 'near'],
  ['100.64.0.9', 'near'],
  ['100.100.100.200', 'forbidden'],
  ['169.254.169.254', 'forbidden'],
  ['0.0.0.0', 'forbidden'],
  ['224.0.0.1', 'forbidden'],
  ['255.255.255.255', 'forbidden'],
  ['192.0.2.7', 'far'],
  ['::1', 'near'],
  ['::', 'forbidden'],
  ['fd12:3456::1', 'near'],
  ['fd00:ec2::254', 'forbidden'],
  ['fe80::1', 'forbidden'],
  ['ff02::1', 'forbidden'],
  ['::ffff:169.254.169.254', 'forbidden'],
  ['::ffff:127.0.0.1', 'near'],
  ['64:ff9b::a9fe:a9fe', 'forbidden'],
  ['2001:4860:4860::8888', 'far'],
  ['no address', 'forbidden'],
])('TALK-012 %s is %s', (address, reach) => {
  expect(reachOf(address)).toBe(reach)
})
