import { saveEntry } from '#/features/accounts/google/in-app.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/**
 * Opens a page of the realm's main app and hands the session over with a one-time code for that host
 * (TENANT-021). Without a code the page opens without the session.
 */
export const handOverTo = (to: string): Thunk<Promise<void>> => {
  return async (dispatch, _, { boot, leave, newId }) => {
    const url = new URL(to, boot.away?.origin)
    const deviceId = newId()
    const code = await dispatch(saveEntry({ host: url.host, deviceId }))
    if (code !== null) {
      url.searchParams.set('accessToken', code)
      url.searchParams.set('refreshToken', code)
      url.searchParams.set('device_id', deviceId)
    }
    leave(url.href)
  }
}
