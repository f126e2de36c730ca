import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#/testing/render.tsx'
import { Failed, isCloseHidden } from './failed.tsx'

afterEach(cleanup)

function draw(errorCode: string | null, extraTokens = 0) {
  const moves = {
    onRetry: vi.fn<() => void>(),
    onSignIn: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  }
  const { screen, services } = renderApp(
    <Failed {...{ errorCode, extraTokens }} banks={['Sutton Bank']} amount={11999} {...moves} />,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { screen, moves, press, email: services.boot.legal.email }
}

test('ERR-018 ERR-019 ERR-021 DECLINE-065 a refusal says why, what was not paid, and who helps', () => {
  const { screen, moves, press, email } = draw('2.06')
  expect(screen.getByRole('alert').textContent).toContain('The CVV code is wrong.')
  expect(screen.getByText('$119.99').parentElement?.textContent).toBe('$119.99 Unpaid')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`mailto:${email}`)
  press('Try Again')
  expect(moves.onRetry).toHaveBeenCalledTimes(1)
})

test.each(['2.06', '9.99', null])(
  'ERR-018 DECLINE-064 %s says once that nothing was debited',
  (code) => {
    const said = draw(code).screen.getByRole('alert').textContent
    expect(said.match(/not debited/g)).toHaveLength(1)
  },
)

test('ERR-020 without a code the button is spelled otherwise', () => {
  const { screen } = draw(null)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('ERR-022 MODAL-013 MODAL-014 DECLINE-066 if tokens are promised, "No, thanks" is the way out', () => {
  const { screen, moves, press } = draw('3.04', 20)
  expect(
    screen.getByText("we'll give you 20 additional tokens upon successful payment"),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Another Card' })).toBeTruthy()
  press('Get 20 tokens')
  expect(moves.onRetry).toHaveBeenCalledTimes(1)
  press('No, thanks')
  expect(moves.onClose).toHaveBeenCalledTimes(1)
  expect([20, 0].map((extraTokens) => isCloseHidden({ extraTokens }))).toEqual([true, false])
})

test('DECLINE-066 DECLINE-072 if the server promises no tokens, the screen promises none', () => {
  const { screen } = draw('3.04')
  expect(screen.queryByText(/tokens/)).toBeNull()
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Try Another Card'])
})

test('DECLINE-071 a buyer who is subscribed already can sign in', () => {
  const { moves, press } = draw('5.06')
  press('Sign in')
  expect(moves.onSignIn).toHaveBeenCalledTimes(1)
})
