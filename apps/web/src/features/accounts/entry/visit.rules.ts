import { deviceId as deviceIdSchema } from '@oriel/contract/accounts/hand-over'
import { ownHostOf } from '@oriel/contract/http/own-address'

/** Where a visit comes from, as its address said; it outlives the page (PERSIST-002). */
export type AnalyticsParams = {
  /** QUERY-015 */
  deviceId: string | null
  /** The host of ours the visitor was on before (QUERY-014); every other one is dropped (TS-093). */
  preLandDomain: string | null
}

/** What the address of a visit says of where it comes from and goes to. */
export type Visit = AnalyticsParams & { isToSettings: boolean }

export const KEPT_ANALYTICS = { name: 'analytics', version: 1 }

const isText = (value: unknown) => value === null || typeof value === 'string'
const isDeviceId = (value: unknown): value is string => deviceIdSchema.safeParse(value).success

/** What is kept of a visit, if it is of the right shape. */
export function checkAnalytics(value: unknown): AnalyticsParams | null {
  const { deviceId, preLandDomain } = Object(value) as Record<string, unknown>
  const isFit = (deviceId === null || isDeviceId(deviceId)) && isText(preLandDomain)
  return isFit ? { deviceId, preLandDomain } : null
}

/** Reads the query of an address. `ownHosts` are in lower case. */
export function visitOf(search: string, ownHosts: readonly string[]): Visit {
  const query = new URLSearchParams(search)
  const deviceId = query.get('device_id')
  return {
    deviceId: isDeviceId(deviceId) ? deviceId : null,
    preLandDomain: ownHostOf(query.get('preLandDomain') ?? '', ownHosts),
    isToSettings: query.get('destination') === 'settings',
  }
}
