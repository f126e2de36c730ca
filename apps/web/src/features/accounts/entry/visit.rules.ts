import { deviceId as deviceIdSchema } from '@oriel/contract/accounts/hand-over'
import { ownHostOf } from '@oriel/contract/http/own-address'

/** Origin of a visit, as given in its URL; persisted (PERSIST-002). */
export type AnalyticsParams = {
  /** QUERY-015 */
  deviceId: string | null
  /** The host of ours visited before (QUERY-014); any other host is dropped (TS-093). */
  preLandDomain: string | null
}

/** Origin and target of a visit, from its URL. */
export type Visit = AnalyticsParams & { isToSettings: boolean }

export const KEPT_ANALYTICS = { name: 'analytics', version: 1 }

const isText = (value: unknown) => value === null || typeof value === 'string'
const isDeviceId = (value: unknown): value is string => deviceIdSchema.safeParse(value).success

/** Validates the stored origin of a visit. */
export function checkAnalytics(value: unknown): AnalyticsParams | null {
  const { deviceId, preLandDomain } = Object(value) as Record<string, unknown>
  const isFit = (deviceId === null || isDeviceId(deviceId)) && isText(preLandDomain)
  return isFit ? { deviceId, preLandDomain } : null
}

/** Parses the query string. `ownHosts` are in lower case. */
export function visitOf(search: string, ownHosts: readonly string[]): Visit {
  const query = new URLSearchParams(search)
  const deviceId = query.get('device_id')
  return {
    deviceId: isDeviceId(deviceId) ? deviceId : null,
    preLandDomain: ownHostOf(query.get('preLandDomain') ?? '', ownHosts),
    isToSettings: query.get('destination') === 'settings',
  }
}
