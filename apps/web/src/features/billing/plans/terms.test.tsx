import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hashOf } from '#/features/billing/payment/request.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { TermsPopup } from './terms-popup.tsx'
import { TermsSentence } from './terms.tsx'

afterEach(cleanup)

test('SAFE-016 LEGAL-017 LEGAL-018 VALID-021 above the button stand price, renewal, its first day and how to cancel', () => {
  const hidden = someMonthly({ dailyCurrentPrice: 200, dailyPreviousPrice: 100 })
  const { screen } = renderApp(<TermsSentence product={hidden} />)
  const text = screen.container.textContent ?? ''
  expect(text).toContain('$19.99 today, then $39.99 every month until cancelled')
  expect(text).toContain('First renewal on 05.02.26')
  expect(text).toContain('at least 24 hours before 05.02.26')
  expect(text).toContain('18 or over')
})

test('SAFE-016 a plan that never renews says so', () => {
  const { screen } = renderApp(<TermsSentence product={somePack()} />)
  expect(screen.container.textContent).toContain('One payment of $39.99, no renewal.')
})

test('POPUP-035 the terms popup has the four facts and both documents', () => {
  const { screen } = renderApp(<TermsPopup plan={someMonthly()} onClose={() => {}} />)
  const text = screen.getByRole('dialog').textContent ?? ''
  for (const fact of ['$19.99', '$39.99 every month', '05.02.26', 'at least 24 hours before']) {
    expect(text).toContain(fact)
  }
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/legal/terms-of-service', '/legal/privacy-policy'])
})

test('SAFE-016 the consent is named by the hash of its words', async () => {
  expect(await hashOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
