import { expect, test } from '../support/test.ts'

test('LAYOUT-001 the header shows menu, logo and the desktop navigation @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(header.getByRole('link', { name: 'Oriel, home' })).toBeVisible()
  await expect(header.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Explore',
    'Chat',
  ])
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)

  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL(/\/chat$/)
})

test('LAYOUT-001 NAV-011 a phone has a drawer and a bottom navigation, which waits for the user @phone', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/User?*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const bottom = page.getByRole('navigation', { name: 'Main' })
  await expect(bottom).toHaveAttribute('aria-busy', 'true')
  await expect(bottom.locator('.skeleton')).toHaveCount(2)
  await expect(bottom.getByRole('link')).toHaveCount(0)
  release()
  await expect(bottom.getByRole('link')).toHaveText(['Explore', 'Chat'])
  await expect(bottom.locator('.skeleton')).toHaveCount(0)

  const header = page.getByRole('banner')
  await expect(header.getByRole('navigation')).toBeHidden()
  await header.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await drawer.getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(drawer).toHaveCount(0)
})

for (const [width, columns] of [
  [390, 2],
  [700, 3],
  [1200, 4],
  [1900, 5],
] as const) {
  test(`the grid has ${columns} columns on a screen of ${width} px @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const cards = page.getByRole('region', { name: 'Companions' }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    const lefts = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size).toBe(columns)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
