import type { ShopWindow } from '@oriel/contract/billing/shop'
import type { Thunk } from '#/lib/state/redux.ts'
import { shopApi } from '../shop-api.ts'

/** Fetches the current offers without the cache: they may have changed a moment ago. */
export const currentWindow = (): Thunk<Promise<ShopWindow | null>> => {
  return async (dispatch) => {
    const asked = shopApi.endpoints.getShopWindow.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    })
    return (await dispatch(asked)).data ?? null
  }
}
