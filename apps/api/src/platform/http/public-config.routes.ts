import { publicConfig, type PublicConfig } from '@oriel/contract/http/public-config'
import { DAILY_BONUS_TOKENS, DEFAULT_TOKEN_PRICES } from '@oriel/contract/tokens/prices'
import { getLegalInfo } from '@oriel/variants/legal'
import type { Variant } from '@oriel/variants/model/variant'
import type { Ctx } from '#/context.ts'
import { brandOf } from './brand.ts'
import { countryOfCaller } from './caller.ts'
import { realmHosts } from './origin.ts'
import type { App } from './server.ts'

/** Public configuration (API-120). Each field is listed explicitly, so that no secret leaks. */
export function publicConfigRoutes(app: App, ctx: Pick<Ctx, 'config' | 'brands' | 'geo'>): void {
  app.route({
    method: 'GET',
    url: '/api/Config',
    schema: { response: { 200: publicConfig } },
    handler: (request): PublicConfig => ({
      ...siteOf(brandOf(request)),
      legalInfo: getLegalInfo(brandOf(request).key, countryOfCaller(ctx, request)),
      funnelHosts: realmHosts(ctx, request),
      paymentProviders: paymentProviders(ctx.config),
      ...(ctx.config.google && { googleClientId: ctx.config.google.clientId }),
      pixels: {},
      dailyBonusAmount: DAILY_BONUS_TOKENS,
      defaultTokenPrices: DEFAULT_TOKEN_PRICES,
    }),
  })
}

function siteOf({ key, isNsfwCapable, headingFont, bodyFont }: Variant) {
  const fonts = [...new Set([headingFont.family, bodyFont.family])]
  return { variant: key, isNsfwCapable, fonts }
}

/** Providers with configured keys; the browser only needs Yuno's public key. */
function paymentProviders({ payments }: Ctx['config']): PublicConfig['paymentProviders'] {
  const { solidgate, yuno, paypal } = payments
  return {
    ...(solidgate && { solidgate: {} }),
    ...(yuno && { yuno: { publicKey: yuno.publicKey } }),
    ...(paypal && { paypal: {} }),
  }
}
