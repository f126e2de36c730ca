import type { AttributionFingerprint } from '@oriel/contract/accounts/fingerprint'
import { accountEntered } from '#/lib/session/auth.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { growthApi, takeFingerprint } from './api.ts'

type Collect = () => Promise<string>

/** Tells the server of this device: after log-out, registration and 410 (AUTH-018, AUTH-006). */
export const postFingerprint = (collect?: Collect): Thunk<Promise<void>> => {
  return async (dispatch) => {
    const body = await dispatch(deviceOf(collect))
    await dispatch(growthApi.endpoints.storeFingerprint.initiate(body))
  }
}

/** Tells it anew of a device where a member has come back, and may have been before (API-008). */
export const putFingerprint = (collect?: Collect): Thunk<Promise<void>> => {
  return async (dispatch) => {
    const body = await dispatch(deviceOf(collect))
    await dispatch(growthApi.endpoints.updateFingerprint.initiate(body))
  }
}

/** The account of a member who is back may know this device; any other account does not. */
export const tellDevice = (news: unknown): Thunk<Promise<void>> =>
  accountEntered.match(news) && !news.payload.isNew ? putFingerprint() : postFingerprint()

const deviceOf = (collect?: Collect): Thunk<Promise<AttributionFingerprint>> => {
  return async (dispatch, _, { location }) => {
    const { origin, pathname } = new URL(location().href)
    const Fingerprint = await dispatch(takeFingerprint(collect))
    return { Fingerprint, Metadata: {}, Url: origin + pathname }
  }
}
