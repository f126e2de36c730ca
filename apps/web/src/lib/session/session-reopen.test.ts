// @vitest-environment node
import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { authSlice, type AuthState } from './auth.slice.ts'
import { sendAuthorized } from './session.ts'

const OLD = tokenFor('old', NOON_MS + 3_600_000)
const FRESH = tokenFor('old', NOON_MS + 7_200_000)
const USER_ID = '5f0e1d2c-0000-4000-8000-000000000001'
const PRE_REGISTER = '/api/Authenticate/pre-register'
const REOPEN = '/api/Authenticate/login-pre-register'

const account = (accessToken: string) => () =>
  json({ accessToken, refreshToken: 'next', generatedUserId: USER_ID })

/** A page with this stored visitor. */
function setUp(server: ReturnType<typeof fakeServer>, value: AuthState, id: string | null) {
  const services = fakeServices({ fetch: server.fetch })
  const store = configureStore({ reducer: { auth: authSlice.reducer } })
  if (id !== null) services.visitor.setGeneratedUserId(id)
  services.storage.write('auth', JSON.stringify({ version: 1, value }))
  const host = { getState: () => store.getState(), dispatch: store.dispatch, extra: services }
  return { host, services, auth: () => store.getState().auth }
}

const ASTRAY = {
  isAuth: false,
  accessToken: null,
  refreshToken: 'kept handle',
  isSoftDeleted: false,
  inAppAuthToken: null,
}

test.each([
  ['is entered again', account(FRESH), [REOPEN], FRESH],
  [
    'makes place for a new one',
    () => refusal(401, 'invalid_credentials'),
    [REOPEN, PRE_REGISTER],
    OLD,
  ],
  ['makes place for a new one', () => refusal(410, 'account_gone'), [REOPEN, PRE_REGISTER], OLD],
  ['waits for the server', () => refusal(500, 'internal'), [REOPEN], null],
] as const)(
  'API-022 AUTH-045 an account of which only id and refresh handle are left %s',
  async (_, answer, asked, token) => {
    const server = fakeServer({
      '/api/User': () => json({}),
      [REOPEN]: answer,
      [PRE_REGISTER]: account(OLD),
    })
    const { host, services, auth } = setUp(server, ASTRAY, USER_ID)
    await sendAuthorized(host, { path: 'User' })

    expect(server.sent.map(({ path }) => path)).toEqual([...asked, '/api/User'])
    expect(server.sentTo(REOPEN)[0]?.body).toEqual({
      generatedUserId: USER_ID,
      refreshToken: 'kept handle',
      fingerprint: '',
    })
    expect(auth().accessToken).toBe(token)
    expect(services.visitor.generatedUserId()).toBe(USER_ID)
  },
)

test.each([
  ['without a handle', { ...ASTRAY, refreshToken: null }, USER_ID],
  ['without an id', ASTRAY, null],
])('AUTH-045 an account %s is not requested', async (_, value, generatedUserId) => {
  const server = fakeServer({ '/api/User': () => json({}), [PRE_REGISTER]: account(FRESH) })
  const { host } = setUp(server, value, generatedUserId)
  await sendAuthorized(host, { path: 'User' })
  expect(server.sent.map(({ path }) => path)).toEqual([PRE_REGISTER, '/api/User'])
})
