import { expect, test } from 'vitest'
import { MINUTE_MS } from '@oriel/contract/time'
import { isClaimable } from '@oriel/contract/tokens/bonus'
import { isRecent } from './bonus.rules.ts'

const NOW = Date.UTC(2026, 0, 5, 12)

test('TOKEN-006 the bonus is claimable when it is switched on and its date has come', () => {
  const past = new Date(NOW).toISOString()
  const claimable = (isDailyTokensEnabled: boolean, nextClaimDate: string | null) =>
    isClaimable({ isDailyTokensEnabled, nextClaimDate }, NOW)
  expect(claimable(true, past)).toBe(true)
  expect(claimable(false, past)).toBe(false)
  expect(claimable(true, null)).toBe(false)
  expect(claimable(true, new Date(NOW + 1).toISOString())).toBe(false)
})

test('TOKEN-008 the popup is hidden 59 minutes after it was shown, and shown after 61', () => {
  expect(isRecent(NOW - 59 * MINUTE_MS, NOW)).toBe(true)
  expect(isRecent(NOW - 61 * MINUTE_MS, NOW)).toBe(false)
})
