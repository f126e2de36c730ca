import { expect, test } from 'vitest'
import { bannerSizeOf, IMAGE_BREAKPOINT_PX, screenSizeOf } from './screen-size.ts'

test.each([
  [767, 'phone'],
  [768, 'tablet'],
  [1199, 'tablet'],
  [1200, 'desktop'],
])('LAYOUT-026 %d px is a %s', (widthPx, size) => {
  expect(screenSizeOf(widthPx)).toBe(size)
})

test.each([
  [1000, 'bar'],
  [1001, 'short'],
  [1199, 'short'],
  [1200, 'full'],
])('LAYOUT-027 a banner on %d px is %s', (widthPx, size) => {
  expect(bannerSizeOf(widthPx)).toBe(size)
})

test('CONST-019 the default image breakpoint is 1200 px', () => {
  expect(IMAGE_BREAKPOINT_PX).toBe(1200)
})
