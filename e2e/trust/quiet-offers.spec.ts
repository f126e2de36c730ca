import { type Page } from '@playwright/test'
import type { UserId } from '@oriel/contract/ids'
import type { AnyProduct } from '../../packages/contract/src/billing/product.ts'
import type { ShopWindow } from '../../packages/contract/src/billing/shop.ts'
import { userIdOf } from '../support/account.ts'
import { backdateQuiet, emptyWallet, subscribe } from '../support/granted-plan.ts'
import { becomeMember } from '../support/member.ts'
import {
  bannersOf,
  composerOf,
  FAILED_REQUEST,
  meet,
  messagesOf,
  send,
} from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

const CRY = "I don't want to live anymore"
const banners = (page: Page) => page.getByRole('region', { name: 'Offer' })
const clocks = (page: Page) => page.getByRole('timer')
const headerOffer = (page: Page) => page.getByRole('link', { name: /ends in/ })

/** Fetches a payments resource as the page's own account. */
async function fetchFrom<Reply>(page: Page, path: string): Promise<Reply> {
  const stored = await page.evaluate(() => localStorage.getItem('main:auth'))
  const { value } = JSON.parse(stored ?? '{}') as { value: { accessToken: string } }
  const reply = await page.request.get(`/api/Payments/${path}`, {
    headers: { authorization: `Bearer ${value.accessToken}` },
  })
  return (await reply.json()) as Reply
}

/** Nothing that counts down, is crossed out or boasts of a discount stands on the page. */
async function expectNothingSold(page: Page): Promise<void> {
  // Banners come once the visitor stirs.
  await page.mouse.move(0, 0)
  await page.mouse.move(1, 1)
  await expect(clocks(page)).toHaveCount(0)
  await expect(banners(page)).toHaveCount(0)
  await expect(page.getByText(/\d+% OFF|\d+% off|Special|Last chance/)).toHaveCount(0)
  await expect(page.locator('s')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function openPricing(page: Page): Promise<void> {
  await page.goto('/pricing')
  await expect(page.getByRole('radio').first()).toBeVisible()
}

test('SAFE-012 a user who calls for help while a price runs down is sold nothing for a day, on any page (F-05)', async ({
  page,
  faults,
}) => {
  await page.goto('/')
  await expect(headerOffer(page)).toBeVisible()
  await meet(page, 'Maya')
  const beside = await page.context().newPage()
  await beside.goto('/')
  await expect(headerOffer(beside)).toBeVisible()
  await bannersOf(beside)

  await send(page, CRY)
  await expect(messagesOf(page).getByText('You do not have to carry this alone')).toBeVisible()
  await expectNothingSold(page)
  await expectNothingSold(beside)
  await beside.close()

  const shop = await fetchFrom<ShopWindow>(page, 'offers')
  expect(shop).toMatchObject({ promo: null, timebomb: [], openable: [] })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingSold(page)

  // The usual prices stay on their page, and the checkout with them.
  await openPricing(page)
  await expectNothingSold(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await expect(checkout).toBeVisible()
  await expect(checkout.getByRole('timer')).toHaveCount(0)
  await checkout.getByRole('button', { name: 'Close' }).click()
  await expectNothingSold(page)

  // A message that cannot be paid for is answered with a sentence.
  faults.expect(FAILED_REQUEST)
  await emptyWallet(SERVERS.voice, await userIdOf(page))
  await page.goto('/chat')
  await page.getByRole('link', { name: /Maya/ }).first().click()
  await expect(page.getByText(/and you have 0/)).toBeVisible()
  await send(page, 'What did you do today?')
  await expect(composerOf(page)).toHaveValue('What did you do today?')
  await expectNothingSold(page)
  await expect(page.getByRole('button', { name: 'Get Premium' })).toHaveCount(0)

  await backdateQuiet(SERVERS.voice, await userIdOf(page), 25)
  await expect(async () => {
    await page.goto('/')
    await expect(headerOffer(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await bannersOf(page)
})

test('SAFE-012 a subscriber who calls for help is offered neither more nor longer, and may leave at once (F-05)', async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/')
  const stored = await page.evaluate(() => localStorage.getItem('main:auth'))
  const { value } = JSON.parse(stored ?? '{}') as { value: { accessToken: string } }
  const claims = JSON.parse(
    Buffer.from(value.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: UserId }
  await subscribe(SERVERS.voice, claims.sub, 'sub_monthly')
  await meet(page, 'Maya')
  await send(page, CRY)
  await expect(messagesOf(page).getByText('You do not have to carry this alone')).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingSold(page)
  const packs = await fetchFrom<AnyProduct[]>(page, 'one-time-pay-products')
  expect(packs.map(({ previousPrice, currentPrice }) => previousPrice - currentPrice)).toEqual(
    packs.map(() => 0),
  )

  await page.goto('/account')
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page).toHaveURL(/\/pricing/)
  await expectNothingSold(page)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const leaving = page.getByRole('dialog')
  await expect(leaving.getByRole('button', { name: 'Cancel now' })).toBeVisible()
  await expect(leaving.getByText(/lifetime/i)).toHaveCount(0)
})
