// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { keepEntrySaved } from '#/features/accounts/google/in-app.ts'
import { wait as realWait } from '#/lib/clock.ts'
import type { Landing } from '#/lib/page/landing.ts'
import { KEPT_AUTH } from '#/lib/session/auth.slice.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { json, refusal } from '#/testing/fake-server.ts'
import { memoryStorage } from '#/testing/fake-services.ts'
import { someVisitor, VISITOR, VISITOR_TOKEN } from '#/testing/some-visitor.ts'
import { enterByCode, enterByLink, exchange, keepVisit, keptAnalytics } from './landing.ts'

const CODE = 'c'.repeat(43)
const INFO = {
  isUserLoggedIn: false,
  accessToken: VISITOR_TOKEN,
  refreshToken: 'handle',
  generatedUserId: VISITOR.id,
  isLightTheme: true,
  category: 'anime',
}
const GET_INFO = '/api/Authenticate/get-auth-token-info'
const LINK = '/api/Authenticate/magic-link-login'

test('QUERY-016 QUERY-019 a code of another host restores user, theme and category', async () => {
  const { server, services, dispatch, state } = someVisitor({ [GET_INFO]: () => json(INFO) })
  await dispatch(enterByCode({ accessToken: CODE, refreshToken: CODE }))
  expect(server.sent.map(({ path }) => path)).toEqual([GET_INFO])
  expect(server.sent[0]?.headers.has('Authorization')).toBe(false)
  expect(state().auth).toMatchObject({ accessToken: VISITOR_TOKEN, refreshToken: 'handle' })
  expect(services.visitor.generatedUserId()).toBe(VISITOR.id)
  expect([state().ui.themeMode, state().user.category]).toEqual(['light', 'anime'])
})

test('QUERY-014 QUERY-015 the origin of the visitor is kept, and goes along with a code', async () => {
  const search = '?preLandDomain=own.test&device_id=device-1'
  const { server, services, dispatch } = someVisitor(
    { [GET_INFO]: () => json(INFO) },
    { location: () => ({ pathname: '/', href: '/', search }) },
  )
  services.boot = { ...services.boot, ownHosts: ['own.test'] }
  dispatch(keepVisit())
  const kept = { preLandDomain: 'own.test', deviceId: 'device-1' }
  expect(keptAnalytics(services.storage)).toEqual(kept)
  services.location = () => ({ pathname: '/', href: '/', search: '?device_id=' })
  dispatch(keepVisit())
  expect(keptAnalytics(services.storage)).toEqual(kept)
  const sent: string[] = []
  const { fetch } = services
  services.fetch = (url, init) => {
    sent.push(url)
    return fetch(url, init)
  }
  await dispatch(enterByCode({ accessToken: CODE, refreshToken: CODE }))
  expect(sent).toEqual([`${GET_INFO}?savedInfoId=${CODE}&device_id=device-1`])
  expect(server.sent).toHaveLength(1)
})

test('QUERY-014 QUERY-015 the data of a visit is dropped when it is of another shape or version', () => {
  const { services } = someVisitor({})
  const kept = (version: number, value: object) => {
    services.storage.write('analytics', JSON.stringify({ version, value }))
    return keptAnalytics(services.storage)
  }
  const params = { deviceId: 'a', preLandDomain: null }
  expect(kept(1, params)).toEqual(params)
  expect(kept(1, { ...params, deviceId: 7 })).toBeNull()
  expect(kept(1, { ...params, deviceId: 'a b' })).toBeNull()
  expect(kept(1, { ...params, preLandDomain: 7 })).toBeNull()
  expect(kept(0, params)).toBeNull()
})

test('F-10 TS-071 a code of another browser is confirmed with a user who is signed in, and taken after a yes', async () => {
  const asked: string[] = []
  const accountHint = 's…@mail.test'
  const { server, dispatch, state, services } = someVisitor({
    [GET_INFO]: () =>
      asked.at(-1)?.includes('isConfirmed') === true
        ? json(INFO)
        : refusal(409, 'confirmation_required', { accountHint }),
  })
  const { fetch } = services
  services.fetch = (url, init) => {
    asked.push(url)
    return fetch(url, init)
  }
  const before = state().auth

  await dispatch(enterByCode({ savedInfoId: CODE }))
  expect(state().auth).toEqual(before)
  const entering = { code: CODE, from: 'saved' as const, isNew: false }
  const question = { kind: 'switchAccount', ...entering, hint: accountHint }
  expect(selectTopOverlay(state())).toEqual(question)

  expect(await dispatch(exchange(entering, true))).toBe(true)
  expect(state().auth.accessToken).toBe(VISITOR_TOKEN)
  expect(asked).toEqual([
    `${GET_INFO}?savedInfoId=${CODE}`,
    `${GET_INFO}?savedInfoId=${CODE}&isConfirmed=true`,
  ])
  expect(server.sent).toHaveLength(2)
})

test('AUTH-046 the code this browser keeps in its own address is left for another one', async () => {
  const storage = memoryStorage()
  const value = { isAuth: false, inAppAuthToken: CODE }
  storage.write(KEPT_AUTH.name, JSON.stringify({ version: KEPT_AUTH.version, value }))
  const { server, dispatch } = someVisitor({ [GET_INFO]: () => json(INFO) }, { storage })
  await dispatch(enterByCode({ savedInfoId: CODE }))
  expect(server.sent).toEqual([])
})

