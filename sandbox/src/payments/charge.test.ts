import { expect, test } from 'vitest'
import { cardOfNumber, type BehaviourCard } from './cards.ts'
import { eciOf, needsChallenge, verdictAfterChallenge, verdictOf, type Attempt } from './charge.ts'

const cardAt = (number: string): BehaviourCard => {
  const card = cardOfNumber(number)
  if (card === null) throw new Error(`${number} is no test card`)
  return card
}
const customer: Attempt = { by: 'customer', nth: 1 }
const merchant: Attempt = { by: 'merchant', nth: 1 }

test('verdicts go by the count of attempts, and the last one stays', () => {
  const second = cardAt('4000908000030201')
  expect(verdictOf(second, customer)).toEqual({ code: '3.02' })
  expect(verdictOf(second, { by: 'customer', nth: 2 })).toBe('approved')
  expect(verdictOf(second, { by: 'customer', nth: 9 })).toBe('approved')
  const failsThirdCharge = cardAt('4000904000030309')
  expect(verdictOf(failsThirdCharge, customer)).toBe('approved')
  expect(verdictOf(failsThirdCharge, { by: 'merchant', nth: 3 })).toEqual({ code: '3.02' })
  expect(verdictOf(failsThirdCharge, { by: 'merchant', nth: 4 })).toBe('approved')
})

test('only customers meet their bank', () => {
  const challenged = cardAt('4000902000000207')
  expect(needsChallenge(challenged, customer)).toBe(true)
  expect(needsChallenge(challenged, merchant)).toBe(false)
  const frictionless = cardAt('4000902000000108')
  expect(needsChallenge(frictionless, customer)).toBe(false)
  expect(verdictOf(cardAt('4000902000000504'), customer)).toEqual({ code: '2.11' })
})

test.each([
  ['Y', 'approved'],
  ['A', 'approved'],
  ['N', { code: '5.01' }],
  ['R', { code: '2.12' }],
  ['U', { code: '2.11' }],
  [null, { code: '5.01' }],
] as const)('an answer %s of the bank gives %j', (answer, verdict) => {
  expect(verdictAfterChallenge(cardAt('4000902000000207'), customer, answer)).toEqual(verdict)
})

test('some banks refuse whatever is entered, some never answer', () => {
  const fails = cardAt('4000902000000306')
  expect(verdictAfterChallenge(fails, customer, 'Y')).toEqual({ code: '5.01' })
  expect(verdictAfterChallenge(cardAt('4000902000000405'), customer, 'Y')).toBeNull()
})

test('the commerce indicator is that of the scheme', () => {
  expect([eciOf('VISA', 'Y'), eciOf('VISA', 'A'), eciOf('VISA', 'N')]).toEqual(['05', '06', '07'])
  expect([eciOf('MASTERCARD', 'Y'), eciOf('MASTERCARD', 'A')]).toEqual(['02', '01'])
  expect(eciOf('MAESTRO', null)).toBe('00')
})
