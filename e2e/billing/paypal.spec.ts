import type { Page } from '@playwright/test'
import { eventsOn, letCount } from '../support/counted.ts'
import { freshEmail, profileButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

test('PAY-001 PAY-008 RETURN-011 RETURN-016 a guest pays at PayPal and comes back', async ({
  page,
}) => {
  await letCount(page)
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /1 month/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = titled(page, 'Checkout')
  const paypal = checkout.getByRole('button', { name: 'Pay $19.99 with PayPal' })
  await checkout.getByLabel('Email').fill(freshEmail())
  await checkout.getByRole('checkbox').check()
  await expect(paypal).not.toHaveAttribute('aria-disabled', 'true')
  await test.step('PAY-023 the browser is sent to the link of the reply', async () => {
    let href = ''
    await page.route('**/PaypalPayments/create-payment', async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: { link: { href: string } } }
      ;({ href } = data.link)
      await route.fulfill({ response })
    })
    await paypal.click()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    await expect(page).toHaveURL(href)
  })
  await page.getByRole('button', { name: 'Approve', exact: true }).click()

  await page.waitForURL(/\/pricing/)
  await expect(titled(page, 'Payment successful')).toContainText('$19.99')
  await expect(checkout).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await test.step('PAY-021 PAY-022 the guest has become a member', async () => {
    await expect
      .poll(() => eventsOn(page, 'sign_up'))
      .toEqual([{ event: 'sign_up', method: 'email' }])
    await page.getByRole('button', { name: /^Proceed/ }).click()
    await expect(profileButton(page)).toBeVisible()
  })
})
