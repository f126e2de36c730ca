import { publicConfig, type PublicConfig } from '@oriel/contract/http/public-config'
import { DAILY_BONUS_TOKENS, DEFAULT_TOKEN_PRICES } from '@oriel/contract/tokens/prices'
import { getLegalInfo } from '@oriel/variants/legal'
import { variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import { countryOfCaller } from './caller.ts'
import type { App } from './server.ts'

/** What anybody may know of this site (API-120). Named one by one, so that no secret slips in. */
export function publicConfigRoutes(app: App, ctx: Pick<Ctx, 'config' | 'geo'>): void {
  const { key, isNsfwCapable } = variantOf(ctx.config.variant)

  app.route({
    method: 'GET',
    url: '/api/Config',
    schema: { response: { 200: publicConfig } },
    handler: (request): PublicConfig => ({
      variant: key,
      isNsfwCapable,
      legalInfo: getLegalInfo(key, countryOfCaller(ctx, request)),
      fonts: [],
      funnelHosts: ctx.config.handOverHosts,
      paymentProviders: paymentProviders(ctx.config),
      ...(ctx.config.google && { googleClientId: ctx.config.google.clientId }),
      pixels: {},
      dailyBonusAmount: DAILY_BONUS_TOKENS,
      defaultTokenPrices: DEFAULT_TOKEN_PRICES,
    }),
  })
}

/** Whose keys are set; the browser needs no key but Yuno's public one. */
function paymentProviders({ payments }: Ctx['config']): PublicConfig['paymentProviders'] {
  const { solidgate, yuno, paypal } = payments
  return {
    ...(solidgate && { solidgate: {} }),
    ...(yuno && { yuno: { publicKey: yuno.publicKey } }),
    ...(paypal && { paypal: {} }),
  }
}
