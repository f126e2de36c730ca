import { userIdOf } from '../support/account.ts'
import { subscribe } from '../support/granted-plan.ts'
import { SERVERS } from '../support/servers.ts'
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
  await expect(bottom.locator('.ui-skeleton')).toHaveCount(3)
  await expect(bottom.getByRole('link')).toHaveCount(0)
  release()
  await expect(bottom.getByRole('link')).toHaveText(['Explore', 'Chat', 'Premium'])
  await expect(bottom.locator('.ui-skeleton')).toHaveCount(0)

  const header = page.getByRole('banner')
  await expect(header.getByRole('navigation')).toBeHidden()
  const menu = header.getByRole('button', { name: 'Menu' })
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
  await menu.click()
  await drawer.getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(drawer).toHaveCount(0)
})

test('LAYOUT-001 the header stays on one line on the narrowest phones @phone', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Login' })).toBeVisible()
  // No user's header holds more than that of a guest with a plan.
  await subscribe(SERVERS.voice, await userIdOf(page), 'sub_monthly')
  await expect(async () => {
    await page.reload()
    await expect(header.getByRole('button', { name: /Token balance/ })).toBeVisible()
  }).toPass()

  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = await header.evaluate((element) =>
      [element, ...element.querySelectorAll(':scope > *, :scope > * > button')]
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { left, right, bottom } = part.getBoundingClientRect()
          return { left, right, bottom, isWrapped: part.scrollHeight > part.clientHeight + 1 }
        }),
    )
    const [frame] = boxes
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0)
      expect(box.isWrapped).toBe(false)
    }
  }
})

test('EXPLORE-019 EXPLORE-020 EXPLORE-021 EXPLORE-022 a row holds as many cards as the screen has room for @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Companions' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  for (const [width, columns] of [
    [390, 2],
    [550, 2],
    [551, 3],
    [768, 3],
    [769, 4],
    [1200, 4],
    [1750, 4],
    [1751, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const columnCount = () =>
      cards.evaluateAll((items) => {
        const tops = items.map((item) => Math.round(item.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      })
    await expect.poll(columnCount, { message: `${width} px` }).toBe(columns)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([width, overflow]).toEqual([width, 0])
  }
})
