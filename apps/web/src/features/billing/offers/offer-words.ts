import { t } from '#/lib/i18n/i18n.ts'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'

/** Title of an offer; `percent` is computed from its prices (SAFE-015). */
export function offerTitle({ flow, step }: OfferOverlay, percent: number): string {
  if (flow === 'tokens') {
    return t(step === 'upsell' ? 'title.upsell' : 'title.downsell', { percent })
  }
  if (flow === 'welcomePack') {
    return percent > 0 ? t('title.welcomeLess', { percent }) : t('title.welcome')
  }
  if (flow === 'insufficientTokens') {
    return step === 'offer' ? t('title.shortage') : t('title.doubled', { percent })
  }
  return flow === 'checkoutDownsell' ? t('title.checkout', { percent }) : t('title.upgrade')
}

export function offerText({ flow, step, isSubscriber }: OfferOverlay): string {
  if (flow === 'insufficientTokens' && step === 'offer') {
    return t(isSubscriber ? 'text.shortage' : 'text.shortagePlan')
  }
  if (flow === 'welcomePack') return t(step === 'upsell' ? 'text.welcomeFirst' : 'text.welcome')
  if (flow === 'checkoutDownsell') return t('text.checkout')
  if (flow !== 'upgrade') return t('text.tokens')
  if (step === 'upgradeDownsell') return t('text.upgradeBonus')
  return t(step === 'upgradeDownsell2' ? 'text.upgradeLess' : 'text.upgrade')
}
