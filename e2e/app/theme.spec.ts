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

test('LAYOUT-028 PERSIST-005 the theme is dark, becomes light on demand, and stays so', async ({
  page,
}) => {
  await page.goto('/')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  await expect(cardOf(page, 'Amara')).toBeVisible()
  expect(await lightness(page)).toBeLessThan(60)

  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  expect(await lightness(page)).toBeGreaterThan(200)
  await page.reload()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  await expect(cardOf(page, 'Amara')).toBeVisible()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.goto('/create-character')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
})

test('LAYOUT-029 QUERY-021 the address can ask for the light theme, for the whole visit @desktop', async ({
  page,
}) => {
  await page.goto('/?light')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')
  await expect(cardOf(page, 'Amara')).toBeVisible()
  // What could not change anything is not offered.
  await expect(page.getByRole('button', { name: /Switch to/ })).toHaveCount(0)
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'light')

  await page.goto('/?light=false')
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  const toLight = page.getByRole('button', { name: 'Switch to light theme' })
  await expect(toLight.locator('.lucide-sun')).toBeVisible()
  await toLight.click()
  const toDark = page.getByRole('button', { name: 'Switch to dark theme' })
  await expect(toDark.locator('.lucide-moon')).toBeVisible()
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
