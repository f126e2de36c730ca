import type { Page } from '@playwright/test'
import { meet } from '../support/screens.ts'
import { becomeSubscriber } from '../support/subscriber.ts'
import { expect, test } from '../support/test.ts'

const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * From the balance in the header up to a longer plan, which is paid by card; the offers that follow
 * are refused.
 */
async function upgrade(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Token balance/ }).click()
  await page.getByRole('button', { name: 'Buy tokens' }).click()
  await page.getByRole('button', { name: 'Upgrade your plan' }).click()
  const popup = titled(page, 'Upgrade your plan')
  await popup.getByText('3 months', { exact: true }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  const checkout = titled(page, 'Checkout')
  await checkout.getByRole('checkbox').check()
  const frame = page.frameLocator('#solid-payment-form-container iframe')
  await frame.getByLabel('Card number').fill('4067429974719265')
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: /^Pay .* and subscribe$/ }).click()
  const success = titled(page, 'Payment successful')
  await expect(success).toContainText('Premium, 3 months')
  await success.getByRole('button', { name: /^Proceed/ }).click()
  await titled(page, 'Double package, 50% OFF').getByRole('button', { name: 'No, thanks' }).click()
  await titled(page, 'Are you sure?').getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('FLOW-026 an upgrade that began in a chat ends in that chat @desktop', async ({ page }) => {
  await becomeSubscriber(page)
  await meet(page, 'Maya')
  const chat = new URL(page.url()).pathname
  expect(chat).toMatch(/^\/chat\/[0-9a-f-]{36}$/)
  await upgrade(page)
  await expect(page).toHaveURL(chat)
})

test('FLOW-028 one that began elsewhere ends at the plans @desktop', async ({ page }) => {
  await becomeSubscriber(page)
  await page.goto('/')
  await upgrade(page)
  await expect(page).toHaveURL('/pricing')
})
