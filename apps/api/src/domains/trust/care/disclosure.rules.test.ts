import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oriel/contract/time'
import { notice } from '@oriel/contract/trust/notices'
import {
  advanceSession,
  disclosureDue,
  disclosureNotice,
  disclosureRule,
  SESSION_GAP_MS,
  type SessionState,
} from './disclosure.rules.ts'

const fresh: SessionState = { sessionStartedAt: null, lastActivityAt: null, lastNoticeAt: null }
const base = {
  ...fresh,
  now: 10 * DAY_MS,
  utcOffsetMinutes: 0,
  lastDisclosureInChatAt: null,
  intervalMs: 3 * HOUR_MS,
}

test('TS-002 SAFE-010 a chat begins with the disclosure, once on each day of the user', () => {
  expect(disclosureDue(base)).toBe('start')
  expect(disclosureDue({ ...base, lastDisclosureInChatAt: base.now - 1 })).toBe('start')
  expect(
    disclosureDue({ ...base, now: base.now + HOUR_MS, lastDisclosureInChatAt: base.now }),
  ).toBeNull()
})

test('TS-002 the day is the day where the user is', () => {
  const lastDisclosureInChatAt = 10 * DAY_MS + 22 * HOUR_MS
  const now = 11 * DAY_MS + HOUR_MS
  expect(disclosureDue({ ...base, now, lastDisclosureInChatAt })).toBe('start')
  expect(disclosureDue({ ...base, now, lastDisclosureInChatAt, utcOffsetMinutes: 180 })).toBeNull()
  expect(disclosureDue({ ...base, now, lastDisclosureInChatAt, utcOffsetMinutes: -720 })).toBeNull()
})

test('TS-003 SAFE-010 a break is due after three hours of going on, not after a pause', () => {
  const now = base.now + 3 * HOUR_MS
  const going = { ...base, now, lastDisclosureInChatAt: base.now, sessionStartedAt: base.now }
  expect(disclosureDue({ ...going, lastActivityAt: now - MINUTE_MS })).toBe('break')
  expect(
    disclosureDue({ ...going, lastActivityAt: now - MINUTE_MS, lastNoticeAt: now - HOUR_MS }),
  ).toBeNull()
  expect(disclosureDue({ ...going, lastActivityAt: now - SESSION_GAP_MS - 1 })).toBeNull()
})

test('TS-002 TS-003 if both are due the start of the chat comes first and the break follows', () => {
  const now = base.now + 3 * HOUR_MS
  const session = {
    sessionStartedAt: base.now,
    lastActivityAt: now - MINUTE_MS,
    lastNoticeAt: null,
  }
  expect(disclosureDue({ ...base, ...session, now })).toBe('start')
  const after = advanceSession(session, now, 'start')
  expect(disclosureDue({ ...base, ...after, now: now + 1, lastDisclosureInChatAt: now })).toBe(
    'break',
  )
})

test('TS-003 a shorter interval is kept as well', () => {
  const now = base.now + HOUR_MS
  const going = {
    ...base,
    now,
    lastDisclosureInChatAt: base.now,
    sessionStartedAt: base.now,
    lastActivityAt: now,
  }
  expect(disclosureDue({ ...going, intervalMs: HOUR_MS })).toBe('break')
  expect(disclosureDue(going)).toBeNull()
})

test('TS-003 ten hours of random gaps, chats and devices never pass an interval without a notice', () => {
  const step = fc.record({
    gapMs: fc.oneof(
      fc.integer({ min: 0, max: SESSION_GAP_MS }),
      fc.integer({ min: SESSION_GAP_MS + 1, max: 2 * HOUR_MS }),
    ),
    chat: fc.integer({ min: 0, max: 4 }),
  })
  const interval = fc.constantFrom(HOUR_MS, 3 * HOUR_MS)
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 20, maxLength: 200 }),
      interval,
      (steps, intervalMs) => {
        let session = fresh
        let now = 20 * DAY_MS
        let quietSince = now
        const disclosedAt = new Map<number, number>()
        for (const { gapMs, chat } of steps) {
          now += gapMs
          if (now > 20 * DAY_MS + 10 * HOUR_MS) break
          if (gapMs > SESSION_GAP_MS) quietSince = now
          const due = disclosureDue({
            ...session,
            now,
            utcOffsetMinutes: 0,
            intervalMs,
            lastDisclosureInChatAt: disclosedAt.get(chat) ?? null,
          })
          session = advanceSession(session, now, due)
          if (due === 'start') disclosedAt.set(chat, now)
          if (due !== null) quietSince = now
          expect(now - quietSince).toBeLessThan(intervalMs)
        }
      },
    ),
  )
})

test('TS-003 a clock that steps back ends no session and repeats no notice', () => {
  const session = advanceSession(fresh, base.now, 'break')
  const later = advanceSession(session, base.now - HOUR_MS, null)
  expect(later).toEqual({ ...session, lastActivityAt: base.now })
})

test('TS-002 texts are notices of the contract and say AI, in every region', () => {
  for (const region of ['US-NY', 'US', 'DE', 'ZZ', '__proto__', 'constructor']) {
    expect(disclosureRule(region).intervalMs).toBeLessThanOrEqual(3 * HOUR_MS)
    for (const kind of ['start', 'break'] as const) {
      const given = notice.parse(disclosureNotice(kind, region))
      expect(given.text).toMatch(/\bAI\b/)
      expect(given.kind).toBe(kind === 'start' ? 'disclosure' : 'break')
    }
  }
})

test('TS-005 the start says it may not suit some minors', () => {
  expect(disclosureNotice('start', 'US').text).toContain('may not be suitable for some minors')
})
