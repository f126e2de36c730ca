import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReportTarget } from '@oriel/contract/support/tickets'

/** Popups are data: whoever wants one names it, `app/overlays.tsx` draws it. */
export type Overlay =
  | { kind: 'ageStatement' }
  | { kind: 'ageConfirmation'; source: string; isUnfinished?: true }
  | { kind: 'link'; href: string }
  | { kind: 'deleteChat'; chatId: string; name: string }
  | { kind: 'why'; chatId: string; turnId: string }
  | SignInOverlay
  | EntryOverlay
  | { kind: 'reauth' }
  | { kind: 'logOut' }
  | { kind: 'deleteAccount' }
  | { kind: 'privacy' }
  | ReportOverlay
  | { kind: 'reviewFeedback'; messageId: string; source: string }

/** What is asked before an address signs somebody in (TS-071, TS-076). */
export type EntryOverlay =
  | { kind: 'switchAccount'; code: string; from: 'google' | 'host' | 'saved'; isNew: boolean }
  | { kind: 'confirmLink'; code: string; isToSettings: boolean; text: string }

/** `continueTo` is where the visitor was going when a login was asked for (NAV-012). */
export type SignInOverlay = {
  kind: 'signIn'
  mode: 'signUp' | 'logIn' | 'expired'
  source: string
  continueTo?: string
}

/** `chatId` is where a reported message stands. */
export type ReportOverlay = {
  kind: 'report'
  targetType: ReportTarget
  targetId: string
  chatId?: string
}

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
