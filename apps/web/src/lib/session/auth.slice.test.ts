import { expect, test } from 'vitest'
import { authSlice, tokensSet } from './auth.slice.ts'

const initial = authSlice.getInitialState()

test('ENTITY-001 has exactly these keys', () => {
  expect(Object.keys(initial).toSorted()).toEqual([
    'accessToken',
    'inAppAuthToken',
    'isAuth',
    'isSoftDeleted',
    'refreshToken',
  ])
})

test('AUTH-016 tokens without an access token log out', () => {
  const signedIn = { ...initial, isAuth: true, accessToken: 'a', refreshToken: 'r' }
  expect(authSlice.reducer(signedIn, tokensSet({}))).toEqual(initial)
  expect(authSlice.reducer(signedIn, tokensSet({ refreshToken: 'r2' })).isAuth).toBe(false)
})
