import { BlockList, isIP } from 'node:net'

/** How far away a server is: on this machine or network, or out in the world. */
export type Reach = 'near' | 'far' | 'forbidden'

const FORBIDDEN = listOf([
  // This network, link-local with the metadata service of most clouds, multicast, reserved.
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // The metadata services of Alibaba and Oracle.
  ['100.100.100.200', 32],
  ['192.0.0.0', 24],
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  // The metadata service of Amazon in the local range.
  ['fd00:ec2::', 32],
  // Link-local in its translated forms: NAT64, 6to4 and the old compatible one.
  ['64:ff9b::a9fe:0', 112],
  ['2002:a9fe::', 32],
  ['::a9fe:0', 112],
])

const NEAR = listOf([
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
])

function listOf(subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of subnets) list.addSubnet(address, bits, familyOf(address))
  return list
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

/** Operators may use their own machine and network, but nothing that speaks of the host (TALK-012). */
export function reachOf(address: string): Reach {
  const family = familyOf(address)
  if (isIP(address) === 0 || FORBIDDEN.check(address, family)) return 'forbidden'
  return NEAR.check(address, family) ? 'near' : 'far'
}
