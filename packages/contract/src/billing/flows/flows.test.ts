import { expect, test } from 'vitest'
import { cancellation, CANCELLATION_REASONS, continueWith } from './cancellation.flow.ts'
import { accepts, next, type Flow } from './flow.ts'
import { insufficientConfirmVariant, insufficientTokens } from './insufficient-tokens.flow.ts'
import { payment } from './payment.flow.ts'
import { renew } from './renew.flow.ts'
import { tokenConfirmVariant, tokenOffers } from './token-offers.flow.ts'
import { upgrade, upgradeNext, upgradeStart } from './upgrade.flow.ts'
import { welcomeConfirmVariant, welcomePack } from './welcome-pack.flow.ts'

function walk<S extends string, E extends string>(flow: Flow<S, E>, from: S, ...events: E[]): S {
  return events.reduce<S>((step, event) => next(flow, step, event), from)
}

function stepsOf<S extends string, E extends string>(flow: Flow<S, E>): S[] {
  return Object.keys(flow) as S[]
}

/** Every step from which no way leads to one of `ends`. */
function deadEnds<S extends string, E extends string>(flow: Flow<S, E>, ends: S[]): S[] {
  const leads = new Set<S>(ends)
  for (const _ of stepsOf(flow)) {
    for (const step of stepsOf(flow)) {
      if (Object.values<S | undefined>(flow[step]).some((to) => to !== undefined && leads.has(to)))
        leads.add(step)
    }
  }
  return stepsOf(flow).filter((step) => !leads.has(step))
}

test('FLOW-001 FLOW-002 FLOW-003 a paid downsell leads over the box to the upsell, a paid upsell ends', () => {
  expect(walk(tokenOffers, 'downsell', 'paid')).toBe('mysteryBox')
  expect(walk(tokenOffers, 'mysteryBox', 'opened')).toBe('upsell')
  expect(walk(tokenOffers, 'upsell', 'paid')).toBe('end')
  expect(walk(tokenOffers, 'downsell', 'paidByRedirect')).toBe('end')
  expect(walk(tokenOffers, 'upsell', 'paidByRedirect')).toBe('end')
})

test('FLOW-004 FLOW-012 leaving a token offer is asked about: yes ends, no returns', () => {
  expect(walk(tokenOffers, 'downsell', 'closed', 'no')).toBe('downsell')
  expect(walk(tokenOffers, 'downsell', 'closed', 'yes')).toBe('end')
  expect(walk(tokenOffers, 'upsell', 'closed', 'no')).toBe('upsell')
  expect(walk(tokenOffers, 'upsell', 'closed', 'yes')).toBe('end')
})

test('FLOW-005 FLOW-006 FLOW-007 FLOW-008 FLOW-009 variants of the question after a token offer', () => {
  expect(tokenConfirmVariant('leavingUpsell', null)).toBe(8)
  expect(tokenConfirmVariant('leavingUpsell', 'payment')).toBe(6)
  expect(tokenConfirmVariant('leavingDownsell', 'payment')).toBe(7)
  expect(tokenConfirmVariant('leavingUpsell', 'popup')).toBe(9)
  expect(tokenConfirmVariant('leavingDownsell', 'popup')).toBe(10)
})

test('FLOW-015 FLOW-020 the welcome pack goes down twice and ends with any payment', () => {
  expect(walk(welcomePack, 'upsell', 'closed', 'yes')).toBe('baseDownsell')
  expect(walk(welcomePack, 'baseDownsell', 'closed', 'yes')).toBe('extraDownsell')
  expect(walk(welcomePack, 'extraDownsell', 'closed', 'yes')).toBe('end')
  for (const step of ['upsell', 'baseDownsell', 'extraDownsell'] as const) {
    expect(walk(welcomePack, step, 'paid')).toBe('end')
    expect(walk(welcomePack, step, 'closed', 'no')).toBe(step)
  }
})

