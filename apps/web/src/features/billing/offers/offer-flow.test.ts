import { expect, test } from 'vitest'
import type { UpgradeSituation } from '@oriel/contract/billing/flows/upgrade.flow'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { after, confirmVariant, isLostByLeaving, kindOf, type OfferEvent } from './offer-flow.ts'
import { begin } from './offer-moves.ts'

const SITUATION: UpgradeSituation = {
  activeMonths: 1,
  hasWeeklyPlanExperiment: false,
  isLifetimeBlocked: false,
}
type Start = Parameters<typeof begin>[0]
const start = (stand: Pick<Start, 'flow' | 'step'> & Partial<OfferOverlay>) =>
  begin({ source: 'test', ...stand })

function walk(offer: OfferOverlay, events: OfferEvent[], situation = SITUATION) {
  return events.reduce((at, event) => after(at, event, situation), offer)
}
const name = (stand: Parameters<typeof start>[0]) => start(stand).popup
const variant = (step: 'upsell' | 'downsell', from: OfferOverlay['from']) =>
  confirmVariant(walk({ ...start({ flow: 'tokens', step }), from }, ['closed']))
const variants = (from: OfferOverlay['from']) =>
  (['upsell', 'baseDownsell', 'extraDownsell'] as const).map((step) =>
    confirmVariant(walk({ ...start({ flow: 'welcomePack', step }), from }, ['closed'])),
  )
const stepOf = (offer: OfferOverlay) => `${offer.flow}.${offer.step}`

test('FLOW-010 the token chain begins at the box after a paid pack, and lower after a left one', () => {
  const paid = start({ flow: 'tokens', step: 'mysteryBox' })
  expect(stepOf(walk(paid, ['opened']))).toBe('tokens.upsell')
  const left = start({ flow: 'tokens', step: 'downsell' })
  expect(stepOf(walk(left, ['paid', 'opened']))).toBe('tokens.upsell')
})

test('FLOW-006 FLOW-007 FLOW-008 FLOW-009 the question depends on how the offer was left', () => {
  expect(variant('upsell', 'payment')).toBe(6)
  expect(variant('downsell', 'payment')).toBe(7)
  expect(variant('upsell', null)).toBe(9)
  expect(variant('downsell', null)).toBe(10)
})

test('FLOW-018 FLOW-019 the welcome pack asks 5, 6, 7, or 8, 9, 10 after a payment', () => {
  expect(variants(null)).toEqual([5, 6, 7])
  expect(variants('payment')).toEqual([8, 9, 10])
})

test('FLOW-015 FLOW-020 the welcome pack goes down step by step, and ends when it is paid', () => {
  const pack = start({ flow: 'welcomePack', step: 'upsell' })
  expect(stepOf(walk(pack, ['closed', 'yes']))).toBe('welcomePack.baseDownsell')
  expect(stepOf(walk(pack, ['closed', 'no']))).toBe('welcomePack.upsell')
  expect(stepOf(walk(pack, ['closed', 'yes', 'closed', 'yes', 'closed', 'yes']))).toBe(
    'welcomePack.end',
  )
  expect(stepOf(walk(pack, ['closed', 'yes', 'paid']))).toBe('welcomePack.end')
})

test('FLOW-032 FLOW-034 FLOW-035 FLOW-036 a shortage leads over the refusal to more for less, and back to the chat', () => {
  const offer = start({ flow: 'insufficientTokens', step: 'offer', endsIn: 'chat' })
  expect(confirmVariant(walk(offer, ['closed']))).toBe(4)
  expect(stepOf(walk(offer, ['closed', 'yes']))).toBe('insufficientTokens.downsell')
  expect(stepOf(walk(offer, ['paid']))).toBe('insufficientTokens.mysteryBox')
  const opened = walk(offer, ['paid', 'opened'])
  expect(stepOf(opened)).toBe('tokens.upsell')
  expect(walk(opened, ['closed', 'yes'])).toMatchObject({ step: 'end', endsIn: 'chat' })
})

test('FLOW-021 FLOW-024 FLOW-025 FLOW-026 a paid upgrade leads on to the tokens, and back to where it began', () => {
  const offer = start({ flow: 'upgrade', step: 'upgrade' })
  expect(stepOf(walk(offer, ['closed']))).toBe('upgrade.upgradeDownsell')
  expect(stepOf(walk(offer, ['closed', 'closed']))).toBe('upgrade.upgradeDownsell2')
  expect(walk(offer, ['closed', 'closed', 'closed'])).toMatchObject({
    step: 'end',
    endsIn: 'place',
  })
  const quarterly = { ...SITUATION, activeMonths: 3 }
  expect(walk(offer, ['paid'], quarterly)).toMatchObject({
    flow: 'tokens',
    step: 'upsell',
    endsIn: 'upgrade',
    popup: 'tokens_upsell_2',
  })
  const annual = { ...SITUATION, activeMonths: 12 }
  expect(walk(offer, ['paid'], annual)).toMatchObject({ step: 'lifetime', endsIn: 'upgrade' })
})

