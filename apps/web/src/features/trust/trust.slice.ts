import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Consent } from '#/lib/services/storage.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { trustApi } from './api.ts'

type TrustState = {
  /** Whether the visitor has said on this device to be 18 or over. */
  isAgeStated: boolean
  /** The stored adult marker: picks the layout until the server has answered (USER-017). */
  isAdultMarked: boolean
}
export type WithTrust = { trust: TrustState }

const initialState: TrustState = { isAgeStated: false, isAdultMarked: false }

export const trustSlice = createSlice({
  name: 'trust',
  initialState,
  reducers: {
    ageStated: (state) => {
      state.isAgeStated = true
    },
    /** The marker as it stands after the server has told of the user. */
    markersKept: (state, { payload }: PayloadAction<Consent | null>) => {
      state.isAdultMarked = payload === 'n'
      if (payload !== null) state.isAgeStated = true
    },
  },
})

export const { markersKept } = trustSlice.actions
export const selectIsAgeStated = (state: WithTrust) => state.trust.isAgeStated

/** Keeps the statement on this device and tells the server; false when that did not work (TS-016). */
export const stateAge = (): Thunk<Promise<boolean>> => {
  return (dispatch, _, { visitor, ongoing }) => {
    if (visitor.consent() === null) visitor.setConsent('s')
    dispatch(trustSlice.actions.ageStated())
    return (ongoing.statement ??= dispatch(trustApi.endpoints.confirmSfw.initiate())
      .then(({ error }) => error === undefined)
      .finally(() => (ongoing.statement = null)))
  }
}