test('FLOW-018 FLOW-019 variants of the question in the welcome pack', () => {
  const steps = ['leavingUpsell', 'leavingBaseDownsell', 'leavingExtraDownsell'] as const
  expect(steps.map((step) => welcomeConfirmVariant(step, 'popup'))).toEqual([5, 6, 7])
  expect(steps.map((step) => welcomeConfirmVariant(step, 'payment'))).toEqual([8, 9, 10])
  expect(welcomeConfirmVariant('upsell', 'popup')).toBeNull()
})

test('FLOW-032 FLOW-034 FLOW-035 too few tokens: the offer, then the downsell, a box after paying', () => {
  expect(walk(insufficientTokens, 'offer', 'closed', 'yes')).toBe('downsell')
  expect(walk(insufficientTokens, 'offer', 'closed', 'no')).toBe('offer')
  expect(walk(insufficientTokens, 'offer', 'paid')).toBe('mysteryBox')
  expect(walk(insufficientTokens, 'downsell', 'paid', 'opened')).toBe('end')
  expect(walk(insufficientTokens, 'downsell', 'closed')).toBe('end')
})

test('FLOW-033 the question has variant 3 for a picture and 4 otherwise', () => {
  expect(insufficientConfirmVariant(true)).toBe(3)
  expect(insufficientConfirmVariant(false)).toBe(4)
})

const PLAIN = { activeMonths: 1, hasWeeklyPlanExperiment: false, isLifetimeBlocked: false }

test('FLOW-024 the upgrade flow starts at the lifetime offer for annual plans only', () => {
  expect(upgradeStart(PLAIN)).toBe('upgrade')
  expect(upgradeStart({ ...PLAIN, activeMonths: 3 })).toBe('upgrade')
  expect(upgradeStart({ ...PLAIN, activeMonths: 12 })).toBe('lifetime')
  expect(upgradeStart({ ...PLAIN, activeMonths: 12, isLifetimeBlocked: true })).toBe('end')
})

test('FLOW-021 two refusals lower the price, the third ends', () => {
  expect(upgradeNext('upgrade', 'declined', PLAIN)).toBe('upgradeDownsell')
  expect(upgradeNext('upgradeDownsell', 'declined', PLAIN)).toBe('upgradeDownsell2')
  expect(upgradeNext('upgradeDownsell2', 'declined', PLAIN)).toBe('end')
})

test('FLOW-022 FLOW-023 FLOW-031 the buyers who are shown the lifetime offer at the end', () => {
  const quarterly = { ...PLAIN, activeMonths: 3, hasWeeklyPlanExperiment: true }
  expect(upgradeNext('upgradeDownsell2', 'declined', quarterly)).toBe('lifetime')
  expect(
    upgradeNext('upgradeDownsell2', 'declined', { ...quarterly, hasWeeklyPlanExperiment: false }),
  ).toBe('end')
  expect(
    upgradeNext('upgradeDownsell2', 'declined', { ...quarterly, isLifetimeBlocked: true }),
  ).toBe('end')
  expect(upgradeNext('upgradeDownsell2', 'declined', { ...PLAIN, activeMonths: 12 })).toBe(
    'lifetime',
  )
})

test('FLOW-025 after paying, annual plans come to the lifetime offer and others to the upsells', () => {
  for (const step of ['upgrade', 'upgradeDownsell', 'upgradeDownsell2'] as const) {
    expect(upgradeNext(step, 'paid', { ...PLAIN, activeMonths: 12 })).toBe('lifetime')
    expect(upgradeNext(step, 'paid', { ...PLAIN, activeMonths: 3 })).toBe('upsellChain')
  }
  expect(upgradeNext('lifetime', 'paid', { ...PLAIN, activeMonths: 1200 })).toBe('upsellChain')
  expect(upgradeNext('lifetime', 'declined', PLAIN)).toBe('end')
})

