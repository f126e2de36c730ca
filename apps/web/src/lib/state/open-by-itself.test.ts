import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { openAsAnswer, openByItself } from './open-by-itself.ts'
import { overlaysClosed } from './overlays.slice.ts'

const BONUS = { kind: 'dailyBonus' } as const

function page() {
  let nowMs = NOON_MS
  const store = createStore(fakeServices({ now: () => nowMs }))
  const passes = (seconds: number) => {
    nowMs += seconds * 1000
    store.dispatch(overlaysClosed())
  }
  const opened = () => store.getState().overlays.stack.length
  return { ...store, passes, opened, dispatch: store.dispatch }
}

test('F-65 within a minute of one popup no other opens by itself', () => {
  const { dispatch, passes, opened } = page()
  expect([dispatch(openByItself(BONUS)), opened()]).toEqual([true, 1])
  passes(59)
  expect([dispatch(openByItself(BONUS)), opened()]).toEqual([false, 0])
  passes(1)
  expect([dispatch(openByItself(BONUS)), opened()]).toEqual([true, 1])
})

test('F-65 a popup that responds to the visitor always opens, and keeps others away', () => {
  const { dispatch, passes, opened } = page()
  dispatch(openByItself(BONUS))
  passes(5)
  dispatch(openAsAnswer(BONUS))
  expect(opened()).toBe(1)
  passes(59)
  expect(dispatch(openByItself(BONUS))).toBe(false)
})
