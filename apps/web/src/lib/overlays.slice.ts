import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Popups are data: whoever wants one names it, `app/overlays.tsx` draws it. */
export type Overlay =
  | { kind: 'ageStatement' }
  | { kind: 'link'; href: string }
  | { kind: 'deleteChat'; chatId: string; name: string }
  | { kind: 'why'; chatId: string; turnId: string }

type OverlaysState = { stack: Overlay[] }
export type WithOverlays = { overlays: OverlaysState }

const initialState: OverlaysState = { stack: [] }

export const overlaysSlice = createSlice({
  name: 'overlays',
  initialState,
  reducers: {
    overlayOpened: (state, { payload }: PayloadAction<Overlay>) => {
      state.stack.push(payload)
    },
    overlayClosed: (state) => {
      state.stack.pop()
    },
    /** MODAL-001: a route change closes all of them. */
    overlaysClosed: () => initialState,
  },
})

export const { overlayOpened, overlayClosed, overlaysClosed } = overlaysSlice.actions
export const selectTopOverlay = (state: WithOverlays) => state.overlays.stack.at(-1) ?? null
