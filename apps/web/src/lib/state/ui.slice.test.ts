import { expect, test } from 'vitest'
import { uiSlice } from './ui.slice.ts'

test('ENTITY-061 starts without a chosen theme, closed, with animation disabled', () => {
  expect(uiSlice.getInitialState()).toEqual({
    themeMode: null,
    isSidebarOpen: false,
    isAnimationDisabled: true,
  })
})
