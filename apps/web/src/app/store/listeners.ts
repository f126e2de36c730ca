import type { Middleware } from '@reduxjs/toolkit'
import { accountsApi, isUserDenied } from '#/features/accounts/api.ts'
import { refused } from '#/features/chat/refused.ts'
import { COMPOSER_NAME } from '#/features/chat/turns/composer-name.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import type { WithTokens } from '#/features/tokens/tokens.slice.ts'
import { keepMarkers } from '#/features/trust/entry/markers.ts'
import { markersKept } from '#/features/trust/trust.slice.ts'
import { api } from '#/lib/api.ts'
import type { Services } from '#/lib/services/services.ts'
import {
  accountEntered,
  accountLeft,
  accountReplaced,
  authFlagSet,
  loggedIn,
  ownerChanged,
  type WithAuth,
} from '#/lib/session/auth.slice.ts'
import { claimsOf } from '#/lib/session/jwt.ts'
import type { WithOverlays } from '#/lib/state/overlays.slice.ts'
import { optOutLearnt, privacyChosen } from '#/lib/state/privacy.slice.ts'
import type { AppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { offerAfter, showDueWelcomePack } from './offer-after.ts'
import { popupEvents } from './popup-events.ts'

const ownerOf = (state: unknown) => {
  const { accessToken } = (state as WithAuth).auth
  return accessToken === null ? null : (claimsOf(accessToken)?.sub ?? null)
}

/** Whenever another account is used on this device, or it may be told apart from now on. */
const isDeviceNews = (action: unknown) =>
  accountReplaced.match(action) || // RT-006, RT-011
  accountLeft.match(action) || // AUTH-018
  accountEntered.match(action) ||
  (privacyChosen.match(action) && action.payload.fingerprint)

const selectUser = accountsApi.endpoints.getUser.select()

/** The server knows no such user any more, whom a screen may still show. */
const isDenied = (action: unknown, state: unknown) =>
  accountsApi.endpoints.getUser.matchRejected(action) &&
  isUserDenied(action.payload) &&
  selectUser(state as never).data !== undefined

const isBonusNews = (action: unknown) =>
  tokensApi.endpoints.getBalance.matchFulfilled(action) ||
  accountsApi.endpoints.getUser.matchFulfilled(action)

const nextClaimOf = (state: unknown) => (state as WithTokens).tokens.nextDailyTokenClaimDate

/** What one feature's news means for the others: the only place for such effects. */
export function reactions({
  shelf,
  visitor,
  location,
  hasOptOutSignal,
  ongoing,
}: Services): Middleware<object, unknown, AppDispatch> {
  // USER-018: once a page.
  let hasRefreshed = false
  return (store) => (next) => (action) => {
    // A thunk is no news; what it dispatches comes by itself.
    if (typeof action === 'function') return next(action)
    const before = ownerOf(store.getState())
    const { stack } = (store.getState() as WithOverlays).overlays
    const result = next(action)

    // Another user's data must not stay on screen or in the drafts.
    if (before !== null && before !== ownerOf(store.getState())) {
      store.dispatch(ownerChanged())
      // Only a chat loads what typed texts are kept with.
      shelf.remove(COMPOSER_NAME)
      store.dispatch(api.util.resetApiState())
    }
    // USER-009: of nobody, nothing stays.
    if (isDenied(action, store.getState())) store.dispatch(api.util.resetApiState())
    if (isDeviceNews(action)) void tellDevice(store.dispatch, action)
    // AUTH-017
    if (loggedIn.match(action)) visitor.clearGeneratedUserId()
    // USER-003 to USER-008
    if (accountsApi.endpoints.getUser.matchFulfilled(action)) {
      const { id, email, hasOptOutSignal: isKept } = action.payload
      store.dispatch(authFlagSet(email !== null))
      if (email === null) visitor.setGeneratedUserId(id)
      // AUTH-017: a guest who pays is a member without logging in.
      else visitor.clearGeneratedUserId()
      // An answer of before the statement must not take it back.
      if (ongoing.statement === null) keepMarkers(visitor, action.payload)
      store.dispatch(markersKept(visitor.consent()))
      if (action.payload.activeSubscription !== null && !hasRefreshed) {
        hasRefreshed = true
        void import('./fresh-balance.ts').then((late) => store.dispatch(late.refreshSubscriber()))
        void showDueWelcomePack(store, shelf)
      }
      // TS-064
      store.dispatch(optOutLearnt(hasOptOutSignal || isKept))
      if (hasOptOutSignal && !isKept)
        void import('#/features/accounts/profile/opt-out.ts').then((late) =>
          store.dispatch(late.keepOptOut()),
        )
    }
    if (accountEntered.match(action)) {
      const { isNew, method } = action.payload
      store.dispatch(track({ event: isNew ? 'sign_up' : 'log_in', method }))
    }
    if (accountLeft.match(action)) store.dispatch(track({ event: 'log_out' }))
    // TOKEN-006: it takes both to know, in whatever order they come.
    if (isBonusNews(action) && nextClaimOf(store.getState()) !== null) {
      void import('#/features/tokens/bonus.ts').then((late) => store.dispatch(late.offerBonus()))
    }
    // TOKEN-021
    if (refused.match(action) && action.payload.problem.code === 'insufficient_tokens') {
      void import('#/features/billing/offers/offer-start.ts').then((late) =>
        store.dispatch(late.offerForShortage()),
      )
    }
    const { stack: now } = (store.getState() as WithOverlays).overlays
    // FLOW-013, POPUP-044
    if (now.length === 0) void offerAfter(stack.at(-1), store, shelf)
    for (const event of popupEvents(stack, now, location().pathname)) store.dispatch(event)
    return result
  }
}

async function tellDevice(dispatch: AppDispatch, news: unknown): Promise<void> {
  const device = await import('#/features/growth/fingerprint.ts')
  await dispatch(device.tellDevice(news))
}
