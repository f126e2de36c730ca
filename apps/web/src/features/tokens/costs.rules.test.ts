import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAID_ACTIONS } from '@oriel/contract/tokens/actions'
import { shownCosts } from './costs.rules.ts'

test('F-61 only what is switched on has a price, in the order of the list', () => {
  fc.assert(
    fc.property(fc.subarray([...PAID_ACTIONS]), fc.boolean(), (on, hasFreeMessages) => {
      const shown = shownCosts({ hasFreeMessages, switchedOn: new Set(on) })
      const isFree = (action: string) => hasFreeMessages && action === 'tokenPriceForMessage'
      expect(shown).toEqual(on.filter((action) => !isFree(action)))
    }),
  )
})

test('F-61 today tokens pay for messages', () => {
  expect(shownCosts({ hasFreeMessages: false })).toEqual(['tokenPriceForMessage'])
  expect(shownCosts({ hasFreeMessages: true })).toEqual([])
})
