import { checkoutDownsell } from '@oriel/contract/billing/flows/checkout-downsell.flow'
import { next } from '@oriel/contract/billing/flows/flow'
import {
  insufficientConfirmVariant,
  insufficientTokens,
} from '@oriel/contract/billing/flows/insufficient-tokens.flow'
import { tokenConfirmVariant, tokenOffers } from '@oriel/contract/billing/flows/token-offers.flow'
import { upgradeNext, type UpgradeSituation } from '@oriel/contract/billing/flows/upgrade.flow'
import { welcomeConfirmVariant, welcomePack } from '@oriel/contract/billing/flows/welcome-pack.flow'
import { endsWithTime, type OfferKind } from '@oriel/contract/billing/offers'
import type { PopupName } from '@oriel/contract/growth/popups'
import type { OfferOverlay, OfferStand } from '#/lib/state/overlays.slice.ts'

/** User actions on a step of an offer chain. */
export type OfferEvent = 'paid' | 'closed' | 'yes' | 'no' | 'opened'

/**
 * Advances an offer chain, using the same flow tables by which the api rejects prices (PAY-035). The leave
 * confirmation appears once per chain; after that, leaving needs none (F-65).
 */
export function after(
  offer: OfferOverlay,
  event: OfferEvent,
  situation: UpgradeSituation,
): OfferOverlay {
  const stand = standAfter(offer, event, situation)
  const isQuestion = stand.step.startsWith('leaving')
  if (isQuestion && offer.hasAsked) return after({ ...offer, ...stand }, 'yes', situation)
  const hasAsked = offer.hasAsked || isQuestion
  const from = event === 'closed' ? (offer.from ?? 'popup') : null
  // FLOW-026: only a purchase returns to where the upgrade started.
  const endsIn = offer.flow === 'upgrade' && event === 'paid' ? 'upgrade' : offer.endsIn
  if (stand.flow === 'upgrade' && stand.step === 'upsellChain') {
    return named({ ...offer, flow: 'tokens', step: 'upsell', from, endsIn, hasAsked })
  }
  return named({ ...offer, ...stand, from, endsIn, hasAsked })
}

function standAfter(
  offer: OfferOverlay,
  event: OfferEvent,
  situation: UpgradeSituation,
): OfferStand {
  const { flow, step } = offer
  if (flow === 'upgrade') {
    return { flow, step: upgradeNext(step, event === 'paid' ? 'paid' : 'declined', situation) }
  }
  if (flow === 'tokens') return { flow, step: next(tokenOffers, step, event) }
  if (event === 'opened') {
    // FLOW-011: the box contains the offer of the token chain, which continues from there.
    return flow === 'insufficientTokens' ? { flow: 'tokens', step: 'upsell' } : offer
  }
  if (flow === 'insufficientTokens') return { flow, step: next(insufficientTokens, step, event) }
  if (flow === 'welcomePack') return { flow, step: next(welcomePack, step, event) }
  return { flow, step: next(checkoutDownsell, step, event) }
}

/** The same step with its analytics name (POPUP-006 to POPUP-014, POPUP-026, POPUP-027). */
export function named(offer: OfferOverlay): OfferOverlay {
  return { ...offer, popup: nameOf(offer) }
}

function nameOf(offer: OfferOverlay): PopupName | null {
  const { flow, step, endsIn, isSingleOption, isSubscriber } = offer
  if (flow === 'tokens' && step === 'upsell') {
    return endsIn === 'place' ? 'tokens_upsell_1' : 'tokens_upsell_2'
  }
  if (flow === 'tokens') return step === 'downsell' ? 'tokens_downsell_1' : null
  if (flow === 'welcomePack') return WELCOME_NAMES[step] ?? null
  if (flow === 'checkoutDownsell') {
    if (step === 'end') return null
    return step === 'offer' ? 'checkout_downsell' : 'checkout_downsell_confirm'
  }
  if (flow === 'insufficientTokens') {
    if (step === 'downsell') return 'tokens_downsell_2'
    if (step !== 'offer') return null
    return isSubscriber ? 'insufficient_funds_upsell' : 'insufficient_funds_subscription'
  }
  if (step === 'lifetime') return 'lifetime_access'
  if (step === 'end') return null
  return isSingleOption ? 'subscription_upgrade_1' : 'subscription_upgrade_2'
}

const WELCOME_NAMES: Partial<Record<string, PopupName>> = {
  upsell: 'tokens_upsell_2',
  baseDownsell: 'tokens_downsell_1',
  extraDownsell: 'tokens_downsell_2',
}

/** Selects the 'Are you sure?' variant (FLOW-005 to FLOW-009, FLOW-018, FLOW-019, FLOW-033). */
export function confirmVariant(offer: OfferOverlay): number {
  if (offer.flow === 'welcomePack') {
    return welcomeConfirmVariant(offer.step, offer.from ?? 'popup') ?? DEFAULT_VARIANT
  }
  if (offer.flow === 'insufficientTokens') return insufficientConfirmVariant(false)
  if (offer.flow === 'tokens') return tokenConfirmVariant(offer.step, offer.from)
  return DEFAULT_VARIANT
}
const DEFAULT_VARIANT = 8

/** The server offer behind a step, also while the leave confirmation is shown. */
export function kindOf({ flow, step }: OfferStand): OfferKind | null {
  return KINDS[`${flow}.${step}`] ?? null
}

/** Whether leaving ends a price that is not available elsewhere (F-64). */
export function isLostByLeaving(stand: OfferStand): boolean {
  const kind = kindOf(stand)
  return kind !== null && endsWithTime(kind)
}

const KINDS: Partial<Record<string, OfferKind>> = {
  'tokens.downsell': 'tokenDownsell',
  'tokens.leavingDownsell': 'tokenDownsell',
  'tokens.upsell': 'tokenUpsell',
  'tokens.leavingUpsell': 'tokenUpsell',
  'welcomePack.upsell': 'welcomePack',
  'welcomePack.leavingUpsell': 'welcomePack',
  'welcomePack.baseDownsell': 'welcomePackBase',
  'welcomePack.leavingBaseDownsell': 'welcomePackBase',
  'welcomePack.extraDownsell': 'welcomePackExtra',
  'welcomePack.leavingExtraDownsell': 'welcomePackExtra',
  'upgrade.upgrade': 'upgrade',
  'upgrade.upgradeDownsell': 'upgradeBase',
  'upgrade.upgradeDownsell2': 'upgradeExtra',
  'upgrade.lifetime': 'lifetime',
  'insufficientTokens.downsell': 'insufficientDownsell',
  'checkoutDownsell.offer': 'checkoutDownsell',
  'checkoutDownsell.leavingOffer': 'checkoutDownsell',
}
