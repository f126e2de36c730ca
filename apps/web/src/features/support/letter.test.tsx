import { cleanup, fireEvent } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#/testing/render.tsx'
import { Letter } from './letter.tsx'

afterEach(cleanup)

const REFUSAL = {
  status: 429,
  problem: {
    type: 'about:blank',
    title: 'Too many',
    status: 429,
    detail: 'Please wait a moment.',
    instance: '/',
    code: 'rate_limited',
    requestId: 'r',
  },
}

function draw(props: Partial<ComponentProps<typeof Letter>> = {}) {
  const onSubmit = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const form = { check: () => true, refuse: () => false, isPlaced: () => false }
  const { screen } = renderApp(
    <Letter
      label="Write to us"
      send="Send it"
      form={form}
      error={undefined}
      isBusy={false}
      onSubmit={onSubmit}
      {...props}
    >
      <input aria-label="Subject" />
    </Letter>,
  )
  const letter = screen.getByRole('form', { name: 'Write to us' })
  return { screen, letter, onSubmit }
}

test('a letter is named, holds its fields and is sent by its button, in this page', () => {
  const { screen, letter, onSubmit } = draw()
  expect(letter.contains(screen.getByRole('textbox', { name: 'Subject' }))).toBe(true)
  expect(screen.getByRole('button', { name: 'Send it' })).toHaveProperty('type', 'submit')
  // False if the default was prevented.
  expect(fireEvent.submit(letter)).toBe(false)
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test.each([
  ['under no field is shown above the button', false, 'Please wait a moment.'],
  ['under a field is shown once', true, undefined],
])('a refusal %s', (_case, isPlaced, expected) => {
  const form = { check: () => true, refuse: () => isPlaced, isPlaced: () => isPlaced }
  const { screen } = draw({ form, error: REFUSAL })
  expect(screen.queryByRole('alert')?.textContent).toBe(expected)
})

test('a letter that is on its way is not sent a second time', () => {
  const { screen, onSubmit } = draw({ isBusy: true, note: 'We answer within a day.' })
  expect(screen.getByText('We answer within a day.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send it' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
