import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TRUST_BADGES } from '@oriel/variants/trust-badges'
import { accountsApi } from '#/features/accounts/api.ts'
import { DEFAULT_BOOT } from '#/lib/services/boot.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { Promises, TrustBadges } from './promises.tsx'

afterEach(cleanup)

test.each([true, false])(
  'LEGAL-019 the guarantee is promised to whom it holds for (%s), that one can cancel to everybody',
  async (hasGuarantee) => {
    const server = fakeServer({ '/api/User': () => json(someUser({ hasGuarantee })) })
    const { screen, store } = renderApp(<Promises />, { fetch: server.fetch })
    expect(screen.queryByText('30-Day Money-Back Guarantee')).toBeNull()

    await act(() => store.dispatch(accountsApi.endpoints.getUser.initiate()))

    expect(screen.queryByText('30-Day Money-Back Guarantee') !== null).toBe(hasGuarantee)
    expect(screen.getByText('No commitment. Cancel anytime!')).toBeTruthy()
  },
)

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
