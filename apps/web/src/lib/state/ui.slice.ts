import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type ThemeMode = 'dark' | 'light'
export const THEME_CHOICES = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** The persisted part (PERSIST-005), also read by the inline script of the document. */
export const KEPT_UI = {
  name: 'ui',
  version: 1,
  select: ({ ui }: WithUi) => ({ themeMode: ui.themeMode }),
  check(value: unknown): Pick<UiState, 'themeMode'> | null {
    const { themeMode } = Object(value) as { themeMode?: unknown }
    const chosen = THEME_CHOICES.find((choice) => choice === themeMode)
    return chosen === undefined ? null : { themeMode: chosen }
  },
}

/** ENTITY-061. `themeMode` is the visitor's choice; null means the build's default. */
export type UiState = {
  themeMode: ThemeChoice | null
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
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice | null>) => {
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
