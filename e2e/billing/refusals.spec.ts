import type { Page } from '@playwright/test'
import { supportEmail } from '../../packages/variants/src/legal.ts'
import { expectAccessible } from '../support/accessible.ts'
import { becomeMember } from '../support/member.ts'
import { freshEmail } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Cards of the test gateway by what becomes of them (payments.md 4.4). */
const CARDS = {
  '2.14': '4000900000002140',
  '3.04': '5361250317309261',
  '3.08': '4907428874384745',
  SuttonBank: '4000901100000109',
  pays: '4067429974719265',
}

const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

test.beforeEach(({ faults }) => {
  // PAY-006: a refusal is reported as an exception is.
  faults.expect(/A payment failed/)
})

/** Opens the checkout of a month and agrees to its terms, as a guest after an address. */
async function openCheckout(page: Page, email?: string): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /1 month/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = titled(page, 'Checkout')
  if (email !== undefined) await checkout.getByLabel('Email').fill(email)
  await checkout.getByRole('checkbox').check()
}

async function payBy(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('#solid-payment-form-container iframe')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  await titled(page, 'Checkout')
    .getByRole('button', { name: /^Pay .* and subscribe$/ })
    .click()
}

test('ERR-022 DECLINE-066 three refusals promise tokens for another card, which then pays', async ({
  page,
}) => {
  await becomeMember(page)
  await openCheckout(page)
  // Each has a title of its own.
  const failed = page.getByRole('dialog').filter({ hasText: 'Your account was not debited.' })
  for (const code of ['3.04', '3.08', 'SuttonBank'] as const) {
    await payBy(page, CARDS[code])
    await expect(failed).toContainText(
      "we'll give you 20 additional tokens upon successful payment",
    )
    await failed.getByRole('button', { name: 'Get 20 tokens' }).click()
  }
  await payBy(page, CARDS.pays)
  const success = titled(page, 'Payment successful')
  await expect(success).toContainText('$19.99')
  await success.getByRole('button', { name: /^Proceed/ }).click()
  // 10 of the start, 100 of the plan, and what was promised: once.
  const balance = page.getByRole('button', { name: 'Token balance: 130', includeHidden: true })
  await expect(balance).toBeAttached()
})

test('ERR-019 ERR-021 DECLINE-065 DECLINE-071 a refusal says what is unpaid and who helps, and leads to another try or to the account', async ({
  page,
}) => {
  const email = freshEmail()
  await openCheckout(page, email)
  await payBy(page, CARDS['2.14'])
  const failed = titled(page, 'Payment declined')
  await expect(failed).toContainText('$19.99 Unpaid')
  await expect(failed).toContainText('You already have a subscription.')
  const help = supportEmail('main')
  await expect(failed.getByRole('link', { name: help })).toHaveAttribute('href', `mailto:${help}`)
  await expectAccessible(page, 'a refusal')

  await failed.getByRole('button', { name: 'Try Again' }).click()
  await payBy(page, CARDS['2.14'])
  await failed.getByRole('button', { name: 'Sign in' }).click()
  await expect(failed).toBeHidden()
  const login = titled(page, 'Welcome back')
  await expect(login.getByLabel('Email', { exact: true })).toHaveValue(email)
})
