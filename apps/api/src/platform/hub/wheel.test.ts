import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Wheel } from './wheel.ts'

test('an item comes up after its ticks, once, and never later than one turn', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.integer({ min: -3, max: 40 }), (before, ticks) => {
      const wheel = new Wheel<string>(16)
      for (let tick = 0; tick < before; tick++) wheel.turn()
      wheel.put('item', ticks)

      const turns = Array.from({ length: 40 }, () => wheel.turn())
      const cameUpAt = turns.flatMap((due, index) => (due.includes('item') ? [index + 1] : []))
      expect(cameUpAt).toEqual([Math.min(Math.max(ticks, 1), 16)])
    }),
  )
})

test('an item deleted from its slot never comes up', () => {
  const wheel = new Wheel<string>(4)
  wheel.put('stays', 2)
  wheel.put('goes', 2).delete('goes')

  expect([wheel.turn(), wheel.turn()]).toEqual([[], ['stays']])
})

test('an item put back while its slot is handled waits for a later tick', () => {
  const wheel = new Wheel<string>(2)
  wheel.put('item', 1)
  for (const item of wheel.turn()) wheel.put(item, 2)

  expect([wheel.turn(), wheel.turn()]).toEqual([[], ['item']])
})
