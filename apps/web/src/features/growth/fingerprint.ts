import type { AttributionFingerprint } from '@oriel/contract/accounts/fingerprint'
import { accountEntered } from '#/lib/session/auth.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { growthApi, takeFingerprint } from './api.ts'

type Collect = () => Promise<string>

/** Reports this device to the server: after log-out, registration and 410 (AUTH-018, AUTH-006). */
export const postFingerprint = (collect?: Collect): Thunk<Promise<void>> => {
  return async (dispatch) => {
    const body = await dispatch(deviceOf(collect))
    await dispatch(growthApi.endpoints.storeFingerprint.initiate(body))
  }
}

/** Reports the device of a returning member, which the account may know already (API-008). */
export const putFingerprint = (collect?: Collect): Thunk<Promise<void>> => {
  return async (dispatch) => {
    const body = await dispatch(deviceOf(collect))
    await dispatch(growthApi.endpoints.updateFingerprint.initiate(body))
  }
}

/** Only the account of a returning member may know this device already. */
export const reportDevice = (news: unknown): Thunk<Promise<void>> =>
  accountEntered.match(news) && !news.payload.isNew ? putFingerprint() : postFingerprint()

const deviceOf = (collect?: Collect): Thunk<Promise<AttributionFingerprint>> => {
  return async (dispatch, _, { location }) => {
    const { origin, pathname } = new URL(location().href)
    const Fingerprint = await dispatch(takeFingerprint(collect))
    return { Fingerprint, Metadata: {}, Url: origin + pathname }
  }
}
