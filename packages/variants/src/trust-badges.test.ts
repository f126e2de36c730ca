import { expect, test } from 'vitest'
import { trustBadgesOf } from './trust-badges.ts'
import { variantOf, VARIANTS } from './variants.ts'

test('CONST-025 a brand with every certificate shows six badges in this order', () => {
  const certificates = ['mc-affee', 'norton', 'pci-dss', 'mcc-id-check', 'visa-secure'] as const
  expect(trustBadgesOf({ certificates })).toEqual([
    'visa-secure',
    'mcc-id-check',
    'ssl',
    'pci-dss',
    'norton',
    'mc-affee',
  ])
})

test('CONST-026 norton and mc-affee need the certificate in the configuration of the brand', () => {
  expect(trustBadgesOf({ certificates: ['visa-secure', 'norton'] })).toEqual([
    'visa-secure',
    'ssl',
    'norton',
  ])
  for (const variant of VARIANTS) {
    const shown = trustBadgesOf(variant)
    expect(shown).not.toContain('norton')
    expect(shown).not.toContain('mc-affee')
  }
  expect(trustBadgesOf(variantOf('main'))).toEqual(['ssl'])
})
