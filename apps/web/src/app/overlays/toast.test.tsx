import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { renderApp } from '#/testing/render.tsx'
import { Toast } from './toast.tsx'

afterEach(cleanup)

test('a failure that is only logged shows one sentence until it is dismissed', () => {
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const report = vi.fn<(error: unknown, facts: Record<string, string>) => void>()
  const { screen, store } = renderApp(<Toast />, { log, report })
  expect(screen.queryByRole('alert')).toBeNull()

  const error = new Error('no network')
  act(() => store.dispatch(reportFailure('The plan was not cancelled', error)))

  expect(screen.getByRole('alert').textContent).toBe('That didn’t work. Please try again.')
  expect(log).toHaveBeenCalledExactlyOnceWith('The plan was not cancelled', error)
  expect(report).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a second failure shows the toast again, and it is still one toast', () => {
  const { screen, store } = renderApp(<Toast />)
  act(() => store.dispatch(reportFailure('first', null)))
  const first = screen.getByRole('alert')
  act(() => store.dispatch(reportFailure('second', null)))

  expect(screen.getAllByRole('alert')).toHaveLength(1)
  // Only a new element makes a screen reader announce the text again.
  expect(screen.getByRole('alert')).not.toBe(first)
})
