import { type Page } from '@playwright/test'
import { cardOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const themeOf = (page: Page) => page.locator('html')

/** How light the page is painted, from 0 to 255. */
const lightness = async (page: Page): Promise<number> => {
  const colour = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return [0, 0, 0]
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return Array.from(context.getImageData(0, 0, 1, 1).data.subarray(0, 3))
  })
  return colour.reduce((sum, part) => sum + part, 0) / colour.length
}

/** Chooses in the header, as a visitor without an account. */
async function choose(page: Page, theme: 'Dark' | 'Light' | 'System'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: theme }).click()
}

test('LAYOUT-028 PERSIST-005 the theme is dark, becomes light on demand, and stays so', async ({
  page,
}) => {
  await page.goto('/')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await expect(cardOf(page, 'Amara')).toBeVisible()
  expect(await lightness(page)).toBeLessThan(60)

  await choose(page, 'Light')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  expect(await lightness(page)).toBeGreaterThan(200)
  await page.reload()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  await expect(cardOf(page, 'Amara')).toBeVisible()
  await choose(page, 'Dark')
  await page.goto('/create-character')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
})

test('F-79 the theme of the system is followed while the page is open @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await choose(page, 'System')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Theme' }).press('Enter')
  const system = page.getByRole('menuitemradio', { name: 'System' })
  await expect(system).toBeChecked()
  await page.keyboard.press('End')
  await expect(system).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Theme' })).toBeFocused()
})

test('LAYOUT-029 QUERY-021 F-79 the address can ask for the light theme, which stays and can be changed @desktop', async ({
  page,
}) => {
  await page.goto('/?light')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  await expect(cardOf(page, 'Amara')).toBeVisible()
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  // The drawn page is taken over as it is: React would log an error.
  const reply = await page.goto('/')
  expect(await reply?.text()).toMatch(/<html[^>]* data-theme="light"/)
  await expect(page.getByRole('button', { name: 'Theme' }).locator('.lucide-sun')).toBeVisible()
  await choose(page, 'Dark')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Theme' }).locator('.lucide-moon')).toBeVisible()

  await choose(page, 'Light')
  await page.goto('/?light=false')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  // Only an app that is alive keeps it, and opens a menu.
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.goto('/')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
})

test('a visitor who asks for less transparency gets surfaces to read on, without a blur @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('backdrop-filter', 'none')
  const body = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(header).toHaveCSS('background-color', body)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('.ui-modal-backdrop')).toHaveCSS('backdrop-filter', 'none')
})
