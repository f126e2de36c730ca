import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MINUTE_MS } from '@oriel/contract/time'
import { servesPath } from '@oriel/variants/served-paths'
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

/** Time until a popup may open automatically again (F-65). */
export const untilTurnMs = (): Thunk<number> => {
  return (_, getState, { now }) =>
    Math.max(0, selectSelfOpened(getState()).lastAtMs + MINUTE_MS - now())
}

/**
 * Whether this page may be covered by what nobody asked for. Where people manage, cancel, claim money back
 * or complain, nothing stands in front of it (ROUTE-012, SAFE-017).
 */
export const mayCoverPage = (): Thunk<boolean> => {
  return (_, __, { location }) =>
    servesPath({ sells: true, routes: [] }, location().pathname) !== 'service'
}

/** Opens a popup automatically; false if another one did so within the last minute (F-65). */
export const openByItself = (overlay: Overlay): Thunk<boolean> => {
  return (dispatch) => {
    if (dispatch(untilTurnMs()) > 0) return false
    dispatch(openAsAnswer(overlay))
    return true
  }
}

/** Opens a popup in response to a user action; for a minute afterwards none opens automatically. */
export const openAsAnswer = (overlay: Overlay): Thunk => {
  return (dispatch, _, { now }) => {
    dispatch(selfOpened.actions.openedItself(now()))
    dispatch(overlayOpened(overlay))
  }
}
