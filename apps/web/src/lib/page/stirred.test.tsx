import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#/testing/render.tsx'
import { useIsStirred } from './stirred.ts'

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'>

/** What the browser says of the element that is watched. */
let say: (seen: Seen[]) => void = () => {}
const watched: Element[] = []

beforeEach(() => {
  watched.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (seen: Seen[]) => void) {
        say = report
      }
      observe(element: Element) {
        watched.push(element)
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lastCard = () => document.querySelector('p')

function Page() {
  return <p>{useIsStirred(lastCard) ? 'stirred' : 'still'}</p>
}

const draw = () => renderApp(<Page />, {}).screen

test.each([
  ['moves the pointer', () => fireEvent.pointerMove(document.body)],
  ['touches', () => fireEvent.pointerDown(document.body)],
  ['presses a key', () => fireEvent.keyDown(document.body)],
  ['scrolls', () => fireEvent.scroll(window)],
])('F-58 what lies below the screen waits until the visitor %s', (_what, gesture) => {
  const screen = draw()
  expect(screen.getByText('still')).toBeTruthy()
  gesture()
  expect(screen.getByText('stirred')).toBeTruthy()
})

test('F-58 on a screen that shows the element before it, it does not wait', () => {
  const screen = draw()
  expect(watched).toEqual([screen.getByText('still')])
  act(() => say([{ isIntersecting: false }]))
  expect(screen.getByText('still')).toBeTruthy()
  act(() => say([{ isIntersecting: true }]))
  expect(screen.getByText('stirred')).toBeTruthy()
})
