import { expect, test } from 'vitest'
import { bannerSizeOf } from './banner-size.ts'

test.each([
  [1000, 'bar'],
  [1001, 'short'],
  [1199, 'short'],
  [1200, 'full'],
])('LAYOUT-027 a banner on %d px is %s', (widthPx, size) => {
  expect(bannerSizeOf(widthPx)).toBe(size)
})
