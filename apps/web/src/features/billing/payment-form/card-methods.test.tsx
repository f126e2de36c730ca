import { cleanup, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#/testing/render.tsx'
import { someCard } from '#/testing/some-card.ts'
import { somePack } from '#/testing/some-product.ts'
import { someCheckoutOptions } from '#/testing/some-subscription.ts'
import { CardMethods } from './card-methods.tsx'
import type { MountedForm } from './form-news.ts'
import { NOTHING_TYPED } from './national-id.rules.ts'

afterEach(cleanup)

const SAID = { product: somePack(), email: null, nextChargeDate: null }
const CARD = someCard()

type Case = Partial<Parameters<typeof CardMethods>[0]>

/** The card methods, without a server that could create an order. */
function draw(more: Case = {}) {
  const onMounted = vi.fn<(form: MountedForm | null) => void>()
  const onRetry = vi.fn<() => void>()
  function Methods() {
    const [typed, onType] = useState(NOTHING_TYPED)
    const rest = { isGuest: false, hasForm: true, lostReason: null, onNews: () => undefined }
    return (
      <CardMethods
        {...{ options: someCheckoutOptions(), cards: [], said: null, ...rest }}
        {...{ typed, onType, onMounted, onRetry }}
        {...more}
      />
    )
  }
  const { screen } = renderApp(<Methods />)
  return { screen, onMounted, onRetry }
}

test.each([
  ['a member', false, 'Agree to the renewal below, then enter your card.'],
  ['a guest', true, 'Enter your email above and agree to the terms below, then enter your card.'],
])('PAY-022 before everything is said, %s reads what comes first', (_who, isGuest, text) => {
  const { screen } = draw({ isGuest })
  expect(screen.getByText(text)).toBeTruthy()
})

test('ERR-003 ERR-004 a form that did not come says why, and that nothing was charged, and can be tried again', () => {
  const { screen, onRetry } = draw({ said: SAID, lostReason: 'Failed to load script' })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Payment form could not be loaded')
  expect(alert.textContent).toContain('Failed to load script. Nothing was charged.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('API-051 a stored card is listed with another one, which is chosen at first', () => {
  const { screen, onMounted } = draw({ cards: [CARD] })
  const checked = () =>
    (screen.getAllByRole('radio') as HTMLInputElement[]).map((radio) => radio.checked)
  expect(screen.getByRole('radiogroup', { name: 'Pay with' })).toBeTruthy()
  expect(checked()).toEqual([false, true])
  fireEvent.click(screen.getByRole('radio', { name: 'Pay with Visa ending in 9265' }))
  expect(checked()).toEqual([true, false])
  // The form of the other method can no longer be submitted.
  expect(onMounted.mock.calls).toEqual([[null]])
  fireEvent.click(screen.getByRole('radio', { name: 'Use another card' }))
  expect(checked()).toEqual([false, true])
})

test('without a stored card there is nothing to choose', () => {
  expect(draw().screen.queryByRole('radio')).toBeNull()
})

const YUNO = someCheckoutOptions({ cardSystem: 'yuno', country: 'US' })

test('SAFE-018 the fields the bank requires come before the order', () => {
  const { screen } = draw({ said: SAID, options: YUNO })
  expect(screen.getByRole('textbox', { name: 'Postal code' })).toBeTruthy()
  expect(screen.getByText('Fill in the fields above to pay by card.')).toBeTruthy()
})

test('SAFE-018 Solidgate does not ask for a postal code', () => {
  const { screen } = draw({ said: SAID, hasForm: false })
  expect(screen.queryByRole('textbox', { name: 'Postal code' })).toBeNull()
})
