import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  overlayClosed,
  overlayOpened,
  overlaysClosed,
  overlaysSlice,
  selectTopOverlay,
  type Overlay,
} from './overlays.slice.ts'

const after = (actions: Parameters<typeof overlaysSlice.reducer>[1][]) => ({
  overlays: actions.reduce(overlaysSlice.reducer, overlaysSlice.getInitialState()),
})
const REAUTH: Overlay = { kind: 'reauth' }
const RENEW: Overlay = { kind: 'renew' }

test('MODAL-017 the popup that was opened last is on top, and leaves the one below it', () => {
  const open = [overlayOpened(REAUTH), overlayOpened(RENEW)]
  expect(selectTopOverlay(after([]))).toBeNull()
  expect(selectTopOverlay(after(open))).toEqual(RENEW)
  expect(selectTopOverlay(after([...open, overlayClosed()]))).toEqual(REAUTH)
})

test('MODAL-001 all of them close at once', () => {
  const open = [overlayOpened(REAUTH), overlayOpened(RENEW)]
  expect(after([...open, overlaysClosed()]).overlays.stack).toEqual([])
})

test('however often it is opened and closed, the top is the last that is still open', () => {
  const step = fc.constantFrom<Overlay | null>(REAUTH, RENEW, { kind: 'privacy' }, null)
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const open: Overlay[] = []
      for (const one of steps) {
        if (one === null) open.pop()
        else open.push(one)
      }
      const actions = steps.map((one) => (one === null ? overlayClosed() : overlayOpened(one)))
      expect(selectTopOverlay(after(actions))).toEqual(open.at(-1) ?? null)
    }),
  )
})
