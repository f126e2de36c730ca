import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { becomeMember } from '../support/member.ts'
import { expect, test } from '../support/test.ts'

/** Authorized at once, captured a minute later (payments.md 4.4). */
const LATE_SETTLE = '4000903000000908'

const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

test('PAY-010 PAY-015 a payment that nobody confirms is never called a failure, and lets its buyer go', async ({
  page,
}) => {
  await becomeMember(page)
  await page.clock.install()
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /1 month/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = titled(page, 'Checkout')
  await checkout.getByRole('checkbox').check()
  const frame = page.frameLocator('#solid-payment-form-container iframe')
  await frame.getByLabel('Card number').fill(LATE_SETTLE)
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: /^Pay .* and subscribe$/ }).click()

  const processing = titled(page, 'Processing your payment')
  await expect(processing).toContainText('Keep this window open.')
  await expect(processing.getByRole('button')).toHaveCount(0)
  const pending = processing.getByText('Your payment is being confirmed')
  // Ten questions, two seconds apart.
  await expect(async () => {
    await page.clock.fastForward(2000)
    await expect(pending).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(processing).not.toContainText(/fail|declined/i)
  const again = processing.getByRole('button', { name: 'Check again' })
  await expectAccessible(page, 'a payment that is being confirmed')
  await page.keyboard.press('Escape')
  await expect(pending).toBeVisible()
  const asked = page.waitForResponse(/check-order-status/)
  await again.click()
  await page.clock.fastForward(2000)
  expect(await (await asked).json()).toMatchObject({ status: 'processing' })

  await page.clock.fastForward(60_000)
  await expect(processing).toContainText(
    'We are still confirming your payment. You can close this window, we’ll email you.',
  )
  await expect(processing).not.toContainText(/fail|declined/i)
  await processing.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
