import type { Middleware } from '@reduxjs/toolkit'
import { accountsApi } from '#/features/accounts/api.ts'
import { composerCleared } from '#/features/chat/composer.slice.ts'
import { turnsForgotten } from '#/features/chat/live.slice.ts'
import { keepMarkers } from '#/features/trust/markers.ts'
import { markersKept } from '#/features/trust/trust.slice.ts'
import { api } from '#/lib/api.ts'
import {
  accountEntered,
  accountLeft,
  accountReplaced,
  authFlagSet,
  loggedIn,
  type WithAuth,
} from '#/lib/auth.slice.ts'
import { claimsOf } from '#/lib/jwt.ts'
import type { WithOverlays } from '#/lib/overlays.slice.ts'
import { privacyChosen } from '#/lib/privacy.slice.ts'
import type { AppDispatch } from '#/lib/redux.ts'
import type { Services } from '#/lib/services.ts'
import { track } from '#/lib/track.ts'
import { popupEvents } from './popup-events.ts'

const ownerOf = (state: unknown) => {
  const { accessToken } = (state as WithAuth).auth
  return accessToken === null ? null : (claimsOf(accessToken)?.sub ?? null)
}

/** Whenever another account is used on this device, or it may be told apart from now on. */
const isDeviceNews = (action: unknown) =>
  accountReplaced.match(action) || // RT-006, RT-011
  accountLeft.match(action) || // AUTH-018
  (accountEntered.match(action) && action.payload.isNew) ||
  (privacyChosen.match(action) && action.payload.fingerprint)

/** What one feature's news means for the others: the only place for such effects. */
export function reactions({
  visitor,
  location,
}: Services): Middleware<object, unknown, AppDispatch> {
  return (store) => (next) => (action) => {
    // A thunk is no news; what it dispatches comes by itself.
    if (typeof action === 'function') return next(action)
    const before = ownerOf(store.getState())
    const { stack } = (store.getState() as WithOverlays).overlays
    const result = next(action)

    // Another user's data must not stay on screen or in the drafts.
    if (before !== null && before !== ownerOf(store.getState())) {
      store.dispatch(composerCleared())
      store.dispatch(turnsForgotten())
      store.dispatch(api.util.resetApiState())
    }
    if (isDeviceNews(action)) void tellDevice(store.dispatch)
    // AUTH-017
    if (loggedIn.match(action)) visitor.clearGeneratedUserId()
    // USER-003 to USER-008
    if (accountsApi.endpoints.getUser.matchFulfilled(action)) {
      const { id, email } = action.payload
      store.dispatch(authFlagSet(email !== null))
      if (email === null) visitor.setGeneratedUserId(id)
      keepMarkers(visitor, action.payload)
      store.dispatch(markersKept(visitor.consent()))
    }
    if (accountEntered.match(action)) {
      const { isNew, method } = action.payload
      store.dispatch(track({ event: isNew ? 'sign_up' : 'log_in', method }))
    }
    if (accountLeft.match(action)) store.dispatch(track({ event: 'log_out' }))
    const { stack: now } = (store.getState() as WithOverlays).overlays
    for (const event of popupEvents(stack, now, location().pathname)) store.dispatch(event)
    return result
  }
}

async function tellDevice(dispatch: AppDispatch): Promise<void> {
  const { postFingerprint } = await import('#/features/growth/fingerprint.ts')
  await dispatch(postFingerprint())
}
