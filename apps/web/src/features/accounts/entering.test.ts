import { expect, test } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { enter, logOut } from './entering.ts'

const tokens = (sub: string) => ({
  accessToken: tokenFor(sub, NOON_MS + HOUR_MS),
  refreshToken: `handle of ${sub}`,
})

function setUp(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/api/User': () => json(someUser({ email: 'eve@example.com' })),
    '/api/Authenticate/logout': () => new Response(null, { status: 204 }),
    '/api/Fingerprint': () => new Response(null, { status: 204 }),
    '/api/Authenticate/pre-register': () =>
      json({ ...tokens('new'), generatedUserId: someUser().id }),
    ...handlers,
  })
  const visited: string[] = []
  const navigation = { go: (path: string) => void visited.push(path), bind: () => () => {} }
  const services = fakeServices({ fetch: server.fetch, navigation })
  const store = createStore(services)
  store.dispatch(tokensSet(tokens('u')))
  return { server, services, store, visited }
}

test('AUTH-017 NAV-012 after signing in the user is known, the dialog is closed, and the blocked navigation continues', async () => {
  const { store, services, visited } = setUp()
  services.visitor.setGeneratedUserId('u')
  store.dispatch(overlayOpened({ kind: 'signIn', mode: 'signUp', source: 'footer' }))
  await store.dispatch(enter(tokens('v'), { isNew: true, method: 'email', continueTo: '/account' }))
  expect(store.getState().auth).toMatchObject({ isAuth: true, ...tokens('v') })
  expect(store.getState().overlays.stack).toEqual([])
  expect(services.visitor.generatedUserId()).toBeNull()
  expect(visited).toEqual(['/account'])
})

test('AUTH-018 AUTH-019 logging out revokes the session, forgets the user and reports the device', async () => {
  const { server, services, store, visited } = setUp()
  await store.dispatch(enter(tokens('u'), { isNew: false, method: 'email' }))
  services.visitor.setConsent('n')
  // A returning member's device is updated (API-008).
  await expect
    .poll(() => server.sentTo('/api/Fingerprint').map(({ method }) => method))
    .toEqual(['PUT'])
  await store.dispatch(logOut())
  const [revoked] = server.sentTo('/api/Authenticate/logout')
  expect(revoked?.body).toEqual({ refreshToken: 'handle of u' })
  expect(revoked?.headers.get('x-requested-with')).toBe('app')
  expect(store.getState().auth).toMatchObject({ isAuth: false })
  expect(store.getState().user.user).toBeNull()
  expect(services.storage.read('user')).not.toContain('eve@example.com')
  expect(services.visitor.consent()).toBe('s')
  expect(visited).toEqual(['/'])

  await expect.poll(() => server.sentTo('/api/Fingerprint').length).toBe(2)
  expect(server.sentTo('/api/Authenticate/pre-register')).toHaveLength(1)
  expect(server.sentTo('/api/Fingerprint')[1]?.headers.get('authorization')).toBe(
    `Bearer ${tokens('new').accessToken}`,
  )
})

test.each([() => new TypeError('offline'), () => refusal(500, 'internal')])(
  'AUTH-018 the session ends here even if the server cannot be reached',
  async (answer) => {
    const { store, visited } = setUp({ '/api/Authenticate/logout': answer })
    await store.dispatch(logOut())
    expect(store.getState().auth.refreshToken).not.toBe('handle of u')
    expect(visited).toEqual(['/'])
  },
)
