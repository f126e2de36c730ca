// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { json, refusal } from '#/testing/fake-server.ts'
import { someVisitor, VISITOR, VISITOR_TOKEN } from '#/testing/some-visitor.ts'
import { enterByGoogle, leaveForGoogle, prepareGoogle } from './google-entry.ts'
import { nonceOf } from './google-script.ts'

const SIGN_IN = '/api/Authenticate/google-signin'
const SAVE = '/api/Authenticate/save-auth-token-info'

test('ENTITY-026 AUTH-020 a credential is sent with the four fields, then the page reloads', async () => {
  const reload = vi.fn<() => void>()
  const pair = { accessToken: VISITOR_TOKEN, refreshToken: 'next', isNewUser: true }
  const { server, dispatch, state } = someVisitor({ [SIGN_IN]: () => json(pair) }, { reload })
  expect(await dispatch(enterByGoogle('a.b.c'))).toBe(true)
  expect(server.sentTo(SIGN_IN)[0]?.body).toEqual({
    googleAccessToken: 'a.b.c',
    fingerprint: '',
    terms: true,
    userId: VISITOR.id,
  })
  expect(state().auth.refreshToken).toBe('next')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('AUTH-036 a refused credential logs "Login Failed" and leaves the session as it is', async () => {
  const reload = vi.fn<() => void>()
  const { server, dispatch, log, state } = someVisitor(
    { [SIGN_IN]: () => refusal(401, 'google_token_invalid') },
    { reload },
  )
  expect(await dispatch(enterByGoogle('a.b.c'))).toBe(false)
  expect(log.mock.calls.map(([message]) => message)).toEqual(['Login Failed'])
  expect(state().auth.accessToken).toBe(VISITOR_TOKEN)
  expect(reload).not.toHaveBeenCalled()
  // The error does not concern the bearer token, so no new one is requested.
  expect(server.sentTo(SIGN_IN)).toHaveLength(1)
})

test('TS-077 AUTH-035 the script learns the nonce of this session, and whether to prompt', async () => {
  const { dispatch } = someVisitor({})
  const nonce = await nonceOf('session')
  expect(await dispatch(prepareGoogle())).toEqual({ nonce, isPrompted: true })
})

test('F-78 AUTH-035 Google does not prompt over an open dialog', async () => {
  const { dispatch } = someVisitor({})
  dispatch(overlayOpened({ kind: 'signIn', mode: 'logIn', source: 'header' }))
  expect(await dispatch(prepareGoogle())).toMatchObject({ isPrompted: false })
})

test('ROUTE-025 TS-080 the way by pages of Google starts with a code of the bearer', async () => {
  const leave = vi.fn<(url: string) => void>()
  const { dispatch } = someVisitor(
    { [SAVE]: () => json({ savedToken: 'code' }) },
    { leave, location: () => ({ pathname: '/chat', href: '/', search: '?x=1' }) },
  )
  expect(await dispatch(leaveForGoogle())).toBe(true)
  const { pathname, searchParams } = new URL(String(leave.mock.calls[0]), 'http://own.test')
  expect(pathname).toBe('/api/Authenticate/start/web')
  expect(Object.fromEntries(searchParams)).toEqual({ returnUrl: '/chat?x=1', savedInfoId: 'code' })
})

test('AUTH-036 without a code the page is not left', async () => {
  const leave = vi.fn<(url: string) => void>()
  const { dispatch, log } = someVisitor({}, { leave })
  expect(await dispatch(leaveForGoogle())).toBe(false)
  expect(log.mock.calls).toEqual([['Login Failed']])
  expect(leave).not.toHaveBeenCalled()
})
