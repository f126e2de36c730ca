import { saveEntry } from '#/features/accounts/google/in-app.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/**
 * Goes to a page of the realm's main app and takes the visitor's session along: by a code that is made
 * now, for that host and this once (TENANT-021). Where none is to be had the page opens without.
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
