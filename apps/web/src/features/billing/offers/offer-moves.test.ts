import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { openAsAnswer } from '#/lib/state/open-by-itself.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { begin, moveOn } from './offer-moves.ts'

const DECLINE = '/api/Payments/offers/decline'

/** An open offer of a chain, and a clock. */
function show(offer: ReturnType<typeof begin>) {
  let nowMs = NOON_MS
  const server = fakeServer({ [DECLINE]: () => new Response(null, { status: 204 }) })
  const store = createStore(fakeServices({ fetch: server.fetch, now: () => nowMs }))
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  store.dispatch(openAsAnswer(offer))
  const top = () => selectTopOverlay(store.getState())
  const move = (event: Parameters<typeof moveOn>[1], afterSeconds: number) => {
    nowMs += afterSeconds * 1000
    const shown = top()
    if (shown?.kind === 'offer') store.dispatch(moveOn(shown, event))
    const then = top()
    return then?.kind === 'offer' ? then.step : null
  }
  const declined = () => server.sentTo(DECLINE).map(({ body }) => body)
  return { move, declined }
}

test('F-65 FLOW-015 the next price of a chain opens by itself a minute later at the soonest', () => {
  const pack = begin({ flow: 'welcomePack', step: 'upsell', source: 'checkout' })
  const hasty = show(pack)
  expect(hasty.move('closed', 5)).toBe('leavingUpsell')
  expect(hasty.move('yes', 5)).toBeNull()
  const slow = show(pack)
  expect(slow.move('closed', 50)).toBe('leavingUpsell')
  expect(slow.move('no', 5)).toBe('upsell')
  expect(slow.move('closed', 20)).toBe('baseDownsell')
})

test('F-65 FLOW-031 leaving a price keeps it until its time is over; a lifetime is refused', async () => {
  const better = begin({ flow: 'upgrade', step: 'upgradeDownsell2', source: 'account' })
  const kept = show(better)
  expect(kept.move('closed', 5)).toBe('end')
  const lifetime = show(begin({ flow: 'upgrade', step: 'lifetime', source: 'account' }))
  lifetime.move('closed', 5)
  await expect.poll(lifetime.declined).toEqual([{ kind: 'lifetime' }])
  expect(kept.declined()).toEqual([])
})
