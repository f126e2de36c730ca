import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { TokenProduct } from '@oriel/contract/billing/product'
import { accountsApi } from '#/features/accounts/api.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { somePack } from '#/testing/some-product.ts'
import { someCheckoutOptions } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { TokenShop } from './token-shop.tsx'

const DESKTOP_PX = 1440
const PHONE_PX = 390

function resizeTo(widthPx: number): void {
  vi.stubGlobal('innerWidth', widthPx)
  act(() => void fireEvent(window, new Event('resize')))
}

beforeEach(() => resizeTo(PHONE_PX))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pack = (productId: string, tokenAmount: number, currentPrice: number, tokenBonus = 0) =>
  somePack({ productId, tokenAmount, tokenBonus, currentPrice, previousPrice: currentPrice })

const PACKS = [
  pack('tok_100', 100, 999),
  pack('tok_350', 350, 2999),
  pack('tok_550', 500, 3999, 50),
  pack('tok_1150', 1000, 6999, 150),
]

type Shop = {
  packs?: () => Response | Error | Promise<Response>
  user?: Partial<User>
  onLeave?: () => void
}

async function draw({ packs = () => json(PACKS), user = {}, onLeave }: Shop = {}) {
  const server = fakeServer({
    '/api/User': () => json(someUser({ email: 'a@oriel.test', ...user })),
    '/api/Payments/one-time-pay-products': packs,
    '/api/Payments/checkout-options': () =>
      json(someCheckoutOptions({ cardSystem: null, isPaypalOffered: true })),
    '/api/Payments/user-card-info': () => json([]),
    '/api/Payments/subscription-products': () => json([]),
    '/api/Payments/user-active-subscription': () => json(null),
  })
  const shop = (
    <TokenShop list="one-time-pay-products" source="tokens" {...(onLeave && { onLeave })} />
  )
  const { screen, store } = renderApp(shop, { fetch: server.fetch })
  await act(async () => void (await store.dispatch(accountsApi.endpoints.getUser.initiate())))
  const top = () => selectTopOverlay(store.getState())
  return { screen, store, server, top }
}

test('SHOP-028 every pack is shown with its tokens and price, the third chosen', async () => {
  const { screen } = await draw()
  const radios = (await screen.findAllByRole('radio')) as HTMLInputElement[]
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    '100Tokens$9.99',
    '350Tokens$29.99',
    '550Tokens, 50 of them FREE$39.99',
    '1,150Tokens, 150 of them FREE$69.99',
  ])
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, true, false])
  expect(screen.getByRole('button', { name: 'Pay $39.99' })).toBeTruthy()
})

test('SHOP-028 the button names the price of whatever is chosen, and all of its tokens', async () => {
  const { screen } = await draw()
  const radios = await screen.findAllByRole('radio')
  fireEvent.click(radios[3] as HTMLElement)
  expect(screen.getByRole('button', { name: 'Pay $69.99' })).toBeTruthy()
  expect(screen.getByText(/^One payment, no renewal\. 1,150 tokens are added/)).toBeTruthy()
})

test.each([
  ['fewer than three packs', PACKS.slice(0, 2), 'Pay $29.99'],
  ['one pack', PACKS.slice(0, 1), 'Pay $9.99'],
] satisfies [string, TokenProduct[], string][])(
  'of %s the last is chosen',
  async (_count, packs, name) => {
    const { screen } = await draw({ packs: () => json(packs) })
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  },
)

test('an empty shop sells nothing', async () => {
  const { screen } = await draw({ packs: () => json([]) })
  await expect.poll(() => screen.container.textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.container.querySelector('[aria-busy]')).toBeNull()
})

test('while the packs are on their way the place says that it is busy', async () => {
  const { screen } = await draw({ packs: () => new Promise(() => undefined) })
  expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test.each([
  ['the network is lost', () => new TypeError('lost'), 'Check your connection'],
  ['the server refuses', () => refusal(500, 'internal'), 'Something went wrong'],
] as const)('ERR-002 when %s the packs can be fetched again', async (_what, fail, reason) => {
  let isDown = true
  const { screen } = await draw({ packs: () => (isDown ? fail() : json(PACKS)) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We couldn’t load the token packs')
  expect(alert.textContent).toContain(reason)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Pay $39.99' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the checkout', false, 'checkout'],
  ['one click with a stored card', true, 'oneClick'],
] as const)(
  'FLOW-010 POPUP-015 a narrow page pays in a dialog by %s: then comes the box, or the lower price',
  async (_how, isCardTokenExists, kind) => {
    const { screen, top } = await draw({ user: { isCardTokenExists } })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $39.99' }))
    expect(top()).toMatchObject({
      kind,
      product: PACKS[2],
      source: 'tokens',
      afterPaid: { flow: 'tokens', step: 'mysteryBox' },
      afterLeft: { flow: 'tokens', step: 'downsell' },
    })
  },
)

test('a wide page has the checkout in it, and leaving that leads to the lower price', async () => {
  resizeTo(DESKTOP_PX)
  const { screen, top } = await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $39.99' }))
  expect(await screen.findByRole('button', { name: 'Pay $39.99 with PayPal' })).toBeTruthy()
  expect(top()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(top()).toMatchObject({ kind: 'offer', flow: 'tokens', step: 'downsell' })
  expect(await screen.findByRole('button', { name: 'Pay $39.99' })).toBeTruthy()
})

test('in a popup, however wide the page is, the checkout takes its place', async () => {
  resizeTo(DESKTOP_PX)
  const onLeave = vi.fn<() => void>()
  const { screen, top } = await draw({ onLeave })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $39.99' }))
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(top()).toMatchObject({ kind: 'checkout', product: PACKS[2] })
})
