import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EVERYTHING, NOTHING, optOutLearnt, type PrivacyChoice } from '#/lib/state/privacy.slice.ts'
import { renderApp } from '#/testing/render.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

afterEach(cleanup)

function draw() {
  const onClose = vi.fn<() => void>()
  const { screen, store } = renderApp(<PrivacyChoices onClose={onClose} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
  const isOn = (name: string) =>
    screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
  const chosen = () => store.getState().privacy.choice
  return { screen, store, onClose, press, flip, isOn, chosen }
}

test('LEGAL-021 nothing beside the necessary is on before it is chosen, and the necessary stays on', () => {
  const { flip, isOn, chosen } = draw()
  expect(['Analytics', 'Ads', 'Device fingerprint'].filter(isOn)).toEqual([])
  flip('Necessary')
  expect(isOn('Necessary')).toBe(true)
  expect(chosen()).toBeNull()
})

test.each<[string, PrivacyChoice]>([
  ['Accept all', EVERYTHING],
  ['Reject all', NOTHING],
])('LEGAL-021 %s takes one press and closes', (name, expected) => {
  const { onClose, press, chosen } = draw()
  press(name)
  expect(chosen()).toEqual(expected)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each<[string, keyof PrivacyChoice]>([
  ['Analytics', 'analytics'],
  ['Ads', 'ads'],
  ['Device fingerprint', 'fingerprint'],
])('LEGAL-021 %s is allowed on its own, and only once it is saved', (name, purpose) => {
  const { press, flip, isOn, chosen } = draw()
  flip(name)
  expect(isOn(name)).toBe(true)
  expect(chosen()).toBeNull()
  press('Save choices')
  expect(chosen()).toEqual({ ...NOTHING, [purpose]: true })
})

test('LEGAL-021 a choice switched on and off again is not allowed', () => {
  const { press, flip, chosen } = draw()
  flip('Analytics')
  flip('Ads')
  flip('Analytics')
  press('Save choices')
  expect(chosen()).toEqual({ ...NOTHING, ads: true })
})

test('TS-064 the signal of the browser holds the ads off, and says so', () => {
  const { screen, store, flip, isOn } = draw()
  act(() => void store.dispatch(optOutLearnt(true)))
  expect(screen.getByText('Opt-out signal honoured')).toBeTruthy()
  flip('Ads')
  expect(isOn('Ads')).toBe(false)
})
