import { type Page } from '@playwright/test'
import { catalogueOf } from '../support/catalogue.ts'
import { cardOf, composerOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const grid = (page: Page) => page.getByRole('region', { name: 'Companions' })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectNames(page: Page, names: string[]): Promise<void> {
  // Banners of the shop stand among them.
  const cards = grid(page).getByRole('listitem').filter({ hasText: 'AI character' })
  await expect(cards).toHaveCount(names.length)
  for (const name of names) await expect(cardOf(grid(page), name)).toHaveCount(1)
}

test('ROUTE-001 USER-027 EXPLORE-002 EXPLORE-004 EXPLORE-007 EXPLORE-008 the explore page offers hero, filters and everyone to meet', async ({
  page,
  request,
}) => {
  const models = await catalogueOf(request)
  await page.goto('/')

  await expect(
    page.getByRole('heading', { level: 1, name: 'Your Dream Companion awaits' }),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'Realistic',
    'Anime',
    'Premium Models',
  ])
  await expectNames(
    page,
    models.filter(({ isAnime }) => !isAnime).map(({ firstName }) => firstName),
  )

  await page.getByRole('link', { name: 'Create Companion' }).click()
  await expect(page.getByRole('heading', { name: 'Find your companion' })).toBeVisible()
})

test('EXPLORE-006 a category filters the grid, stands in the address and is kept @desktop', async ({
  page,
  request,
}) => {
  const models = await catalogueOf(request)
  const named = (of: (model: (typeof models)[number]) => boolean) =>
    models.filter(of).map(({ firstName }) => firstName)
  await page.goto('/')

  await chip(page, 'Anime').click()
  await expectNames(
    page,
    named(({ isAnime }) => isAnime),
  )
  await expect(chip(page, 'Anime')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\?category=anime$/)

  await page.goto('/')
  await expect(chip(page, 'Anime')).toHaveAttribute('aria-pressed', 'true')

  await chip(page, 'Anime').press('ArrowRight')
  await page.keyboard.press('Space')
  await expectNames(
    page,
    named(({ isPremium }) => isPremium),
  )
})

test('EXPLORE-027 TS-001 a card tells who it is and opens the chat, or the page of a premium companion', async ({
  page,
}) => {
  await page.goto('/')
  const maya = cardOf(page, 'Maya')
  await maya.scrollIntoViewIfNeeded()
  await expect(maya.getByText('27', { exact: true })).toBeVisible()
  await expect(maya.getByText('Online')).toBeVisible()
  await expect(maya.getByText('AI character')).toBeVisible()
  await expect
    .poll(() => maya.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await maya.click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await expect(composerOf(page)).toBeVisible()

  await page.goto('/?category=premium')
  const naomi = cardOf(page, 'Naomi')
  await expect(naomi.getByText('Premium', { exact: true })).toBeVisible()
  await naomi.click()
  await expect(page).toHaveURL(/\/premium-models\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /Naomi/ })).toBeVisible()
  await expect(page.getByText('AI character', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Premium companions cannot be unlocked yet; plans do not include them.'),
  ).toBeVisible()
})

test('a companion is found by style and interests @desktop', async ({ page }) => {
  await page.goto('/create-character')
  await page.locator('label', { has: page.getByRole('radio', { name: /^Realistic/ }) }).click()
  await page.getByRole('button', { name: 'Secondhand books' }).click()

  await expect(cardOf(page, 'Maya')).toBeVisible()
  await expect(page.getByText('You share: Secondhand books').first()).toBeVisible()
})
