import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
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

test('ROUTE-001 USER-027 EXPLORE-004 EXPLORE-008 the explore page offers hero, filters and everyone to meet (EXPLORE-007, F-63)', async ({
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

  await page.getByRole('link', { name: 'Find your companion' }).click()
  await expect(page.getByRole('heading', { name: 'Find your companion' })).toBeVisible()
})

test('EXPLORE-006 a category filters the grid, is in the address and is kept @desktop', async ({
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

test('QUERY-024 QUERY-025 EXPLORE-026 ENTITY-060 an address names a category in any case, and premium leaves the preference', async ({
  page,
}) => {
  const isChosen = (name: string) =>
    expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/?category=ANIME')
  await isChosen('Anime')
  await expect(cardOf(grid(page), 'Rin')).toBeVisible()
  await expect(cardOf(grid(page), 'Maya')).toHaveCount(0)
  await chip(page, 'Premium Models').click()
  await expect(page).toHaveURL(/category=premium$/)
  await page.reload()
  await isChosen('Premium Models')
  await page.goto('/')
  await isChosen('Anime')
  await page.goto('/?category=foo')
  await isChosen('Realistic')
})

test('EXPLORE-027 TS-001 a card says who it is and opens the chat, or the page of a premium companion', async ({
  page,
}) => {
  await page.goto('/')
  const maya = cardOf(page, 'Maya')
  await maya.scrollIntoViewIfNeeded()
  await expect(maya.getByText('27', { exact: true })).toBeVisible()
  await expect(maya.getByText(/Online|Offline/)).toHaveCount(0)
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
})

test('F-63 a companion is found by style and topics: four people at least, best fit first', async ({
  page,
}) => {
  await page.goto('/create-character')
  await page.locator('label', { has: page.getByRole('radio', { name: /^Anime/ }) }).click()
  const topics = page.getByRole('group', { name: 'What do you like to talk about?' })
  await expect(topics.getByRole('button')).toHaveCount(14)
  await topics.getByRole('button', { name: 'Games and puzzles' }).click()
  await topics.getByRole('button', { name: 'Science and technology' }).click()

  const results = page.getByRole('region', { name: /best fit first$/ })
  const people = results.getByRole('listitem')
  await expect(people.first()).toContainText('You share: Games and puzzles, Science and technology')
  expect(await people.count()).toBeGreaterThanOrEqual(4)
  await expectAccessible(page, 'find your companion')
})
