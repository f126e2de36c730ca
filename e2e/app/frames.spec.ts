import { type Page } from '@playwright/test'
import { becomeAdult } from '../support/age.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** Pages whose heading stands at the edge of the frame. */
const HEADED = [
  '/create-character',
  '/pricing',
  '/tokens',
  '/account',
  '/settings',
  '/contact-us',
  '/cancel',
  '/affiliates',
]

test('F-78 all pages begin at one left edge, and none is wider than its window', async ({
  page,
  faults,
}) => {
  test.slow()
  // A visitor whose age is not proven yet is sent to the provider.
  faults.expect(FAILED_REQUEST)
  await becomeMember(page)
  await becomeAdult(page)
  const widths = page.viewportSize()?.width === 390 ? [390, 320] : [1440, 1024]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const edge = await leftOf(page, '#main > :first-child')
    for (const path of HEADED) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await leftOf(page, 'h1'), `${path} at ${width} px`).toBe(edge)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
    // Beside the text there stands the list of documents; where there is no room the text begins.
    await page.goto('/legal/terms-of-service')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const first = width >= 1200 ? 'nav a' : 'h1'
    expect(await leftOf(page, first), `legal at ${width} px`).toBe(edge)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'legal').toBe(width)
  }
})

/** In whole px. */
async function leftOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  return Math.round(box?.x ?? -1)
}

test('F-78 a guest who is turned away from the settings reads why, and needs no password to log in', async ({
  page,
}) => {
  await page.goto('/settings?utm_source=x')
  await expect(page).toHaveURL('/?utm_source=x')
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await expect(dialog).toContainText('Log in to open your settings.')
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Log in without a password' }).getByRole('button', {
      name: 'Email me a login link',
    }),
  ).toBeVisible()
})
