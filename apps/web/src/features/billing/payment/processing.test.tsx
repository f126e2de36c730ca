import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#/testing/render.tsx'
import { Processing } from './processing.tsx'

afterEach(cleanup)

/** A payment in progress, whose first fifteen seconds end when the test says so. */
function draw(isPollOver: boolean, isUnconfirmed: boolean) {
  const fifteen = Promise.withResolvers<void>()
  const onCheckAgain = vi.fn<() => void>()
  const part = <Processing {...{ isPollOver, isUnconfirmed, onCheckAgain }} />
  const { screen } = renderApp(part, {
    wait: (delayMs) => (delayMs === 15_000 ? fifteen.promise : new Promise(() => undefined)),
  })
  const pass = () => act(async () => fifteen.resolve())
  return { screen, pass, onCheckAgain }
}

const KEEP_OPEN = 'Keep this window open. It usually takes a few seconds.'
const STILL_WORKING = 'Still working. Your bank may ask you to confirm.'
const UNCONFIRMED =
  'We are still confirming your payment. You can close this window, we’ll email you.'
const PENDING = 'Your payment is being confirmed'

const TEXTS = [KEEP_OPEN, STILL_WORKING, UNCONFIRMED, PENDING]

test.each([
  ['it has just begun', false, false, [KEEP_OPEN]],
  ['a minute is over', false, true, [UNCONFIRMED]],
  ['asking has ended', true, false, [KEEP_OPEN, PENDING]],
  ['both are over', true, true, [UNCONFIRMED]],
])(
  'PAY-010 PAY-015 once %s it says what is known, and never that it failed',
  (_when, isPollOver, isUnconfirmed, texts) => {
    const { screen } = draw(isPollOver, isUnconfirmed)
    expect(TEXTS.filter((text) => screen.queryByText(text) !== null)).toEqual(texts)
    expect(screen.queryByRole('button', { name: 'Check again' }) !== null).toBe(isPollOver)
    expect(screen.container.textContent).not.toMatch(/fail|declin/i)
  },
)

test('after fifteen seconds it speaks of the bank', async () => {
  const { screen, pass } = draw(false, false)
  await pass()
  expect(screen.getByText(STILL_WORKING)).toBeTruthy()
  expect(screen.queryByText(KEEP_OPEN)).toBeNull()
})

test('PAY-010 a payment that is not confirmed after a minute stays so', async () => {
  const { screen, pass } = draw(false, true)
  await pass()
  expect(screen.getByText(UNCONFIRMED)).toBeTruthy()
  expect(screen.queryByText(STILL_WORKING)).toBeNull()
})

test('changes are announced to screen readers', () => {
  const { screen } = draw(false, false)
  expect(screen.getByText(KEEP_OPEN).getAttribute('aria-live')).toBe('assertive')
})

test('PAY-015 checking again asks once', () => {
  const { screen, onCheckAgain } = draw(true, false)
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(onCheckAgain).toHaveBeenCalledTimes(1)
})
