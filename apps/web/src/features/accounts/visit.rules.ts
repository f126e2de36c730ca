import { ownHostOf } from '@oriel/contract/http/own-address'

/** What the address of a visit says of where it comes from and goes to. */
export type Visit = {
  /** QUERY-015 */
  deviceId: string | null
  /** The host of ours the visitor was on before (QUERY-014); every other one is dropped (TS-093). */
  preLandDomain: string | null
  isToSettings: boolean
}

const DEVICE_ID = /^[\w.-]{1,200}$/

/** Reads the query of an address. `ownHosts` are in lower case. */
export function visitOf(search: string, ownHosts: readonly string[]): Visit {
  const query = new URLSearchParams(search)
  const deviceId = query.get('device_id')
  return {
    deviceId: deviceId !== null && DEVICE_ID.test(deviceId) ? deviceId : null,
    preLandDomain: ownHostOf(query.get('preLandDomain') ?? '', ownHosts),
    isToSettings: query.get('destination') === 'settings',
  }
}
