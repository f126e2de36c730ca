import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accountsApi } from '#/features/accounts/api.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { useRegistration } from './use-registration.ts'

afterEach(cleanup)

function Page() {
  useRegistration()
  return null
}

test('USER-009 a guest’s page keeps listening when the user cannot be fetched', async () => {
  const answers = [json(someUser({ email: null })), new TypeError('offline')]
  const server = fakeServer({ '/api/User': () => answers.shift() ?? json(someUser()) })
  const listening: (AbortSignal | undefined)[] = []
  const wait = (delayMs: number, signal?: AbortSignal) => {
    if (delayMs === 5000) listening.push(signal)
    return new Promise<void>(() => {})
  }
  const { store } = renderApp(<Page />, { fetch: server.fetch, wait })
  const accessToken = tokenFor('u', NOON_MS + 3_600_000, { sid: 's' })
  act(() => void store.dispatch(tokensSet({ accessToken, refreshToken: 'r' })))
  const ask = () =>
    act(async () => {
      const asked = accountsApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })
      await store.dispatch(asked)
    })
  await ask()
  expect(listening.map((signal) => signal?.aborted)).toEqual([false])
  await ask()
  expect(server.sentTo('/api/User')).toHaveLength(2)
  expect(listening.map((signal) => signal?.aborted)).toEqual([false])
})
