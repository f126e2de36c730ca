/** Geolocation of IP addresses. */
export interface Geo {
  /** ISO 3166-1 alpha-2 in capitals, 'ZZ' when unknown (decisions 49). */
  countryOf(ipAddress: string): string
}
