import { expect, test } from 'vitest'
import { HOUR_MS } from '#/platform/clock.ts'
import { HUB_TIMING } from './hub.ts'
import { nextAct, type Life } from './life.ts'

const open: Life = {
  isOpen: true,
  acceptedAt: 0,
  lastSeenAt: 0,
  lastSentAt: 0,
  expiresAt: HOUR_MS,
}

test('RT-007 RT-008 a hub pings after 15 s without sending and gives up after 30 s without receiving', () => {
  expect(HUB_TIMING.keepAliveMs).toBe(15_000)
  expect(HUB_TIMING.clientTimeoutMs).toBe(30_000)
})

test.each<{ when: string; life: Partial<Life>; act: string; at: number }>([
  { when: 'nothing was sent', life: {}, act: 'ping', at: 15_000 },
  { when: 'something was sent', life: { lastSentAt: 9_000 }, act: 'ping', at: 24_000 },
  { when: 'the client is silent', life: { lastSentAt: 29_000 }, act: 'terminate', at: 30_000 },
  {
    when: 'the client spoke',
    life: { lastSentAt: 30_000, lastSeenAt: 1 },
    act: 'terminate',
    at: 30_001,
  },
  { when: 'the token ends', life: { expiresAt: 5_000 }, act: 'expire', at: 5_000 },
  {
    when: 'token and client end together',
    life: { expiresAt: 30_000, lastSentAt: 29_000 },
    act: 'terminate',
    at: 30_000,
  },
  { when: 'a ping and the end coincide', life: { expiresAt: 15_000 }, act: 'expire', at: 15_000 },
  { when: 'no handshake has come', life: { isOpen: false }, act: 'terminate', at: 15_000 },
])('when $when the next act is $act at $at', ({ life, act, at }) => {
  expect(nextAct({ ...open, ...life }, HUB_TIMING)).toEqual({ act, at })
})
