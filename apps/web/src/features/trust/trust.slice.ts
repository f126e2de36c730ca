import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Consent } from '#/lib/services/storage.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { trustApi } from './api.ts'

type TrustState = {
  /** Whether the visitor has made the 18+ statement on this device. */
  isAgeStated: boolean
  /** The stored adult marker: decides the layout until the user has loaded (USER-017). */
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
    /** The marker as it is after the user has loaded. */
    markersKept: (state, { payload }: PayloadAction<Consent | null>) => {
      state.isAdultMarked = payload === 'n'
      if (payload !== null) state.isAgeStated = true
    },
  },
})

export const { markersKept } = trustSlice.actions
export const selectIsAgeStated = (state: WithTrust) => state.trust.isAgeStated

/** Stores the statement on this device and sends it to the server; false if that failed (TS-016). */
export const stateAge = (): Thunk<Promise<boolean>> => {
  return (dispatch, _, { visitor, ongoing }) => {
    if (visitor.consent() === null) visitor.setConsent('s')
    dispatch(trustSlice.actions.ageStated())
    return (ongoing.statement ??= dispatch(trustApi.endpoints.confirmSfw.initiate())
      .then(({ error }) => error === undefined)
      .finally(() => (ongoing.statement = null)))
  }
}
