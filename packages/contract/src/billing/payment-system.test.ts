import { expect, test } from 'vitest'
import { solidIntent, yunoIntent } from './checkout.ts'
import { cardSystem, paymentSystem, PROVIDER_NAMES } from './payment-system.ts'

test('TP-003 a card form is that of solidgate or yuno, and both take money', () => {
  expect(cardSystem.options).toEqual(['solidgate', 'yuno'])
  for (const system of cardSystem.options) expect(paymentSystem.parse(system)).toBe(system)
  expect(cardSystem.safeParse('paypal').success).toBe(false)
})

const systemOf = (name: string) =>
  cardSystem.options.filter((system) => PROVIDER_NAMES[system] === name)

test('SHOP-006 on the wire of a new payment solidgate is solid and yuno is yuno, and back', () => {
  expect(PROVIDER_NAMES).toEqual({ solidgate: 'solid', yuno: 'yuno' })
  expect([systemOf('solid'), systemOf('yuno')]).toEqual([['solidgate'], ['yuno']])
  const accepted = ['solid', 'solidgate', 'yuno', 'paypal'].filter((name) =>
    [solidIntent, yunoIntent].some(({ shape }) => shape.paymentProvider.safeParse(name).success),
  )
  expect(accepted).toEqual(['solid', 'yuno'])
})
