import type { Page } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { profileButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** What the policy of a page's document lets in frames of. */
async function framesOf(page: Page, address: string): Promise<string> {
  const reply = await page.goto(address)
  const policy = reply?.headers()['content-security-policy'] ?? ''
  return /frame-src ([^;]*)/.exec(policy)?.[1] ?? ''
}

test('S03 TS-096 legal pages let no payment form in, and who goes on from there to pay gets one @desktop', async ({
  page,
}) => {
  await becomeMember(page)
  const forms = await framesOf(page, '/pricing')
  const legal = await framesOf(page, '/legal/terms-of-service')
  expect(forms.split(' ').filter((host) => !legal.includes(host))).toHaveLength(1)

  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await expect(page).toHaveURL(/privacy-policy$/)
  await page.getByRole('link', { name: 'Oriel' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await profileButton(page).click()
  await page.getByRole('menuitem', { name: 'Subscription', exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Checkout' }).getByRole('checkbox').check()

  const form = page.frameLocator('#solid-payment-form-container iframe')
  await expect(form.getByLabel('Card number')).toBeVisible()
})
