import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addSlice } from '#/lib/state/late-slices.ts'

/** ENTITY-055. Only one card form fits on a page: the embedded one waits while another is open above it. */
type PaywallState = {
  isEmbeddedCheckoutHidden: boolean
  isPrePaywallOpen: boolean
  isPaywallOpen: boolean
  checkoutIds: string[]
}

const initialState: PaywallState = {
  isEmbeddedCheckoutHidden: false,
  isPrePaywallOpen: false,
  isPaywallOpen: false,
  checkoutIds: [],
}

export const paywallSlice = createSlice({
  name: 'paywall',
  initialState,
  reducers: {
    checkoutPushed: (state, { payload }: PayloadAction<string>) => {
      state.checkoutIds.push(payload)
      state.isEmbeddedCheckoutHidden = true
    },
    checkoutPopped: (state) => {
      state.checkoutIds.pop()
      state.isEmbeddedCheckoutHidden = state.checkoutIds.length > 0
    },
    paywallShown: (state, { payload }: PayloadAction<'pre' | 'plans' | 'none'>) => {
      state.isPrePaywallOpen = payload === 'pre'
      state.isPaywallOpen = payload === 'plans'
    },
  },
})

export const { checkoutPushed, checkoutPopped, paywallShown } = paywallSlice.actions
export const selectPaywall = addSlice(paywallSlice)
