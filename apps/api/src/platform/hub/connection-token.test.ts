import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { keyRing } from '#/platform/keys/ring.ts'
import { rootsOf } from '#/platform/keys/roots.ts'
import { ConnectionTokens } from './connection-token.ts'

const ANN = asId('ann')
const BOB = asId('bob')

const rootOf = (byte: number) => rootsOf(keyRing([Buffer.alloc(32, byte)]))

const clockAt = (startMs: number) => {
  let nowMs = startMs
  return { now: () => new Date(nowMs), advance: (ms: number) => (nowMs += ms) }
}

function tokensOf(clock: ReturnType<typeof clockAt>, overrides = {}) {
  return new ConnectionTokens({ roots: rootOf(1), audience: '/api/hubs/chat', clock, ...overrides })
}

test('TS-075 a connection token is good once', () => {
  const tokens = tokensOf(clockAt(0))
  const { connectionToken } = tokens.issue(ANN)

  expect(tokens.redeem(connectionToken, ANN)).toBe(true)
  expect(tokens.redeem(connectionToken, ANN)).toBe(false)
})

test('TS-075 a used token stays used until it would have ended anyway', () => {
  const clock = clockAt(0)
  const tokens = tokensOf(clock)
  const { connectionToken } = tokens.issue(ANN)
  tokens.redeem(connectionToken, ANN)

  for (let second = 0; second < 20; second++) {
    clock.advance(1000)
    tokens.redeem(tokens.issue(BOB).connectionToken, BOB)
    expect(tokens.redeem(connectionToken, ANN)).toBe(false)
  }
})

test('TS-075 a connection token lives 15 s', () => {
  const clock = clockAt(0)
  const tokens = tokensOf(clock)
  const [early, late] = [tokens.issue(ANN), tokens.issue(ANN)]

  clock.advance(14_999)
  expect(tokens.redeem(early.connectionToken, ANN)).toBe(true)
  clock.advance(1)
  expect(tokens.redeem(late.connectionToken, ANN)).toBe(false)
})

test('RT-017 another instance with the same secret accepts the token', () => {
  const clock = clockAt(0)
  const { connectionToken } = tokensOf(clock).issue(ANN)

  expect(tokensOf(clock).redeem(connectionToken, ANN)).toBe(true)
})

test('TS-075 a token is bound to user, hub, secret and end', () => {
  const clock = clockAt(0)
  const { connectionToken } = tokensOf(clock).issue(ANN)
  const [id, , signature] = connectionToken.split('.')

  expect(tokensOf(clock).redeem(connectionToken, BOB)).toBe(false)
  expect(tokensOf(clock, { audience: '/other' }).redeem(connectionToken, ANN)).toBe(false)
  expect(tokensOf(clock, { roots: rootOf(2) }).redeem(connectionToken, ANN)).toBe(false)
  expect(tokensOf(clock).redeem(`${id}.99999999.${signature}`, ANN)).toBe(false)
})

test.each(['', '.', '..', 'a.b.c', 'a.1.é', '😀'])('the text "%s" is no token', (text) => {
  expect(tokensOf(clockAt(0)).redeem(text, ANN)).toBe(false)
})
