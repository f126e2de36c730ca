import * as z from 'zod/mini'

/** ENTITY-006 */
export const region = z.enum(['default', 'CA', 'US'])
export type Region = z.infer<typeof region>

/** ENTITY-007: `ZZ` (unknown) and every other country are 'default'. */
export function regionOf(countryCode: string): Region {
  return countryCode === 'CA' || countryCode === 'US' ? countryCode : 'default'
}

export const countryReply = z.object({
  countryCode: z.string().check(z.length(2)),
  region,
})
export const ipAddressReply = z.object({ ipAddress: z.string() })
