import { expect, test } from 'vitest'
import { COLUMN_SIZES, IMAGE_BREAKPOINT_PX } from './picture-sizes.ts'

test('CONST-019 the default image breakpoint is 1200 px, and picks the picture', () => {
  expect(IMAGE_BREAKPOINT_PX).toBe(1200)
  expect(COLUMN_SIZES).toBe('(min-width: 1200px) 348px, 100vw')
})
