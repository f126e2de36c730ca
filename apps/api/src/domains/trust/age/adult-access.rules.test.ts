import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasAdultAccess,
  isRomancePaused,
  romanceLevel,
  type AdultFacts,
  type AdultHints,
} from './adult-access.rules.ts'
import type { AdultPolicy } from './region-policy.rules.ts'

const POLICIES: AdultPolicy[] = ['declare', 'assure', 'block']
const BOTH = [false, true]
const SOURCES = [null, 'newsletter', 'google', ' Google ']

interface Case {
  facts: AdultFacts
  hints: AdultHints
}

/** Every combination of all inputs. */
const CASES: Case[] = POLICIES.flatMap((policy) =>
  BOTH.flatMap((isVariantCapable) =>
    BOTH.flatMap((hasConfirmedAge) =>
      BOTH.flatMap((isAssured) =>
        BOTH.flatMap((hasIntimateConsent) =>
          BOTH.flatMap((hasActiveSubscription) =>
            BOTH.flatMap((isSafetyLocked) =>
              BOTH.flatMap((isSwitchedOn) =>
                SOURCES.map((utmSource) => ({
                  facts: {
                    policy,
                    isVariantCapable,
                    hasConfirmedAge,
                    isAssured,
                    hasIntimateConsent,
                    hasActiveSubscription,
                    isSafetyLocked,
                  },
                  hints: { isSwitchedOn, utmSource },
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
)

/** The table of those that are served, written by hand: any other row is refused. */
const SERVED = [
  'declare unassured, none or other source, no subscription',
  'declare unassured, none or other source, subscription',
  'declare unassured, google, subscription',
  'declare assured, none or other source, no subscription',
  'declare assured, none or other source, subscription',
  'declare assured, google, subscription',
  'assure assured, none or other source, no subscription',
  'assure assured, none or other source, subscription',
  'assure assured, google, subscription',
]

function describe({ facts, hints }: Case): string {
  const isGoogle = hints.utmSource?.toLowerCase().includes('google') === true
  const source = isGoogle ? 'google' : 'none or other source'
  const assured = facts.isAssured ? 'assured' : 'unassured'
  const subscription = facts.hasActiveSubscription ? 'subscription' : 'no subscription'
  return `${facts.policy} ${assured}, ${source}, ${subscription}`
}

test('TS-019 TS-066 USER-016 USER-017 the full truth table', () => {
  const served = CASES.filter(({ facts, hints }) => hasAdultAccess(facts, hints))

  expect(CASES).toHaveLength(1536)
  expect([...new Set(served.map(describe))].toSorted()).toEqual(SERVED.toSorted())
  expect(served).toHaveLength(SERVED.length * 2)
  for (const { facts, hints } of served) {
    expect(facts).toMatchObject({
      isVariantCapable: true,
      hasConfirmedAge: true,
      hasIntimateConsent: true,
      isSafetyLocked: false,
    })
    expect(hints.isSwitchedOn).toBe(true)
  }
})

const anyFacts = fc.record<AdultFacts>({
  policy: fc.constantFrom(...POLICIES),
  isVariantCapable: fc.boolean(),
  hasConfirmedAge: fc.boolean(),
  isAssured: fc.boolean(),
  hasIntimateConsent: fc.boolean(),
  hasActiveSubscription: fc.boolean(),
  isSafetyLocked: fc.boolean(),
})
const anyHints = fc.record<AdultHints>({
  isSwitchedOn: fc.boolean(),
  utmSource: fc.option(fc.oneof(fc.string(), fc.constantFrom('google', 'GOOGLE', ' google'))),
})

test('TS-019 SAFE-005 no value of a client turns a refusal of the server into access', () => {
  const best: AdultHints = { isSwitchedOn: true, utmSource: null }
  expect(() =>
    fc.assert(
      fc.property(
        anyFacts,
        anyHints,
        (facts, hints) => !hasAdultAccess(facts, hints) || hasAdultAccess(facts, best),
      ),
    ),
  ).not.toThrow()
})

test('TS-019 SAFE-006 without proof where one is asked for nothing helps', () => {
  fc.assert(
    fc.property(anyFacts, anyHints, (facts, hints) => {
      expect(hasAdultAccess({ ...facts, policy: 'assure', isAssured: false }, hints)).toBe(false)
      expect(hasAdultAccess({ ...facts, policy: 'block' }, hints)).toBe(false)
      expect(hasAdultAccess({ ...facts, isSafetyLocked: true }, hints)).toBe(false)
      expect(hasAdultAccess({ ...facts, hasConfirmedAge: false }, hints)).toBe(false)
    }),
  )
})

test.each([
  [null, false],
  ['2026-11-10T12:00:00.000Z', true],
  ['2026-11-09T12:00:01.000Z', true],
  ['2026-11-09T12:00:00.000Z', false],
])('TS-012 noon after a grave message of %s romance pauses: %s', (last, isPaused) => {
  const lastGraveAt = last === null ? null : new Date(last)
  expect(isRomancePaused(lastGraveAt, new Date('2026-11-10T12:00:00.000Z'))).toBe(isPaused)
})

const OPEN = { policy: 'assure', isVariantCapable: true, isSafetyLocked: false } as const
const ALL = { isPaused: false, isRomanceModeActive: true, hasAdultAccess: true }

test.each([
  ['adult', {}, {}],
  ['romance', {}, { hasAdultAccess: false }],
  ['friend', {}, { isRomanceModeActive: false }],
  ['friend', {}, { isRomanceModeActive: false, hasAdultAccess: false }],
  ['none', {}, { isPaused: true }],
  ['none', { policy: 'block' }, {}],
  ['none', { isVariantCapable: false }, {}],
  ['none', { isSafetyLocked: true }, {}],
] as const)('TALK-045 the level is %s with %j and %j', (level, facts, turn) => {
  expect(romanceLevel({ ...OPEN, ...facts }, { ...ALL, ...turn })).toBe(level)
})
