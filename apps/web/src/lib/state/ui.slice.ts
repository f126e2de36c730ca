import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type ThemeMode = 'dark' | 'light'

/** The persisted part (PERSIST-005), also read by the inline script of the document. */
export const KEPT_UI = {
  name: 'ui',
  version: 1,
  select: ({ ui }: WithUi) => ({ themeMode: ui.themeMode }),
  check(value: unknown): Pick<UiState, 'themeMode'> | null {
    const { themeMode } = Object(value) as { themeMode?: unknown }
    return themeMode === 'dark' || themeMode === 'light' ? { themeMode } : null
  },
}

/** ENTITY-061. `themeMode` is the visitor's choice; null means the build's default. */
export type UiState = {
  themeMode: ThemeMode | null
  isSidebarOpen: boolean
  /** Page transitions are off by default. */
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
