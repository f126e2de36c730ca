import { expect, test } from 'vitest'
import { bestReached } from './kept-offer.rules.ts'

test('F-65 the best price that was reached is kept, where it is looked for', () => {
  const all = ['upgradeBase', 'upgradeExtra', 'welcomePackBase', 'welcomePackExtra'] as const
  expect(bestReached('tokens', all)).toEqual({ flow: 'welcomePack', step: 'extraDownsell' })
  expect(bestReached('tokens', ['welcomePackBase', 'tokenDownsell'])).toMatchObject({
    step: 'baseDownsell',
  })
  expect(bestReached('upgrade', all)).toEqual({ flow: 'upgrade', step: 'upgradeDownsell2' })
  expect(bestReached('plans', ['checkoutDownsell'])).toEqual({
    flow: 'checkoutDownsell',
    step: 'offer',
  })
  expect(bestReached('plans', all)).toBeNull()
})

test('F-65 a price whose step was not reached is not kept', () => {
  expect(bestReached('tokens', ['welcomePack', 'tokenUpsell', 'firstVisit'])).toBeNull()
  expect(bestReached('upgrade', ['upgrade', 'lifetime'])).toBeNull()
})
