import { expect, test } from 'vitest'
import { entryCodeOf, isLinkTried } from './landing.rules.ts'

const CODE = 'a-Z_0'.repeat(9).slice(0, 43)
const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

test.each([
  ['google', { access_token: CODE, refresh_token: CODE }],
  ['host', { accessToken: CODE, refreshToken: CODE }],
  ['saved', { savedInfoId: CODE }],
])('QUERY-016 QUERY-017 QUERY-020 a code of the kind %s is read', (from, landing) => {
  expect(entryCodeOf(landing)).toEqual({ code: CODE, from })
})

test.each([
  ['nothing', {}],
  ['half of it', { accessToken: CODE }],
  ['the other half', { refresh_token: CODE }],
  ['two codes', { accessToken: CODE, refreshToken: CODE.replace('a', 'b') }],
  ['names of two kinds', { accessToken: CODE, refresh_token: CODE }],
  ['a token', { accessToken: JWT, refreshToken: JWT }],
  ['a token by the other name', { access_token: JWT, refresh_token: JWT }],
  ['a token as saved id', { savedInfoId: JWT }],
  ['too short', { savedInfoId: CODE.slice(1) }],
  ['too long', { savedInfoId: `${CODE}a` }],
  ['an address', { savedInfoId: 'https://evil.test/aaaaaaaaaaaaaaaaaaaaaaaaaa' }],
])('QUERY-018 %s is no code', (_case, landing) => {
  expect(entryCodeOf(landing)).toBeNull()
})

test.each([
  [{ MagicLinkCode: 'code' }, { email: null }, true],
  [{ MagicLinkCode: 'code' }, { email: 'a@mail.test' }, false],
  [{ MagicLinkCode: 'code' }, undefined, false],
  [{ MagicLinkCode: '' }, { email: null }, false],
  [{}, { email: null }, false],
])('AUTH-031 with %j and the user %j a link is tried: %s', (landing, user, expected) => {
  expect(isLinkTried(landing, user)).toBe(expected)
})
