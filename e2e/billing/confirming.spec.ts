import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { becomeMember } from '../support/member.ts'
import { expect, test } from '../support/test.ts'

/** Authorized at once, captured a minute later (payments.md 4.4). */
const LATE_SETTLE = '4000903000000908'
const PAYS = '4067429974719265'

const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Fills in the checkout of a month, in a page whose clock is the journey's. Returns the button that pays. */
async function fillCheckout(page: Page, number: string): Promise<Locator> {
  await becomeMember(page)
  await page.clock.install()
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /1 month/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = titled(page, 'Checkout')
  await checkout.getByRole('checkbox').check()
  const frame = page.frameLocator('#solid-payment-form-container iframe')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  return checkout.getByRole('button', { name: /^Pay .* and subscribe$/ })
}

test('PAY-010 PAY-015 an unconfirmed payment is never called a failure, and its buyer may leave', async ({
  page,
}) => {
  const pay = await fillCheckout(page, LATE_SETTLE)
  await pay.click()

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

test('PAY-013 the success counts ten seconds down and closes by itself @desktop', async ({
  page,
}) => {
  const pay = await fillCheckout(page, PAYS)
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await pay.click()
  const success = titled(page, 'Payment successful')
  const proceed = success.getByRole('button', { name: /^Proceed/ })
  // The end of the order is asked for until it is known; no second of the countdown passes with it.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(proceed).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(proceed).toHaveText('Proceed 0:10')
  for (const left of ['0:09', '0:08', '0:07']) {
    await page.clock.runFor(1000)
    await expect(proceed).toHaveText(`Proceed ${left}`)
  }
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(success).toBeHidden({ timeout: 300 })
  }).toPass()
  await expect(page.getByText('Current plan')).toBeVisible()
})
