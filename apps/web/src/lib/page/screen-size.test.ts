import { expect, test } from 'vitest'
import { screenSizeOf } from './screen-size.ts'

test.each([
  [767, 'phone'],
  [768, 'tablet'],
  [1199, 'tablet'],
  [1200, 'desktop'],
])('LAYOUT-026 %d px is a %s', (widthPx, size) => {
  expect(screenSizeOf(widthPx)).toBe(size)
})
