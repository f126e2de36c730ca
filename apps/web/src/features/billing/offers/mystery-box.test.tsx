import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { MysteryBox } from './mystery-box.tsx'
import { begin } from './offer-moves.ts'

afterEach(cleanup)

const SHOP: ShopWindow = {
  promo: null,
  secondPromo: null,
  timebomb: [],
  openable: ['tokenUpsell'],
  isLifetimeOfferBlocked: true,
  hideLifetimeTokensBadge: false,
}

/** A box reached through one of the two chains that have one. */
async function open(flow: 'tokens' | 'insufficientTokens') {
  const server = fakeServer({
    '/api/Payments/offers': () => json(SHOP),
  })
  const box = begin({ flow, step: 'mysteryBox', source: 'tokens' })
  const { screen, store } = renderApp(<MysteryBox offer={box} />, { fetch: server.fetch })
  const disclosed = await screen.findByText(/It always holds the same/)
  fireEvent.click(screen.getByRole('button', { name: 'Open the box' }))
  return { disclosed: disclosed.textContent, inside: selectTopOverlay(store.getState()), server }
}

test('FLOW-011 opening the box is free, and it holds what is said before, every time', async () => {
  for (const flow of ['tokens', 'insufficientTokens', 'tokens'] as const) {
    const { disclosed, inside, server } = await open(flow)
    expect(disclosed).toContain('Opening it is free')
    expect(disclosed).toContain('double packs of tokens at a lower price')
    expect(inside).toMatchObject({ kind: 'offer', flow: 'tokens', step: 'upsell' })
    expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/Payments/offers',
    ])
    cleanup()
  }
})
