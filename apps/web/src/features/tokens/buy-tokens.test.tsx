import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { BuyTokens } from './buy-tokens.tsx'

afterEach(cleanup)

const MEMBER: Partial<User> = {
  activeSubscription: {
    productId: 'sub_monthly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 1,
  },
  periodInMonths: 1,
}
const QUIET: Partial<User> = { offersQuietUntil: new Date(NOON_MS + 1000).toISOString() }

function draw(user: Partial<User> | null, modelId?: string) {
  const server = fakeServer({
    '/api/User': () => (user === null ? refusal(500, 'internal') : json(someUser(user))),
  })
  const onLeave = vi.fn<() => void>()
  const part = <BuyTokens source="chat" onLeave={onLeave} {...(modelId && { modelId })} />
  const { screen, store } = renderApp(part, { fetch: server.fetch })
  /** Waits until all requests have ended. */
  const settled = () =>
    vi.waitFor(() => {
      const states = Object.values(store.getState().api.queries).map((query) => query?.status)
      expect(states).not.toEqual([])
      expect(states).not.toContain('pending')
    })
  return { screen, onLeave, settled, top: () => selectTopOverlay(store.getState()) }
}

test('NAV-013 TOKEN-023 a user without a plan is led to one, with the companion it is about', async () => {
  const { screen, onLeave, top } = draw({}, 'model-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Get Premium' }))
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(top()).toMatchObject({
    kind: 'paywall',
    paywallType: 'subscription',
    source: 'chat',
    modelId: 'model-1',
  })
})

test('NAV-007 a subscriber outside of adult mode buys in a popup', async () => {
  const { screen, top } = draw({ ...MEMBER, isNSFWContent: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Buy tokens' }))
  expect(top()).toMatchObject({ kind: 'paywall', paywallType: 'tokens', source: 'chat' })
})

test('NAV-007 a subscriber in adult mode goes to the page', async () => {
  const { screen, onLeave, top } = draw({ ...MEMBER, isNSFWContent: true })
  const link = await screen.findByRole('link', { name: 'Buy tokens' })
  expect(link.getAttribute('href')).toBe('/tokens')
  fireEvent.click(link)
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(window.location.pathname).toBe('/tokens')
  expect(top()).toBeNull()
})

test.each([
  ['the user is unknown', null],
  ['offers are quiet, and there is no plan', QUIET],
] as const)('SAFE-012 nothing is sold while %s', async (_when, user) => {
  const { screen, settled } = draw(user)
  await settled()
  expect(screen.container.textContent).toBe('')
})

test('SAFE-012 a subscriber finds the tokens all the same', async () => {
  const { screen } = draw({ ...MEMBER, ...QUIET })
  expect(await screen.findByRole('button', { name: 'Buy tokens' })).toBeTruthy()
})

test('SAFE-012 the quiet ends with its time', async () => {
  const { screen } = draw({ offersQuietUntil: new Date(NOON_MS).toISOString() })
  expect(await screen.findByRole('button', { name: 'Get Premium' })).toBeTruthy()
})
