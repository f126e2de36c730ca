import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountsApi } from '#/features/accounts/api.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { Header } from './header.tsx'

afterEach(cleanup)

type Answer = () => Response | Error

/** The header of a member, after the user is refetched with this response. */
async function drawMember(next: Answer) {
  const member = json(someUser({ email: 'eve@mail.example' }))
  const answers: Answer[] = [() => member.clone()]
  const server = fakeServer({ '/api/User': () => answers.at(-1)?.() ?? member })
  const { screen, store } = renderApp(<Header hasOffer />, { fetch: server.fetch })
  // The menu is loaded lazily.
  await act(() => vi.dynamicImportSettled())
  await screen.findByRole('button', { name: 'Account menu' })
  // A request during a running one would share its response.
  const user = accountsApi.endpoints.getUser.select()
  await expect.poll(() => user(store.getState()).isSuccess).toBe(true)
  answers.push(next)
  const asked = accountsApi.endpoints.getUser.initiate(undefined, {
    forceRefetch: true,
    subscribe: false,
  })
  await act(async () => void (await store.dispatch(asked)))
  return screen
}

const shown = (screen: Awaited<ReturnType<typeof drawMember>>) =>
  ['Account menu', 'Login'].map((name) => screen.queryByRole('button', { name }) !== null)

test('USER-009 a user whom the server does not know any more is gone from the screen', async () => {
  const screen = await drawMember(() => refusal(404, 'not_found'))
  await screen.findByRole('button', { name: 'Login' })
  expect(shown(screen)).toEqual([false, true])
})

test.each([
  ['no network', () => new TypeError('offline')],
  ['a server that is down', () => refusal(503, 'internal')],
  ['an invalid answer', () => new Response('<html>')],
] as const)('USER-009 %s makes no guest of a member', async (_, next) => {
  expect(shown(await drawMember(next))).toEqual([true, false])
})
