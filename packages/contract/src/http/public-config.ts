import * as z from 'zod/mini'
import { tokenPrices } from '#/tokens/prices.ts'

/** LEGAL-015 */
export const legalInfo = z.object({
  companyName: z.string(),
  address: z.string(),
  addressWithCompanyName: z.string(),
  phone: z.nullable(z.string()),
  position: z.string(),
})

/** API-120: public configuration. Unconfigured parts are absent; contains no secrets. */
export const publicConfig = z.object({
  variant: z.string(),
  isNsfwCapable: z.boolean(),
  legalInfo,
  fonts: z.array(z.string()),
  funnelHosts: z.array(z.string()),
  paymentProviders: z.object({
    solidgate: z.optional(z.object({})),
    yuno: z.optional(z.object({ publicKey: z.string() })),
    paypal: z.optional(z.object({})),
  }),
  googleClientId: z.optional(z.string()),
  /** Ids of advertising pixels by network. */
  pixels: z.record(z.string(), z.string()),
  dailyBonusAmount: z.int(),
  defaultTokenPrices: tokenPrices,
})
export type PublicConfig = z.infer<typeof publicConfig>
