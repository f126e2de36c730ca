import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TRUST_BADGES } from '@oriel/variants/trust-badges'
import { DEFAULT_BOOT } from '#/lib/boot.ts'
import { renderApp } from '#/testing/render.tsx'
import { TrustBadges } from './promises.tsx'

afterEach(cleanup)

test('CONST-025 CONST-026 the badges a brand has proof of are named in their order, and no others', () => {
  const boot = { ...DEFAULT_BOOT, trustBadges: TRUST_BADGES }
  const { screen } = renderApp(<TrustBadges />, { boot })
  const named = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(named()).toEqual([
    'Visa Secure',
    'Mastercard ID Check',
    'SSL',
    'PCI DSS',
    'Norton',
    'McAfee',
  ])
  screen.unmount()
  renderApp(<TrustBadges />)
  expect(named()).toEqual(['SSL'])
})
