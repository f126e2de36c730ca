import { expect, test } from 'vitest'
import { OFFERS, type OfferKind } from '@oriel/contract/billing/offers'
import {
  endOfOffer,
  isLifetimeBlocked,
  isReached,
  mayOpenAgain,
  runsUntil,
  type Past,
} from './offer.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const made = { startedAt: NOW, expiresAt: after(59), endedAt: null }

test('CONST-013 CONST-014 LAYOUT-002 how long offers last', () => {
  expect(endOfOffer('tokenUpsell', NOW)).toEqual(after(59))
  expect(endOfOffer('tokenDownsell', NOW)).toEqual(after(59))
  expect(endOfOffer('upgradeBase', NOW)).toEqual(after(120))
  expect(endOfOffer('firstVisit', NOW)).toEqual(after(599))
})

test('SAFE-014 an offer ends with its time, or when it is given up', () => {
  expect(runsUntil(made, after(58))).toEqual(after(59))
  expect(runsUntil(made, after(59))).toBeNull()
  expect(runsUntil({ ...made, endedAt: after(5) }, after(10))).toBeNull()
})

test('SAFE-014 CONST-016 no price offer begins again before a day has passed', () => {
  const dayLater = (seconds: number) => after(86_400 + seconds)
  expect(mayOpenAgain('tokenUpsell', made, dayLater(58))).toBe(false)
  expect(mayOpenAgain('tokenUpsell', made, dayLater(59))).toBe(true)
  expect(mayOpenAgain('tokenUpsell', { ...made, endedAt: after(5) }, dayLater(5))).toBe(true)
})

test('SAFE-014 a price that never ends may be shown again at once', () => {
  expect(mayOpenAgain('upgrade', { ...made, endedAt: after(5) }, after(6))).toBe(true)
})

test('FLOW-014 the welcome pack comes once', () => {
  for (const kind of ['welcomePack', 'welcomePackBase', 'welcomePackExtra'] as const)
    expect(mayOpenAgain(kind, made, after(10 * 86_400))).toBe(false)
})

const NOTHING: Past = {
  hasAccess: true,
  hasBought: false,
  hasLeftPack: false,
  hasLeftPlan: false,
  isNewSubscriber: false,
  hasSeenShortage: false,
}
const reached = (kind: OfferKind, past: Partial<Past>, ...shown: OfferKind[]) =>
  isReached(kind, { ...NOTHING, ...past }, new Map(shown.map((one) => [one, made])), after(60))

test('PAY-035 no step of a chain is reached by itself', () => {
  const steps = (Object.keys(OFFERS) as OfferKind[]).filter((kind) => reached(kind, {}))
  expect(steps).toEqual(['upgrade', 'lifetime'])
})

test('PAY-035 FLOW-010 FLOW-014 FLOW-021 FLOW-032 the step that opens each price', () => {
  expect(reached('firstVisit', { hasAccess: false })).toBe(true)
  expect(reached('checkoutDownsell', { hasAccess: false, hasLeftPlan: true })).toBe(true)
  expect(reached('tokenUpsell', { hasBought: true })).toBe(true)
  expect(reached('tokenDownsell', { hasLeftPack: true })).toBe(true)
  expect(reached('insufficientDownsell', { hasSeenShortage: true })).toBe(true)
  expect(reached('welcomePack', { isNewSubscriber: true })).toBe(true)
  expect(reached('welcomePackExtra', { isNewSubscriber: true }, 'welcomePack')).toBe(false)
  expect(reached('welcomePackBase', { isNewSubscriber: true }, 'welcomePack')).toBe(true)
  expect(reached('upgradeExtra', {}, 'upgrade')).toBe(false)
  expect(reached('upgradeExtra', {}, 'upgrade', 'upgradeBase')).toBe(true)
})

test('PAY-035 a refusal of another day opens nothing', () => {
  const shown = new Map([['upgrade' as const, made]])
  expect(isReached('upgradeBase', NOTHING, shown, after(86_399))).toBe(true)
  expect(isReached('upgradeBase', NOTHING, shown, after(86_400))).toBe(false)
})

test('FLOW-031 a lifetime rests for 7 days after a refusal', () => {
  const week = 7 * 86_400
  expect(isLifetimeBlocked({ hasLifetime: false, refusedAt: null }, NOW)).toBe(false)
  expect(isLifetimeBlocked({ hasLifetime: false, refusedAt: NOW }, after(week - 1))).toBe(true)
  expect(isLifetimeBlocked({ hasLifetime: false, refusedAt: NOW }, after(week))).toBe(false)
  expect(isLifetimeBlocked({ hasLifetime: true, refusedAt: null }, NOW)).toBe(true)
})
