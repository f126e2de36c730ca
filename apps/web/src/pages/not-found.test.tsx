import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#/testing/render.tsx'
import { NotFoundPage } from './not-found.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/nowhere?utm_source=ad')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const address = () => `${window.location.pathname}${window.location.search}`

test('ROUTE-062 an unknown address says so, and shows the way home with the query kept', () => {
  const { screen } = renderApp(<NotFoundPage />)
  expect(screen.getByRole('alert').textContent).toContain('404')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('find that page')
  const link = screen.getByRole('link', { name: 'Back to Home' })
  expect(link.getAttribute('href')).toBe('/?utm_source=ad')
  fireEvent.click(link)
  expect(address()).toBe('/?utm_source=ad')
})

test('the name of the brand leads home as well', () => {
  const { screen } = renderApp(<NotFoundPage />)
  const logo = screen.getByRole('link', { name: /, home$/ })
  expect(logo.getAttribute('href')).toBe('/?utm_source=ad')
})

test('after five seconds, and not before, it goes home by itself without a step to come back to', () => {
  const steps = window.history.length
  renderApp(<NotFoundPage />)
  act(() => void vi.advanceTimersByTime(4999))
  expect(address()).toBe('/nowhere?utm_source=ad')
  act(() => void vi.advanceTimersByTime(1))
  expect(address()).toBe('/?utm_source=ad')
  expect(window.history.length).toBe(steps)
})

test('a visitor who has left the page is not redirected', () => {
  const { screen } = renderApp(<NotFoundPage />)
  act(() => void vi.advanceTimersByTime(3000))
  screen.unmount()
  window.history.replaceState(null, '', '/explore')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(address()).toBe('/explore')
})
