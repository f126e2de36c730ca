import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountsApi } from '#/features/accounts/api.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { overlayClosed, overlayOpened } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { useRegistration } from './use-registration.ts'

afterEach(cleanup)

const guest = () => json(someUser({ email: null }))
/** What keeps a hub connected waits for the network to come back. */
const waitsOf = (spy: { mock: { calls: unknown[][] } }) =>
  spy.mock.calls.filter(([type]) => type === 'online').length
const change = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

function Page() {
  useRegistration()
  return null
}

/** A guest's page, whose server gives the user once more and then is away. */
async function open() {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const answers = [guest(), guest(), new TypeError('offline')]
  const server = fakeServer({ '/api/User': () => answers.shift() ?? guest() })
  const { store } = renderApp(<Page />, { fetch: server.fetch })
  const accessToken = tokenFor('u', NOON_MS + 3_600_000, { sid: 's' })
  act(() => void store.dispatch(tokensSet({ accessToken, refreshToken: 'r' })))
  const { initiate } = accountsApi.endpoints.getUser
  const ask = () =>
    act(async () => void (await store.dispatch(initiate(undefined, { forceRefetch: true }))))
  await ask()
  return {
    store,
    ask,
    asked: () => server.sentTo('/api/User').length,
    hubs: () => waitsOf(added) - waitsOf(removed),
  }
}

test('RT-002 a guest’s page listens from the first popup on in which they may register', async () => {
  const { store, ask, hubs } = await open()
  await act(async () => void (await import('./registration.ts')))
  expect(hubs()).toBe(0)

  act(
    () => void store.dispatch(overlayOpened({ kind: 'signIn', mode: 'signUp', source: 'header' })),
  )
  await expect.poll(hubs).toBe(1)
  act(() => void store.dispatch(overlayClosed()))
  // USER-009: nor does it end when the user cannot be fetched.
  await ask()
  await ask()
  expect(hubs()).toBe(1)
  cleanup()
  expect(hubs()).toBe(0)
})

test('RT-002 until then it looks when it is shown again: they may have registered in another tab', async () => {
  const { asked, hubs } = await open()
  const shown = vi.spyOn(document, 'visibilityState', 'get')
  shown.mockReturnValue('hidden')
  await change()
  expect(asked()).toBe(1)
  shown.mockReturnValue('visible')
  await change()
  await expect.poll(asked).toBe(2)
  expect(hubs()).toBe(0)
})
