import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import { createStore } from '#/app/store/store.ts'
import { accountsApi } from '#/features/accounts/api.ts'
import { begin } from '#/features/billing/offers/offer-moves.ts'
import { BONUS_SHOWN_AT, tokensApi } from '#/features/tokens/api.ts'
import { offerBonus } from '#/features/tokens/bonus.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { openAsAnswer } from '#/lib/state/open-by-itself.ts'
import {
  overlayClosed,
  overlayOpened,
  overlaysClosed,
  selectTopOverlay,
} from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import {
  pathAfterUpgrade,
  returnFromUpgrade,
  SAVED_CHAT_ID,
  SHOW_EXTRA_MODAL,
} from './after-upgrade.ts'

// The tab is visible.
beforeEach(() => vi.stubGlobal('document', { visibilityState: 'visible' }))

const storageOf = (kept: Record<string, string>) => ({ read: (name: string) => kept[name] ?? null })

test('FLOW-026 FLOW-028 back to the chat, or else to the plans', () => {
  expect(pathAfterUpgrade(storageOf({ [SAVED_CHAT_ID]: 'c' }))).toBe('/chat/c')
  expect(pathAfterUpgrade(storageOf({}))).toBe('/pricing')
})

test('FLOW-029 FLOW-030 FLOW-031 nothing stays stored, the paywall closes, and the bonus opens if it is due', () => {
  const went: string[] = []
  const services = fakeServices({
    navigation: { go: (path) => void went.push(path), bind: () => () => {} },
  })
  const { storage } = services
  const store = createStore(services)
  for (const hasExtra of [true, false]) {
    storage.write(SAVED_CHAT_ID, 'c')
    if (hasExtra) storage.write(SHOW_EXTRA_MODAL, 'true')
    store.dispatch(overlayOpened({ kind: 'paywall', source: 'x', paywallType: 'subscription' }))
    store.dispatch(returnFromUpgrade())
    expect(storage.read(SAVED_CHAT_ID)).toBeNull()
    expect(storage.read(SHOW_EXTRA_MODAL)).toBeNull()
    const top = selectTopOverlay(store.getState())
    expect(top?.kind ?? null).toBe(hasExtra ? 'dailyBonus' : null)
  }
  expect(went).toEqual(['/chat/c', '/chat/c'])
})

const inMs = (ms: number) => new Date(NOON_MS + ms).toISOString()

/** A subscriber whose bonus is due, after an upgrade directly followed by an offer. */
async function afterAnOffer(offersQuietUntil: string | null = null) {
  let nowMs = NOON_MS
  const server = fakeServer({
    '/api/User': () => json(someUser({ offersQuietUntil })),
    '/api/Tokens/balance': () =>
      json({ remainingTokens: 0, nextDailyTokenClaimDate: inMs(-HOUR_MS) }),
  })
  let pathname = '/'
  const services = fakeServices({
    fetch: server.fetch,
    now: () => nowMs,
    location: () => ({ pathname, href: '', search: '' }),
  })
  const { storage } = services
  const store = createStore(services)
  storage.write(BONUS_SHOWN_AT, String(NOON_MS))
  storage.write(SHOW_EXTRA_MODAL, 'true')
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + HOUR_MS), refreshToken: 'r' }))
  await store.dispatch(accountsApi.endpoints.getUser.initiate())
  await store.dispatch(tokensApi.endpoints.getBalance.initiate())
  return {
    returnNow: () => store.dispatch(returnFromUpgrade()),
    offerBonusAgain: () => store.dispatch(offerBonus()),
    close: () => store.dispatch(overlayClosed()),
    showOffer: () =>
      store.dispatch(openAsAnswer(begin({ flow: 'tokens', step: 'upsell', source: 'upgrade' }))),
    top: () => selectTopOverlay(store.getState())?.kind ?? null,
    pass: (seconds: number) => (nowMs += seconds * 1000),
    /** Moves to another page, as the router does. */
    go: async (to: string) => {
      pathname = to
      store.dispatch(overlaysClosed())
      await vi.dynamicImportSettled()
    },
  }
}

test('F-65 the bonus right behind an offer waits, and comes when a minute is over', async () => {
  const { returnNow, offerBonusAgain, showOffer, top, pass } = await afterAnOffer()
  showOffer()
  pass(5)
  returnNow()
  expect(top()).toBeNull()
  pass(54)
  offerBonusAgain()
  expect(top()).toBeNull()
  pass(1)
  offerBonusAgain()
  expect(top()).toBe('dailyBonus')
})

test('TOKEN-008 a bonus shown behind an upgrade is not shown again within the hour', async () => {
  const { returnNow, offerBonusAgain, close, top, pass } = await afterAnOffer()
  returnNow()
  expect(top()).toBe('dailyBonus')
  close()
  pass(59 * 60)
  offerBonusAgain()
  expect(top()).toBeNull()
})

test('ROUTE-012 SAFE-017 the bonus does not cover the account, but comes on the page after it', async () => {
  const { go, top, pass } = await afterAnOffer()
  await go('/account')
  pass(61 * 60)
  await go('/cancel')
  expect(top()).toBeNull()
  await go('/chat')
  expect(top()).toBe('dailyBonus')
})

test('SAFE-012 no bonus follows an upgrade while offers are quiet', async () => {
  const { returnNow, top } = await afterAnOffer(inMs(HOUR_MS))
  returnNow()
  expect(top()).toBeNull()
})
