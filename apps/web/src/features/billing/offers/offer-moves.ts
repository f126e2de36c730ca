import type { UpgradeSituation } from '@oriel/contract/billing/flows/upgrade.flow'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { accountsApi } from '#/features/accounts/api.ts'
import { returnFromUpgrade } from '#/features/billing/shared/after-upgrade.ts'
import { openByItself } from '#/lib/state/open-by-itself.ts'
import {
  overlayClosed,
  overlayOpened,
  type CheckoutOverlay,
  type OfferOverlay,
  type Overlay,
} from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { offerApi } from '../offer-api.ts'
import { shopApi } from '../shop-api.ts'
import { after, kindOf, named, type OfferEvent } from './offer-flow.ts'

const selectUser = accountsApi.endpoints.getUser.select()
const selectWindow = shopApi.endpoints.getShopWindow.select()

/** The facts that decide where an upgrade leads; `paid` is the product just bought. */
const situation = (paid: AnyProduct | null): Thunk<UpgradeSituation> => {
  return (_, getState) => {
    const { data: user } = selectUser(getState())
    const { data: shop } = selectWindow(getState())
    const bought = paid !== null && !isTokenProduct(paid) ? paid.periodInMonths : null
    return {
      activeMonths: bought ?? user?.periodInMonths ?? 0,
      hasWeeklyPlanExperiment: user?.userFeatures.featureExperimentWeeklyPlan ?? false,
      isLifetimeBlocked: shop?.isLifetimeOfferBlocked ?? true,
    }
  }
}

/**
 * Replaces a step with the next one. Reports to the server a refused lifetime offer and offers announced as
 * lost; any other price stays available until it expires (F-65).
 */
export const moveOn = (offer: OfferOverlay, event: OfferEvent): Thunk => {
  return (dispatch) => {
    const then = after(offer, event, dispatch(situation(null)))
    const kind = kindOf(offer)
    const isRefused = event === 'yes' || (event === 'closed' && offer.step === 'lifetime')
    if (isRefused && kind !== null) {
      void dispatch(offerApi.endpoints.declineOffer.initiate(kind))
    }
    dispatch(overlayClosed())
    if (event === 'no' || event === 'opened') dispatch(overlayOpened(then))
    else dispatch(follow(then))
  }
}

/**
 * Opens the next step automatically: a confirmation, the end of a chain, or another offer unless one has
 * just opened (F-65). Navigation at the end of the chain happens in any case.
 */
export const follow = (then: Overlay): Thunk => {
  return (dispatch) => {
    const isOffer = then.kind === 'offer' && then.step !== 'end' && !then.step.startsWith('leaving')
    if (!isOffer) dispatch(overlayOpened(then))
    else if (!dispatch(openByItself(then))) dispatch(endOffer(then, { isOpen: false }))
  }
}

/** The offer expired, was not available, or the chain has ended. */
export const endOffer = (offer: OfferOverlay, { isOpen } = { isOpen: true }): Thunk => {
  return (dispatch) => {
    if (isOpen) dispatch(overlayClosed())
    if (offer.endsIn === 'upgrade') dispatch(returnFromUpgrade())
    if (offer.endsIn === 'chat') markReturn()
  }
}

/** FLOW-036, FLOW-037: marks the history entry so that the chat knows the origin; sends nothing. */
function markReturn(): void {
  window.history.replaceState({ ...window.history.state, fromInsufficientTokens: true }, '')
}

/** Opens the checkout for the offered product; the chain continues afterwards, paid or not. */
export const payFor = (offer: OfferOverlay, product: AnyProduct): Thunk => {
  return (dispatch, getState) => {
    const { data: user } = selectUser(getState())
    const paid = after(offer, 'paid', dispatch(situation(product)))
    const left = after({ ...offer, from: 'payment' }, 'closed', dispatch(situation(null)))
    dispatch(overlayClosed())
    dispatch(
      overlayOpened({
        ...checkoutOf(product, user?.isCardTokenExists ?? false),
        source: offer.popup ?? offer.flow,
        afterPaid: paid,
        afterLeft: left,
      }),
    )
  }
}

/** Packs are paid with a stored card without a form. */
export function checkoutOf(
  product: AnyProduct,
  hasCard: boolean,
): Pick<CheckoutOverlay, 'kind' | 'product'> {
  return { kind: hasCard && isTokenProduct(product) ? 'oneClick' : 'checkout', product }
}

/** Creates the first step of a chain. */
export function begin(
  stand: Pick<OfferOverlay, 'flow' | 'step' | 'source'> & Partial<OfferOverlay>,
): OfferOverlay {
  const rest = { popup: null, from: null, endsIn: 'place', isSingleOption: false } as const
  return named({ kind: 'offer', isSubscriber: true, hasAsked: false, ...rest, ...stand })
}
