import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type ThemeMode = 'dark' | 'light'

/** What of it outlives the page (PERSIST-005). The document's first script reads it as well. */
export const KEPT_UI = {
  name: 'ui',
  version: 1,
  select: ({ ui }: WithUi) => ({ themeMode: ui.themeMode }),
  check(value: unknown): Pick<UiState, 'themeMode'> | null {
    const { themeMode } = Object(value) as { themeMode?: unknown }
    return themeMode === 'dark' || themeMode === 'light' ? { themeMode } : null
  },
}

/** ENTITY-061. `themeMode` is the visitor's own choice; without one the default of the build holds. */
export type UiState = {
  themeMode: ThemeMode | null
  isSidebarOpen: boolean
  /** Page transitions are off unless someone asks for them. */
  isAnimationDisabled: boolean
}
export type WithUi = { ui: UiState }

const initialState: UiState = { themeMode: null, isSidebarOpen: false, isAnimationDisabled: true }

export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.themeMode = payload
    },
    sidebarToggled: (state) => {
      state.isSidebarOpen = !state.isSidebarOpen
    },
    sidebarClosed: (state) => {
      state.isSidebarOpen = false
    },
  },
})

export const { themeChosen, sidebarToggled, sidebarClosed } = uiSlice.actions
