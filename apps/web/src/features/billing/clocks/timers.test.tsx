import { cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { ServicesContext } from '#/lib/services/services-context.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { OfferTime } from './offer-time.tsx'
import { selectTimers } from './timers.slice.ts'

afterEach(cleanup)

function draw(secondsAhead: number) {
  let ended = 0
  const services = fakeServices()
  const store = createStore(services)
  const expiresAt = new Date(NOON_MS + secondsAhead * 1000).toISOString()
  const screen = render(
    <ServicesContext value={services}>
      <Provider store={store}>
        <OfferTime kind="tokenUpsell" expiresAt={expiresAt} onEnd={() => (ended += 1)} />
      </Provider>
    </ServicesContext>,
  )
  return { screen, store, ended: () => ended }
}

test('ENTITY-057 CONST-015 a timer is kept with its id and start, and says what is left', () => {
  const { screen, store, ended } = draw(20)
  expect(selectTimers(store.getState()).timers).toEqual([
    { id: 'tokenUpsell', startDate: new Date(NOON_MS - 39_000).toISOString() },
  ])
  const clock = screen.getByRole('timer')
  expect(clock.textContent).toBe('00:20')
  expect(clock.getAttribute('aria-label')).toBe('Offer ends in 0 minutes 20 seconds')
  expect(ended()).toBe(0)
})

test('SAFE-014 the end of an offer is shown', () => {
  const { screen, ended } = draw(0)
  expect(screen.getByRole('timer').textContent).toBe('00:00')
  expect(ended()).toBeGreaterThan(0)
})
