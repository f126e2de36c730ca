import type { ShopWindow } from '@oriel/contract/billing/shop'
import type { Thunk } from '#/lib/state/redux.ts'
import { offerApi } from '../offer-api.ts'

/** Fetches the current offers without the cache: they may have changed a moment ago. */
export const currentWindow = (): Thunk<Promise<ShopWindow | null>> => {
  return async (dispatch) => {
    const asked = offerApi.endpoints.getShopWindow.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    })
    return (await dispatch(asked)).data ?? null
  }
}
