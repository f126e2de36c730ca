import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { becomeMember } from '../support/member.ts'
import { expect, test } from '../support/test.ts'

/** A card that its bank declines with 3.04 (payments.md 4.4). */
const DECLINED = '5361250317309261'

const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Pays for a month with that card, and waits for the refusal. */
async function beDeclined(page: Page): Promise<Locator> {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /1 month/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = titled(page, 'Checkout')
  await checkout.getByRole('checkbox').check()
  const frame = page.frameLocator('#solid-payment-form-container iframe')
  await frame.getByLabel('Card number').fill(DECLINED)
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: /^Pay .* and subscribe$/ }).click()
  const failed = titled(page, 'Payment declined')
  await expect(failed).toContainText("we'll give you 20 additional tokens upon successful payment")
  return failed
}

test.beforeEach(async ({ page, faults }) => {
  // PAY-006: a refusal is reported as an exception is.
  faults.expect(/A payment failed/)
  await becomeMember(page)
})

test('MODAL-013 MODAL-014 if free tokens are offered there is no cross, and “No, thanks” leaves', async ({
  page,
}) => {
  const failed = await beDeclined(page)
  await expect(failed.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expectAccessible(page, 'a refusal with free tokens')
  await failed.getByRole('button', { name: 'No, thanks' }).click()
  await expect(failed).toHaveCount(0)
  await expect(titled(page, 'Checkout')).toHaveCount(0)
})

test('MODAL-014 Escape leaves the free tokens as well @desktop', async ({ page }) => {
  const failed = await beDeclined(page)
  await page.keyboard.press('Escape')
  await expect(failed).toHaveCount(0)
  await expect(titled(page, 'Checkout')).toHaveCount(0)
})