test.each<[string, Landing]>([
  ['a code that is over', { access_token: CODE, refresh_token: CODE }],
  ['an error', { loginError: '1' }],
])(
  'AUTH-036 API-088 a way back from Google with %s logs "Login Failed"',
  async (_case, landing) => {
    const { log, dispatch, state } = someVisitor({
      [GET_INFO]: () => refusal(404, 'saved_info_expired'),
    })
    await dispatch(enterByCode(landing))
    expect(log.mock.calls).toEqual([['Login Failed']])
    expect(selectTopOverlay(state())).toMatchObject({ kind: 'signIn', mode: 'logIn' })
  },
)

test('AUTH-031 without a code, or with an email present, there is no call', async () => {
  const member = { ...VISITOR, email: 'a@mail.test' }
  const { server, dispatch } = someVisitor({ '/api/User': () => json(member) })
  await dispatch(enterByLink({}))
  expect(server.sent).toEqual([])
  await dispatch(enterByLink({ MagicLinkCode: 'code' }))
  expect(server.sentTo(LINK)).toEqual([])
})

test.each([
  ['?destination=settings', true, '/settings'],
  ['?destination=settings', false, '/account'],
  ['', true, '/'],
] as const)(
  'AUTH-021 QUERY-022 QUERY-023 with %s, adult mode %s, a link leads to %s after half a second',
  async (search, nEnabled, to) => {
    const steps: unknown[] = []
    const wait = (delayMs: number) => {
      steps.push(delayMs)
      return Promise.resolve()
    }
    const navigation = { go: (path: string) => void steps.push(path), bind: () => () => {} }
    const location = () => ({ pathname: '/', href: '/', search })
    const pair = { accessToken: VISITOR_TOKEN, refreshToken: 'handle' }
    const { server, dispatch, state } = someVisitor(
      { [LINK]: () => json(pair), '/api/User': () => json({ ...VISITOR, nEnabled }) },
      { wait, navigation, location },
    )
    await dispatch(enterByLink({ MagicLinkCode: 'code' }))
    expect(server.sentTo(LINK).map(({ body }) => body)).toEqual([
      {
        Fingerprint: '',
        MagicLinkCode: 'code',
        IsNConfirmed: false,
        IsSConfirmed: false,
        UserId: VISITOR.id,
      },
    ])
    expect(state().auth).toMatchObject(pair)
    // The toast follows once the page has changed, which would dismiss it (F-78).
    expect(steps).toEqual([500, to, 100])
    expect(state().toast.text).toBe('signedUp')
  },
)

test('AUTH-033 an expired code leads to main and the expired login', async () => {
  const go = vi.fn<(path: string) => void>()
  const { dispatch, state } = someVisitor(
    { [LINK]: () => refusal(401, 'magic_link_expired') },
    {
      navigation: { go, bind: () => () => {} },
      location: () => ({ pathname: '/chat', href: '/chat', search: '' }),
    },
  )
  await dispatch(enterByLink({ MagicLinkCode: 'code' }))
  expect(go.mock.calls).toEqual([['/']])
  expect(selectTopOverlay(state())).toMatchObject({ kind: 'signIn', mode: 'expired' })
})

test('AUTH-033 a link that cannot be tried, because the user is unknown, leads there as well', async () => {
  const { server, dispatch, state } = someVisitor({
    '/api/User': () => refusal(503, 'not_ready'),
  })
  await dispatch(enterByLink({ MagicLinkCode: 'code' }))
  expect(server.sentTo(LINK)).toEqual([])
  expect(selectTopOverlay(state())).toMatchObject({ kind: 'signIn', mode: 'expired' })
})

test('TS-076 in another browser than the one that asked the visitor confirms first', async () => {
  const { server, dispatch, state } = someVisitor({
    [LINK]: () => refusal(403, 'confirmation_required'),
  })
  await dispatch(enterByLink({ MagicLinkCode: 'code' }))
  expect(server.sentTo(LINK)).toHaveLength(1)
  expect(selectTopOverlay(state())).toMatchObject({ kind: 'confirmLink', code: 'code' })
})

test('AUTH-046 the present user is saved at once, then after 9 and 18 minutes', async () => {
  vi.useFakeTimers()
  let saved = 0
  const path = '/api/Authenticate/save-auth-token-info'
  const { server, dispatch, state } = someVisitor(
    { [path]: () => json({ savedToken: `token-${(saved += 1)}` }) },
    { wait: realWait },
  )
  const end = new AbortController()
  void dispatch(keepEntrySaved(end.signal))
  for (const [minutes, count] of [
    [0, 1],
    [8.99, 1],
    [0.01, 2],
    [9, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    expect(server.sentTo(path)).toHaveLength(count)
    expect(state().auth.inAppAuthToken).toBe(`token-${count}`)
  }
  end.abort()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(server.sentTo(path)).toHaveLength(3)
  expect(server.sentTo(path)[0]?.body).toMatchObject({ generatedUserId: VISITOR.id })
  vi.useRealTimers()
})
