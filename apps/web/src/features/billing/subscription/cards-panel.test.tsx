import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CardMethods } from '#/features/billing/payment-form/card-methods.tsx'
import { NOTHING_TYPED } from '#/features/billing/payment-form/national-id.rules.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someCheckoutOptions } from '#/testing/some-subscription.ts'
import { CardsPanel } from './cards-panel.tsx'

afterEach(cleanup)

const someCard = (number: number, brand: string) => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  brand,
  last4: `926${number}`,
  expMonth: 12,
  expYear: 2030,
  paymentSystem: 'solidgate' as const,
})
const CARDS = [someCard(1, 'DINERS CLUB INTERNATIONAL'), someCard(2, 'Local Debit')]
const brandsIn = (rows: readonly Element[]) =>
  rows.map((row) => row.querySelector('svg')?.dataset['brand'])

test('CONST-021 the panel of stored cards shows their marks', async () => {
  const server = fakeServer({ '/api/Payments/user-card-info': () => json(CARDS) })
  const { screen } = renderApp(<CardsPanel />, { fetch: server.fetch })
  await screen.findByText('Diners Club ending in 9261')
  expect(brandsIn(screen.getAllByRole('listitem'))).toEqual(['diners-club', undefined])
})

test('CONST-021 so does the choice of a stored card in the checkout', () => {
  const { screen } = renderApp(
    <CardMethods
      options={someCheckoutOptions()}
      cards={CARDS}
      isGuest={false}
      said={null}
      hasForm
      lostReason={null}
      typed={NOTHING_TYPED}
      onType={() => {}}
      onNews={() => {}}
      onMounted={() => {}}
      onRetry={() => {}}
    />,
  )
  const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label') ?? radio)
  expect(brandsIn(labels)).toEqual(['diners-club', undefined, undefined])
  expect(labels.map((label) => label.querySelector('svg') !== null)).toEqual([true, true, false])
})
