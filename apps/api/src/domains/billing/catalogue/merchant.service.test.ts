import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REALM_KEYS } from '@oriel/variants/model/realms'
import { realmOf, VARIANTS } from '@oriel/variants/variants'
import { readConfig } from '#/config.ts'
import { connectBrands } from '#/connect/brands.ts'
import type { Payments } from '#/providers/payments/port.ts'
import { onlySystems, paymentsOf, sellingPaymentsOf } from './merchant.service.ts'

const brandKey = fc.constantFrom(...VARIANTS.map(({ key }) => key))
const keysOf = (environment: Payments['environment']): Payments => ({
  environment,
  solidgate: {} as Payments['solidgate'],
  yuno: null,
  paypal: null,
})

test('TENANT-018 money of a brand is taken with the keys of its realm or with none', () => {
  fc.assert(
    fc.property(
      brandKey,
      brandKey,
      fc.subarray([...REALM_KEYS]),
      fc.constantFrom('gateway' as const, 'live' as const),
      (standard, brand, realms, environment) => {
        const own = keysOf(environment)
        const others = realms.filter((realm) => realm !== realmOf(standard))
        const merchants = new Map(others.map((realm) => [realm, keysOf(environment)] as const))
        const brands = connectBrands(readConfig({ NODE_ENV: 'test', VARIANT: standard }))

        const taking = paymentsOf({ payments: own, merchants, brands }, brand)

        const isOwn = environment === 'gateway' || realmOf(brand) === realmOf(standard)
        const expected = isOwn ? own : (merchants.get(realmOf(brand)) ?? null)
        const none = { environment, solidgate: null, yuno: null, paypal: null }
        expect(taking === expected || expected === null).toBe(true)
        expect(taking).toEqual(expected ?? none)
      },
    ),
  )
})

test('TENANT-006 a brand sells by its own payment systems, and by no other', () => {
  const all: Payments = {
    environment: 'gateway',
    solidgate: {} as Payments['solidgate'],
    yuno: {} as Payments['yuno'],
    paypal: {} as Payments['paypal'],
  }
  expect(onlySystems(all, ['paypal'])).toEqual({ ...all, solidgate: null, yuno: null })
  expect(onlySystems(all, [])).toEqual({ ...all, solidgate: null, yuno: null, paypal: null })
  const brands = connectBrands(readConfig({ NODE_ENV: 'test' }))
  const needs = { payments: all, merchants: new Map(), brands }
  for (const { key, paymentSystems } of VARIANTS) {
    expect(sellingPaymentsOf(needs, key)).toEqual(onlySystems(all, paymentSystems))
    // What was bought is renewed and given back wherever it was bought.
    expect(paymentsOf(needs, key)).toBe(all)
  }
})
