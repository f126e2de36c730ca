import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Thunk } from './redux.ts'

/** Id of a toast's text. */
export type ToastText = 'failed' | 'signedUp' | 'adultSettings' | 'adultTokens'

/** One toast at a time; `times` counts them, so that a repeated text is announced again. */
type ToastState = { text: ToastText | null; times: number }
export type WithToast = { toast: ToastState }

const initialState: ToastState = { text: null, times: 0 }

export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastShown: (state, { payload }: PayloadAction<ToastText>) => {
      state.text = payload
      state.times += 1
    },
    toastDismissed: (state) => {
      state.text = null
    },
  },
})

export const { toastShown, toastDismissed } = toastSlice.actions

/** ERR-015: for failures that are only logged. Informs the visitor that nothing was done. */
export const reportFailure = (message: string, error: unknown): Thunk => {
  return (dispatch, _, { log }) => {
    log(message, error)
    dispatch(toastShown('failed'))
  }
}
