import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MINUTE_MS } from '@oriel/contract/time'
import { addSlice } from './late-slices.ts'
import { overlayOpened, type Overlay } from './overlays.slice.ts'
import type { Thunk } from './redux.ts'

const selfOpened = createSlice({
  name: 'selfOpened',
  initialState: { lastAtMs: Number.NEGATIVE_INFINITY },
  reducers: {
    openedItself: (state, { payload }: PayloadAction<number>) => {
      state.lastAtMs = payload
    },
  },
})
const selectSelfOpened = addSlice(selfOpened)

/** For how long no popup may open by itself yet (F-65). */
export const untilTurnMs = (): Thunk<number> => {
  return (_, getState, { now }) =>
    Math.max(0, selectSelfOpened(getState()).lastAtMs + MINUTE_MS - now())
}

/**
 * Opens a popup that nobody has asked for; false where another one did so within the last minute (F-65).
 */
export const openByItself = (overlay: Overlay): Thunk<boolean> => {
  return (dispatch) => {
    if (dispatch(untilTurnMs()) > 0) return false
    dispatch(openAsAnswer(overlay))
    return true
  }
}

/** Opens what answers to something the visitor did; nothing else opens by itself for a minute after it. */
export const openAsAnswer = (overlay: Overlay): Thunk => {
  return (dispatch, _, { now }) => {
    dispatch(selfOpened.actions.openedItself(now()))
    dispatch(overlayOpened(overlay))
  }
}
