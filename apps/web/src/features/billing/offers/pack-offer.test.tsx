import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { overlayOpened, type OfferStand } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { begin } from './offer-moves.ts'
import { PackOffer } from './pack-offer.tsx'

afterEach(cleanup)

const SMALL = somePack({
  productId: 'up_350',
  tokenAmount: 700,
  currentPrice: 2999,
  previousPrice: 5998,
  bonus: 50,
  offerExpiresAt: new Date(NOON_MS + 45_000).toISOString(),
})
const LARGE = {
  ...SMALL,
  productId: 'up_550',
  tokenAmount: 1100,
  currentPrice: 3999,
  previousPrice: 7998,
}

type Shop = {
  answer?: () => Response | Error | Promise<Response>
  nowMs?: () => number
}

/** An offer on the overlay stack, as the shell renders it. */
function draw(
  stand: OfferStand,
  list: string,
  { answer = () => json([SMALL, LARGE]), nowMs = () => NOON_MS }: Shop = {},
) {
  const server = fakeServer({
    [`/api/Payments/${list}`]: answer,
    '/api/Payments/offers/decline': () => new Response(null, { status: 204 }),
  })
  const offer = begin({ source: 'tokens', ...stand })
  const asked: string[] = []
  const { screen, store } = renderApp(<PackOffer offer={offer} />, {
    fetch: async (url, init) => {
      asked.push(url)
      return server.fetch(url, init)
    },
    now: nowMs,
  })
  store.dispatch(overlayOpened(offer))
  const stack = () => store.getState().overlays.stack
  return { screen, server, asked, stack }
}

const UPSELL = { flow: 'tokens', step: 'upsell' } as const
const WELCOME_LESS = 'welcome-pack/downsell-products'
const SHORTAGE = 'insufficient-funds-products'

const STEPS: [OfferStand, list: string, title: string][] = [
  [UPSELL, 'upsell-products', 'Double package, 50% OFF'],
  [{ flow: 'tokens', step: 'downsell' }, 'downsell-on-token-upsell', 'Tokens at 50% OFF'],
  [
    { flow: 'welcomePack', step: 'upsell' },
    'welcome-pack/upsell-products',
    'Welcome Pack, 50% OFF',
  ],
  [{ flow: 'welcomePack', step: 'baseDownsell' }, WELCOME_LESS, 'Welcome Pack, 50% OFF'],
  [{ flow: 'welcomePack', step: 'extraDownsell' }, WELCOME_LESS, 'Welcome Pack, 50% OFF'],
  [{ flow: 'insufficientTokens', step: 'offer' }, SHORTAGE, 'Not enough tokens'],
  [{ flow: 'insufficientTokens', step: 'downsell' }, SHORTAGE, 'Double package, 50% OFF'],
]

test.each(STEPS)(
  'the step %o has packs of its own at %s, and is called %s',
  async (stand, list, title) => {
    const { screen } = draw(stand, list)
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Get it for $39.99' })).toBeTruthy()
  },
)

test('FLOW-016 FLOW-017 the two lower prices of the welcome pack are distinguished by the address', async () => {
  for (const [step, query] of [
    ['baseDownsell', 'downsellType=0'],
    ['extraDownsell', 'downsellType=1'],
  ] as const) {
    const { screen, asked } = draw({ flow: 'welcomePack', step }, 'welcome-pack/downsell-products')
    await screen.findByRole('dialog')
    expect(asked.filter((url) => url.includes('welcome-pack'))).toEqual([
      expect.stringMatching(new RegExp(`${query}$`)),
    ])
    cleanup()
  }
})

test('FLOW-032 the shortage asks for what follows its refusal by name', async () => {
  for (const [step, wanted] of [
    ['offer', 'false'],
    ['downsell', 'true'],
  ] as const) {
    const { screen, asked } = draw(
      { flow: 'insufficientTokens', step },
      'insufficient-funds-products',
    )
    await screen.findByRole('dialog')
    expect(asked.find((url) => url.includes('insufficient'))).toContain(
      `isDownsellProduct=${wanted}`,
    )
    cleanup()
  }
})

test('SAFE-014 it says until when the price holds, and how much of it is saved', async () => {
  const { screen } = draw(UPSELL, 'upsell-products')
  const text = (await screen.findByRole('dialog')).textContent
  expect(text).toContain('This offer ends in')
  expect(text).toContain('00:45')
  expect(text).toContain('before $79.98')
  expect(text).toContain('One payment, no renewal.')
})

test('SAFE-014 a price that stays has no clock', async () => {
  const { screen } = draw(UPSELL, 'upsell-products', {
    answer: () => json([{ ...SMALL, offerExpiresAt: null }]),
  })
  expect((await screen.findByRole('dialog')).textContent).not.toContain('This offer ends in')
})

test('SAFE-014 once the time is over the offer goes', async () => {
  const { screen, stack } = draw(UPSELL, 'upsell-products', { nowMs: () => NOON_MS + 45_000 })
  await expect.poll(stack).toEqual([])
  expect(screen.queryByText('00:45')).toBeNull()
})

test('another pack is chosen, and that one is paid; the chain continues from there', async () => {
  const { screen, stack } = draw(UPSELL, 'upsell-products')
  fireEvent.click(await screen.findByRole('radio', { name: /700/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Get it for $29.99' }))
  expect(stack()).toMatchObject([
    {
      kind: 'checkout',
      product: SMALL,
      source: 'tokens_upsell_1',
      afterPaid: { flow: 'tokens', step: 'end' },
      afterLeft: { flow: 'tokens', step: 'leavingUpsell' },
    },
  ])
})

test.each(['No, thanks', 'Close'])(
  'FLOW-004 %s asks once more, and gives nothing up before that',
  async (name) => {
    const { screen, stack, server } = draw(UPSELL, 'upsell-products')
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(stack()).toMatchObject([{ kind: 'offer', flow: 'tokens', step: 'leavingUpsell' }])
    expect(server.sentTo('/api/Payments/offers/decline')).toEqual([])
  },
)

test('FLOW-004 Escape is a way out as well', async () => {
  const { screen, stack } = draw(UPSELL, 'upsell-products')
  const dialog = await screen.findByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await expect.poll(stack).toMatchObject([{ kind: 'offer', step: 'leavingUpsell' }])
})

test.each([
  ['no pack is offered', () => json([])],
  ['only plans are', () => json([someMonthly()] satisfies AnyProduct[])],
  ['the server refuses', () => refusal(403, 'offer_not_available')],
  ['the network is lost', () => new TypeError('lost')],
])('PAY-035 when %s the chain ends without a message', async (_what, answer) => {
  const { screen, stack } = draw(
    { flow: 'insufficientTokens', step: 'offer' },
    'insufficient-funds-products',
    { answer },
  )
  await expect.poll(stack).toEqual([])
  expect(screen.container.textContent).toBe('')
})

test('while the packs are on their way nothing is drawn, and nothing ends', async () => {
  const { screen, stack, server } = draw(UPSELL, 'upsell-products', {
    answer: () => new Promise(() => undefined),
  })
  await vi.waitFor(() => expect(server.sent).not.toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stack()).toHaveLength(1)
})
