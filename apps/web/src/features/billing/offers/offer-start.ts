import { upgradeStart } from '@oriel/contract/billing/flows/upgrade.flow'
import type { OfferKind } from '@oriel/contract/billing/offers'
import { isClaimable } from '@oriel/contract/tokens/bonus'
import { accountsApi, hasActiveSubscription } from '#/features/accounts/api.ts'
import { SAVED_CHAT_ID, SHOW_EXTRA_MODAL } from '#/features/billing/shared/after-upgrade.ts'
import { lastStepOf } from '#/features/billing/shared/checkout.rules.ts'
import { selectCheckout } from '#/features/billing/shared/checkout.slice.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import { areOffersQuiet } from '#/lib/state/offers-quiet.ts'
import { openAsAnswer } from '#/lib/state/open-by-itself.ts'
import { overlayOpened, selectTopOverlay, type Overlay } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { currentWindow } from './current-window.ts'
import { bestReached, type KeptPlace } from './kept-offer.rules.ts'
import { kindOf } from './offer-flow.ts'
import { begin, follow } from './offer-moves.ts'
import { showWelcomePack } from './welcome-pack.ts'

const selectUser = accountsApi.endpoints.getUser.select()
const selectBalance = tokensApi.endpoints.getBalance.select()

/**
 * After a checkout with a known result and no popup opened since: the step planned after payment if the
 * buyer closed the success screen instead of continuing (PAY-012), the welcome pack for a new subscriber
 * (FLOW-013), or a lower price for a buyer who left without paying (POPUP-044).
 */
export const offerAfterCheckout = (afterPaid: Overlay | undefined): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    const { isEndUnknown, step, resultProductInfo: bought } = selectCheckout(getState())
    const isContinued = afterPaid !== undefined && step === 'lastStep'
    if (isEndUnknown || isContinued) return
    const last = lastStepOf({ afterPaid, paywallType: null, bought })
    if (last !== null) {
      dispatch(follow(last))
      return
    }
    const openable = (await dispatch(currentWindow()))?.openable ?? []
    // Another popup was opened in the meantime.
    if (selectTopOverlay(getState()) !== null) return
    const has = (kind: OfferKind) => openable.includes(kind)
    if (has('welcomePack')) {
      dispatch(showWelcomePack())
    } else if (has('checkoutDownsell')) {
      const stand = { flow: 'checkoutDownsell', step: 'offer', source: 'checkout' } as const
      dispatch(follow(begin({ ...stand, isSubscriber: false })))
    }
  }
}

/** F-65: opens the best price reached; a refusal a moment ago may have unlocked a better one. */
export const openKept = (place: KeptPlace, source: string): Thunk<Promise<void>> => {
  return async (dispatch) => {
    const shop = await dispatch(currentWindow())
    const stand = shop && bestReached(place, shop.openable)
    if (shop === null) dispatch(reportFailure('What is offered did not load', null))
    if (stand === null) return
    dispatch(
      overlayOpened(begin({ ...stand, source, isSubscriber: place !== 'plans', hasAsked: true })),
    )
  }
}

/**
 * TOKEN-021, FLOW-032: a chat action costs more than the balance. The typed text is kept. While offers are
 * quiet, only the message above the input is shown (SAFE-012).
 */
export const offerForShortage = (): Thunk<Promise<void>> => {
  return async (dispatch, getState, { now }) => {
    const { data: user } = selectUser(getState())
    if (areOffersQuiet(user, now())) return
    const isSubscriber = hasActiveSubscription(user)
    const stand = { flow: 'insufficientTokens', step: 'offer' } as const
    dispatch(openAsAnswer(begin({ ...stand, source: 'chat', endsIn: 'chat', isSubscriber })))
  }
}

/**
 * FLOW-024: starts the upgrade chain for a subscriber and remembers the chat to return to (FLOW-026). If
 * the first offer is on cooldown (SAFE-014) or there is none, opens the plans page (TOKEN-022).
 */
export const startUpgrade = (source: string, isSingleOption: boolean): Thunk<Promise<void>> => {
  return async (dispatch, getState, { storage, location, navigation, now }) => {
    const shop = await dispatch(currentWindow())
    const { data: user } = selectUser(getState())
    if (shop === null || user === undefined) {
      dispatch(reportFailure('What is offered did not load', null))
      return
    }
    // Resume at the best price already reached (F-65).
    const reached = bestReached('upgrade', shop.openable)
    const start = upgradeStart({
      activeMonths: user.periodInMonths,
      hasWeeklyPlanExperiment: user.userFeatures.featureExperimentWeeklyPlan,
      isLifetimeBlocked: shop.isLifetimeOfferBlocked,
    })
    const isStart = start !== 'upgrade' || reached === null
    const stand = isStart
      ? ({ flow: 'upgrade', step: start, source, isSingleOption } as const)
      : { ...reached, source, isSingleOption, hasAsked: true }
    const kind = kindOf(stand)
    if (kind === null || !shop.openable.includes(kind)) {
      navigation.go('/pricing')
      return
    }
    const [, chatId = null] = /^\/chat\/([^/]+)/.exec(location().pathname) ?? []
    if (chatId === null) storage.remove(SAVED_CHAT_ID)
    else storage.write(SAVED_CHAT_ID, chatId)
    const { isDailyTokensEnabled } = user.userFeatures
    const nextClaimDate = selectBalance(getState()).data?.nextDailyTokenClaimDate ?? null
    const isBonusDue = isClaimable({ isDailyTokensEnabled, nextClaimDate }, now())
    if (isBonusDue) storage.write(SHOW_EXTRA_MODAL, 'true')
    else storage.remove(SHOW_EXTRA_MODAL)
    dispatch(overlayOpened(begin(stand)))
  }
}
