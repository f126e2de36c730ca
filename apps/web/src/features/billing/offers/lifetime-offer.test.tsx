import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '@oriel/contract/billing/product'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someLifetime } from '#/testing/some-subscription.ts'
import { LifetimeOffer } from './lifetime-offer.tsx'
import { begin } from './offer-moves.ts'

afterEach(cleanup)

const SHOP: ShopWindow = {
  promo: null,
  secondPromo: null,
  timebomb: [],
  openable: ['lifetime'],
  isLifetimeOfferBlocked: false,
  hideLifetimeTokensBadge: false,
}

type Shop = {
  more?: Partial<Product>
  answer?: () => Response | Error | Promise<Response>
  shop?: Partial<ShopWindow>
}

function draw({ more = {}, answer, shop = {} }: Shop = {}) {
  const plan = { ...someLifetime(), ...more }
  const server = fakeServer({
    '/api/Payments/lifetime-subscription-products': answer ?? (() => json([plan])),
    '/api/Payments/offers': () => json({ ...SHOP, ...shop }),
    '/api/Payments/offers/decline': () => new Response(null, { status: 204 }),
  })
  const offer = begin({ flow: 'upgrade', step: 'lifetime', source: 'account' })
  const { screen, store } = renderApp(<LifetimeOffer offer={offer} />, { fetch: server.fetch })
  store.dispatch(overlayOpened(offer))
  const stack = () => store.getState().overlays.stack
  const dialog = () => screen.findByRole('dialog', { name: 'Get Lifetime Access' })
  return { screen, server, stack, dialog, plan }
}

test.each([
  ['SHOP-024 a yearly subscriber', 19_999, 39_999, 'Save $200'],
  ['SHOP-025 anybody else', 8299, 11_999, 'Save $37'],
])('%s reads what the lifetime saves', async (_who, currentPrice, previousPrice, saved) => {
  const { dialog } = draw({ more: { currentPrice, previousPrice } })
  expect(within(await dialog()).getByText(saved)).toBeTruthy()
})

test.each([
  [1000, null],
  [1001, null],
  [1099, null],
  [1100, 'Save $1'],
  [1999, 'Save $9'],
])(
  'SAFE-015 from %i cents down to 1000 no more is promised than is saved',
  async (previousPrice, saved) => {
    const { dialog } = draw({ more: { currentPrice: 1000, previousPrice } })
    expect(within(await dialog()).queryByText(/^Save/)?.textContent ?? null).toBe(saved)
  },
)

test('POPUP-038 SHOP-026 both prices and the three benefits stand there', async () => {
  const { dialog } = draw()
  const box = within(await dialog())
  expect(box.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Lifetime access',
    'One payment',
    'Cheaper than annual',
  ])
  expect(box.getByText('$82.99')).toBeTruthy()
  expect(box.getByText(/119\.99$/).textContent).toBe('before $119.99')
})

test('ROLE-009 monthly tokens are named unless the server hides them', async () => {
  const shown = draw()
  expect(await within(await shown.dialog()).findByText('+100 tokens monthly')).toBeTruthy()
  cleanup()
  const hidden = draw({ shop: { hideLifetimeTokensBadge: true } })
  await hidden.dialog()
  await vi.waitFor(() => expect(hidden.server.sentTo('/api/Payments/offers')).not.toEqual([]))
  expect(hidden.screen.queryByText('+100 tokens monthly')).toBeNull()
})

test('POPUP-038 it leads to the checkout of the lifetime', async () => {
  const { screen, stack, dialog, plan } = draw()
  await dialog()
  fireEvent.click(screen.getByRole('button', { name: 'Get lifetime' }))
  expect(stack()).toMatchObject([
    { kind: 'checkout', product: plan, source: 'lifetime_access', afterLeft: { step: 'end' } },
  ])
})

test.each(['No, thanks', 'Close'])(
  'FLOW-031 %s is a refusal that is reported to the server, and the end',
  async (name) => {
    const { screen, stack, server, dialog } = draw()
    await dialog()
    fireEvent.click(screen.getByRole('button', { name }))
    await vi.waitFor(() =>
      expect(server.sentTo('/api/Payments/offers/decline').map(({ body }) => body)).toEqual([
        { kind: 'lifetime' },
      ]),
    )
    expect(stack().filter((one) => one.kind !== 'offer' || one.step !== 'end')).toEqual([])
  },
)

test.each([
  ['no lifetime plan is offered', () => json([])],
  ['the server refuses', () => refusal(403, 'offer_not_available')],
  ['the network is lost', () => new TypeError('lost')],
])('PAY-035 when %s the offer closes without a message', async (_what, answer) => {
  const { screen, stack } = draw({ answer })
  await expect.poll(stack).toEqual([])
  expect(screen.container.textContent).toBe('')
})

test('while the plan is on its way nothing is drawn, and nothing ends', async () => {
  const { screen, stack, server } = draw({ answer: () => new Promise(() => undefined) })
  await vi.waitFor(() => expect(server.sent).not.toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stack()).toHaveLength(1)
})
