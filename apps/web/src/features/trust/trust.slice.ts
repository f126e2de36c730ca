import { createSlice } from '@reduxjs/toolkit'
import type { Thunk } from '#/lib/redux.ts'
import { trustApi } from './api.ts'

/** Whether the visitor has said on this device to be 18 or over. */
type TrustState = { isAgeStated: boolean }
export type WithTrust = { trust: TrustState }

const initialState: TrustState = { isAgeStated: false }

export const trustSlice = createSlice({
  name: 'trust',
  initialState,
  reducers: {
    ageStated: (state) => {
      state.isAgeStated = true
    },
  },
})

export const selectIsAgeStated = (state: WithTrust) => state.trust.isAgeStated

/** Keeps the statement on this device and tells the server; false when that did not work (TS-016). */
export const stateAge = (): Thunk<Promise<boolean>> => {
  return async (dispatch, _, { visitor }) => {
    if (visitor.consent() === null) visitor.setConsent('s')
    dispatch(trustSlice.actions.ageStated())
    const answer = await dispatch(trustApi.endpoints.confirmSfw.initiate())
    return answer.error === undefined
  }
}
