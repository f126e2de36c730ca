import { expect, test } from 'vitest'
import { tokenFor } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
import { bearerOf, claimsOf, EXPIRY_SKEW_MS, isUsable } from './jwt.ts'

test('ENTITY-004 reads the expiry and the webpage claim', () => {
  const token = tokenFor('ü', NOON_MS, { webpage: 'funnel' }).replace(/^[^.]+/, 'head')
  expect(claimsOf(token)).toMatchObject({ exp: NOON_MS / 1000, webpage: 'funnel' })
})

test.each(['', 'a.b', 'a.!!.c', `a.${btoa('{"exp":"soon"}')}.c`])(
  'ENTITY-004 %j is no token',
  (text) => expect(claimsOf(text)).toBeNull(),
)

test('AUTH-024 AUTH-026 a token is usable only while more than the margin is left', () => {
  expect(isUsable(tokenFor('u', NOON_MS - 1), NOON_MS)).toBe(false)
  expect(isUsable(tokenFor('u', NOON_MS + EXPIRY_SKEW_MS), NOON_MS)).toBe(false)
  expect(isUsable(tokenFor('u', NOON_MS + EXPIRY_SKEW_MS + 1), NOON_MS)).toBe(true)
})

test('AUTH-025 a hand-over token is no bearer', () => {
  const later = NOON_MS + 60_000
  expect(bearerOf(tokenFor('u', later), NOON_MS)).toMatch(/^Bearer /)
  expect(bearerOf(tokenFor('u', later, { webpage: 'x' }), NOON_MS)).toBeNull()
  expect(bearerOf(null, NOON_MS)).toBeNull()
})
