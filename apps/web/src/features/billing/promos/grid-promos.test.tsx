import { cleanup, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { AnyProduct } from '@oriel/contract/billing/product'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { accountsApi } from '#/features/accounts/api.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { memoryStorage } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { GridPromos, type Banners } from './grid-promos.tsx'

afterEach(cleanup)

const QUARTER = someMonthly({ productId: 'cheaper_plan_quarterly', periodValue: 3 })
const PACK = somePack({ productId: 'tok_350', tokenAmount: 350, tokenBonus: 0 })
const ANNUAL = someMonthly({ productId: 'sub_annual', periodType: 'year' })

function Grid() {
  const [banners, setBanners] = useState<Banners>({})
  return (
    <ul>
      <GridPromos count={40} isAnime={false} onPlaced={setBanners} />
      {Object.values(banners)}
    </ul>
  )
}

const storage = memoryStorage()

/** The titles of the banners in a grid, and how to decline the second one. */
async function draw(
  timebomb: AnyProduct[],
  isSubscriber = true,
  secondPromo: ShopWindow['secondPromo'] = null,
) {
  const shop: ShopWindow = {
    promo: { name: 'premium', product: someMonthly() },
    secondPromo,
    timebomb,
    openable: [],
    isLifetimeOfferBlocked: false,
    hideLifetimeTokensBadge: false,
  }
  const activeSubscription = {
    productId: 'sub_monthly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 1,
  } as const
  const server = fakeServer({
    '/api/User': () => json(someUser(isSubscriber ? { activeSubscription } : {})),
    '/api/Payments/offers': () => json(shop),
  })
  const { screen, store } = renderApp(<Grid />, { fetch: server.fetch, storage })
  // The shell does this in the app.
  void store.dispatch(accountsApi.endpoints.getUser.initiate())
  await screen.findAllByRole('heading')
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const decline = () => fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  const canDecline = () => screen.queryByRole('button', { name: 'No, thanks' }) !== null
  return { screen, titles, decline, canDecline }
}

test('SHOP-008 SHOP-011 the pack follows the plan that was declined, here and on the next visit', async () => {
  const { screen, titles, decline } = await draw([QUARTER, PACK])
  expect(titles()[1]).toBe('Cheaper Plan')
  decline()
  expect(titles()[1]).toBe('350 Tokens')
  screen.unmount()
  const again = await draw([QUARTER, PACK])
  expect(again.titles()[1]).toBe('350 Tokens')
})

test('SHOP-007 SHOP-011 a promo declined under one plan is still shown under another', async () => {
  const none = await draw([ANNUAL, PACK], false)
  expect(none.titles()[1]).toBe('Premium for 12 months')
  none.decline()
  none.screen.unmount()
  const other = someMonthly({ productId: 'up_annual' })
  expect((await draw([other, PACK])).titles()[1]).toBe('Cheaper Plan')
})

test('EXPLORE-018 a subscriber sees a second banner, and it is not the first one again', async () => {
  const { titles } = await draw([], true, { name: 'freeTokens', product: PACK })
  expect(titles()).toEqual(['Premium for 1 month', '350 Tokens'])
})

test('SHOP-011 a banner is declined only where another follows it', async () => {
  const only = await draw([PACK])
  expect([only.titles()[1], only.canDecline()]).toEqual(['350 Tokens', false])
  only.screen.unmount()
  const again = await draw([PACK], true, { name: 'freeTokens', product: PACK })
  expect([again.titles()[1], again.canDecline()]).toEqual(['350 Tokens', false])
  again.screen.unmount()
  const other = someMonthly({ productId: 'up_annual' })
  const { titles, decline, canDecline } = await draw([other], true, {
    name: 'freeTokens',
    product: PACK,
  })
  expect([titles()[1], canDecline()]).toEqual(['Cheaper Plan', true])
  decline()
  expect([titles()[1], canDecline()]).toEqual(['350 Tokens', false])
})

test('SAFE-016 a banner promises a subscriber no price of today, which only the quote knows', async () => {
  const promo = { name: 'cheaperPlan', product: QUARTER } as const
  const { screen } = await draw([], true, promo)
  const [, second] = screen.getAllByRole('region', { name: 'Offer' })
  expect(second?.textContent).toContain(
    '$19.99 less what is left of your plan, then $39.99 every month until cancelled',
  )
  expect(screen.container.textContent).not.toContain('today')
  screen.unmount()
  const visitor = await draw([], false)
  expect(visitor.screen.container.textContent).toContain('$19.99 today, then $39.99 every month')
})
