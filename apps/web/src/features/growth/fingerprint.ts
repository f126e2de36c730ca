import type { Thunk } from '#/lib/redux.ts'
import { growthApi, takeFingerprint } from './api.ts'

/** Tells the server of this device: after log-out, registration and 410 (AUTH-018, AUTH-006). */
export const postFingerprint = (collect?: () => Promise<string>): Thunk<Promise<void>> => {
  return async (dispatch, _, { location }) => {
    const { origin, pathname } = new URL(location().href)
    await dispatch(
      growthApi.endpoints.storeFingerprint.initiate({
        Fingerprint: await dispatch(takeFingerprint(collect)),
        Metadata: {},
        Url: origin + pathname,
      }),
    )
  }
}
