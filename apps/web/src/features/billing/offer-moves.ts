import { isTokenProduct, type AnyProduct } from '@oriel/contract/billing/product'
import type { UpgradeSituation } from '@oriel/contract/billing/upgrade.flow'
import { accountsApi } from '#/features/accounts/api.ts'
import {
  overlayClosed,
  overlayOpened,
  type CheckoutOverlay,
  type OfferOverlay,
} from '#/lib/overlays.slice.ts'
import type { Thunk } from '#/lib/redux.ts'
import { returnFromUpgrade } from './after-upgrade.ts'
import { offerApi } from './offer-api.ts'
import { after, kindOf, named, type OfferEvent } from './offer-flow.ts'

const selectUser = accountsApi.endpoints.getUser.select()
const selectWindow = offerApi.endpoints.getShopWindow.select()

/** What decides where an upgrade leads; `paid` is the product just bought. */
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

/** Puts what follows in the place of a step, and tells the server what was given up. */
export const moveOn = (offer: OfferOverlay, event: OfferEvent): Thunk => {
  return (dispatch) => {
    const then = after(offer, event, dispatch(situation(null)))
    const kind = kindOf(offer)
    const isRefused = event === 'yes' || (event === 'closed' && offer.flow === 'upgrade')
    if (isRefused && kind !== null) {
      void dispatch(offerApi.endpoints.declineOffer.initiate(kind))
    }
    dispatch(overlayClosed())
    dispatch(overlayOpened(then))
  }
}

/** The offer ran out, was never to be had, or the chain is over. */
export const endOffer = (offer: OfferOverlay): Thunk => {
  return (dispatch) => {
    dispatch(overlayClosed())
    if (offer.endsIn === 'upgrade') dispatch(returnFromUpgrade())
    if (offer.endsIn === 'chat') markReturn()
  }
}

/** FLOW-036, FLOW-037: the chat is told where its visitor comes from; nothing is sent by that. */
function markReturn(): void {
  window.history.replaceState({ ...window.history.state, fromInsufficientTokens: true }, '')
}

/** Opens the checkout of an offered product; the chain goes on from there, paid or not. */
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

/** A stored card pays for packs without a form. */
export function checkoutOf(
  product: AnyProduct,
  hasCard: boolean,
): Pick<CheckoutOverlay, 'kind' | 'product'> {
  return { kind: hasCard && isTokenProduct(product) ? 'oneClick' : 'checkout', product }
}

/** A chain at its beginning. */
export function begin(
  stand: Pick<OfferOverlay, 'flow' | 'step' | 'source'> & Partial<OfferOverlay>,
): OfferOverlay {
  const rest = { popup: null, from: null, endsIn: 'place', isSingleOption: false } as const
  return named({ kind: 'offer', isSubscriber: true, ...rest, ...stand })
}