test('FLOW-043 SAFE-017 every step of the cancellation cancels in one event', () => {
  const asking = stepsOf(cancellation).filter((step) => accepts(cancellation, step, 'keepPlan'))
  expect(asking).toEqual([
    'warning',
    'reason',
    'reminder',
    'improvementList',
    'featureList',
    'futureUsage',
    'lifetimeDownsell',
    'areYouSure',
    'feedbackForm',
    'failed',
  ])
  for (const step of asking) expect(next(cancellation, step, 'cancelNow')).toBe('cancelling')
})

test('FLOW-044 one step at most lies between the reason and the feedback', () => {
  const after = Object.fromEntries(
    CANCELLATION_REASONS.map((reason) => [
      reason,
      next(cancellation, 'reason', continueWith(reason, true)),
    ]),
  )
  expect(after).toEqual({
    tooExpensive: 'lifetimeDownsell',
    notUsing: 'futureUsage',
    missingFeatures: 'featureList',
    quality: 'improvementList',
    technicalProblems: 'improvementList',
    billingProblem: 'reminder',
    privacy: 'reminder',
    other: 'reminder',
  })
  expect(next(cancellation, 'reason', continueWith(null, true))).toBe('reminder')
  expect(next(cancellation, 'reason', continueWith('tooExpensive', false))).toBe('reminder')
  expect(next(cancellation, 'reason', continueWith('quality', false))).toBe('improvementList')
  for (const step of ['reminder', 'improvementList', 'featureList', 'futureUsage'] as const)
    expect(next(cancellation, step, 'continue')).toBe('feedbackForm')
  expect(walk(cancellation, 'lifetimeDownsell', 'decline', 'yes')).toBe('feedbackForm')
  expect(walk(cancellation, 'feedbackForm', 'continue', 'error', 'cancelNow', 'done')).toBe(
    'cancelled',
  )
})

test('FLOW-047 renewing keeps the plan or chooses another before it is confirmed', () => {
  expect(walk(renew, 'initial', 'samePlan', 'confirmed', 'done')).toBe('success')
  expect(walk(renew, 'initial', 'changePlan', 'selected')).toBe('confirm')
  expect(walk(renew, 'confirm', 'back')).toBe('selectPlan')
  expect(walk(renew, 'confirm', 'confirmed', 'error', 'tryAgain')).toBe('confirm')
})

test('PAY-003 PAY-009 a payment is processed to success or failure, and not closed meanwhile', () => {
  expect(walk(payment, 'loading', 'loaded', 'submitted', 'paid')).toBe('success')
  expect(walk(payment, 'loading', 'loaded', 'submitted', 'declined')).toBe('fail')
  expect(accepts(payment, 'processing', 'close')).toBe(false)
  expect(walk(payment, 'processing', 'timedOut', 'close')).toBe('closed')
})

test('ERR-024 PAY-010 a refusal for funds is answered with an offer, however late it comes', () => {
  expect(walk(payment, 'processing', 'declinedWithOffer')).toBe('declineOffer')
  expect(walk(payment, 'processing', 'timedOut', 'declinedWithOffer')).toBe('declineOffer')
  expect(walk(payment, 'declineOffer', 'acceptMonthly', 'loaded')).toBe('form')
})

test('PAY-007 PAY-008 PAY-024 a retry starts over, a return begins at processing', () => {
  expect(walk(payment, 'fail', 'retry')).toBe('loading')
  expect(walk(payment, 'loading', 'returned')).toBe('processing')
  expect(walk(payment, 'processing', 'linkMissing')).toBe('fail')
})

test('no flow has a step without a way out', () => {
  expect(deadEnds(tokenOffers, ['end'])).toEqual([])
  expect(deadEnds(welcomePack, ['end'])).toEqual([])
  expect(deadEnds(insufficientTokens, ['end'])).toEqual([])
  expect(deadEnds(upgrade, ['end'])).toEqual([])
  expect(deadEnds(cancellation, ['cancelled', 'kept'])).toEqual([])
  expect(deadEnds(renew, ['success'])).toEqual([])
  expect(deadEnds(payment, ['closed', 'lastStep'])).toEqual([])
})