test('FLOW-022 FLOW-023 FLOW-031 the lifetime offer follows unless it is blocked', () => {
  const last = start({ flow: 'upgrade', step: 'upgradeDownsell2' })
  const weekly = { activeMonths: 3, hasWeeklyPlanExperiment: true, isLifetimeBlocked: false }
  expect(walk(last, ['closed'], weekly).step).toBe('lifetime')
  expect(walk(last, ['closed'], { ...weekly, isLifetimeBlocked: true }).step).toBe('end')
  const annual = { ...weekly, activeMonths: 12, hasWeeklyPlanExperiment: false }
  expect(walk(last, ['closed'], annual).step).toBe('lifetime')
})

test('POPUP-006 POPUP-007 POPUP-008 POPUP-009 POPUP-010 POPUP-011 POPUP-012 POPUP-013 POPUP-014 POPUP-026 POPUP-027 the name of each step', () => {
  const shortage = { flow: 'insufficientTokens', step: 'offer' } as const
  const upgrade = { flow: 'upgrade', step: 'upgrade' } as const
  expect(name({ flow: 'tokens', step: 'upsell' })).toBe('tokens_upsell_1')
  expect(name({ flow: 'welcomePack', step: 'upsell' })).toBe('tokens_upsell_2')
  expect(name({ flow: 'tokens', step: 'downsell' })).toBe('tokens_downsell_1')
  expect(name({ flow: 'welcomePack', step: 'extraDownsell' })).toBe('tokens_downsell_2')
  expect(name({ ...upgrade, isSingleOption: true })).toBe('subscription_upgrade_1')
  expect(name(upgrade)).toBe('subscription_upgrade_2')
  expect(name(shortage)).toBe('insufficient_funds_upsell')
  expect(name({ ...shortage, isSubscriber: false })).toBe('insufficient_funds_subscription')
  expect(name({ flow: 'upgrade', step: 'lifetime' })).toBe('lifetime_access')
  expect(name({ flow: 'checkoutDownsell', step: 'offer' })).toBe('checkout_downsell')
  expect(name({ flow: 'checkoutDownsell', step: 'leavingOffer' })).toBe('checkout_downsell_confirm')
})

test('PAY-035 every step with a price of its own has an offer of the server', () => {
  expect(kindOf({ flow: 'insufficientTokens', step: 'downsell' })).toBe('insufficientDownsell')
  expect(kindOf({ flow: 'insufficientTokens', step: 'offer' })).toBeNull()
  expect(kindOf({ flow: 'welcomePack', step: 'leavingExtraDownsell' })).toBe('welcomePackExtra')
  expect(kindOf({ flow: 'upgrade', step: 'upgradeDownsell' })).toBe('upgradeBase')
})

test('F-65 FLOW-004 whether to leave is asked once in a chain, and going back does not ask again', () => {
  const pack = start({ flow: 'welcomePack', step: 'upsell' })
  expect(stepOf(walk(pack, ['closed']))).toBe('welcomePack.leavingUpsell')
  expect(stepOf(walk(pack, ['closed', 'yes', 'closed']))).toBe('welcomePack.extraDownsell')
  expect(stepOf(walk(pack, ['closed', 'yes', 'closed', 'closed']))).toBe('welcomePack.end')
  const left = start({ flow: 'tokens', step: 'downsell' })
  expect(stepOf(walk(left, ['closed', 'no', 'closed']))).toBe('tokens.end')
})

const lost = (stand: Parameters<typeof start>[0]) => isLostByLeaving(walk(start(stand), ['closed']))

test('F-64 only a price that ends is lost by leaving it', () => {
  expect(lost({ flow: 'insufficientTokens', step: 'offer' })).toBe(false)
  expect(lost({ flow: 'welcomePack', step: 'upsell' })).toBe(false)
  expect(lost({ flow: 'welcomePack', step: 'baseDownsell' })).toBe(true)
  expect(lost({ flow: 'tokens', step: 'upsell' })).toBe(true)
  expect(lost({ flow: 'checkoutDownsell', step: 'offer' })).toBe(true)
})
