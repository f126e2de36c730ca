import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeOf } from './place.rules.ts'

const PHONE = { width: 320, height: 640 }
const GAP_AND_EDGE_PX = 14
const MENU = { width: 240, height: 300 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

describe('F-70 a panel beside its button', () => {
  test('stands on the wanted side where there is room', () => {
    expect(placeOf(buttonAt(20, 400), MENU, PHONE, { side: 'above', align: 'start' })).toEqual({
      top: 'auto',
      bottom: '246px',
      left: '20px',
      right: 'auto',
      maxHeight: '386px',
    })
  })

  test('changes to the other side where only that has the room', () => {
    const place = placeOf(buttonAt(20, 100), MENU, PHONE, { side: 'above', align: 'start' })
    expect(place).toMatchObject({ top: '150px', bottom: 'auto', maxHeight: '482px' })
  })

  test('covers its button where neither side has the room, and scrolls in a window that is too low', () => {
    const wanted = { side: 'below', align: 'start' } as const
    const flat = { width: 720, height: 450 }
    const place = placeOf(buttonAt(20, 250), MENU, flat, wanted)
    expect(place).toMatchObject({ top: '8px', bottom: 'auto', maxHeight: '434px' })
    const low = placeOf(buttonAt(20, 60), MENU, { width: 720, height: 200 }, wanted)
    expect(low).toMatchObject({ top: 'auto', bottom: '8px', maxHeight: '184px' })
  })

  test('is flush with the end of its button, but never beyond the edge of the window', () => {
    const wish = { side: 'below', align: 'end' } as const
    expect(placeOf(buttonAt(270, 8), MENU, PHONE, wish)).toMatchObject({
      left: 'auto',
      right: '8px',
    })
    expect(placeOf(buttonAt(200, 8), MENU, PHONE, wish)).toMatchObject({ right: '72px' })
  })

  const wish = fc.record({
    side: fc.constantFrom('above' as const, 'below' as const),
    align: fc.constantFrom('start' as const, 'end' as const),
  })
  const button = fc
    .tuple(fc.integer({ min: 0, max: 276 }), fc.integer({ min: 0, max: 596 }))
    .map(([x, y]) => buttonAt(x, y))
  const panel = fc.record({
    width: fc.integer({ min: 40, max: 304 }),
    height: fc.integer({ min: 40, max: 900 }),
  })

  test('is in the window, and not over its button where one side has the room', () => {
    fc.assert(
      fc.property(button, panel, wish, (at, size, wanted) => {
        const place = placeOf(at, size, PHONE, wanted)
        const shown = Math.min(size.height, lengthOf(place.maxHeight))
        const top = lengthOf(place.top, PHONE.height - lengthOf(place.bottom) - shown)
        const left = lengthOf(place.left, PHONE.width - lengthOf(place.right) - size.width)
        expect(top).toBeGreaterThanOrEqual(8)
        expect(top + shown).toBeLessThanOrEqual(PHONE.height - 8)
        expect(left).toBeGreaterThanOrEqual(8)
        expect(left + size.width).toBeLessThanOrEqual(PHONE.width - 8)
        const hasRoom = size.height <= Math.max(at.top, PHONE.height - at.bottom) - GAP_AND_EDGE_PX
        expect(shown).toBe(Math.min(size.height, PHONE.height - 16))
        expect(!hasRoom || top + shown <= at.top || top >= at.bottom).toBe(true)
      }),
    )
  })
})

const lengthOf = (length: string, instead = 0) =>
  length === 'auto' ? instead : Number(length.replace('px', ''))
