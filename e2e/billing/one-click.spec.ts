import { type Page } from '@playwright/test'
import type { UserId } from '@oriel/contract/ids'
import { expectAccessible } from '../support/accessible.ts'
import { keptOf } from '../support/account.ts'
import { becomeAdult } from '../support/age.ts'
import { letCount, popupsOn } from '../support/counted.ts'
import { subscribe } from '../support/granted-plan.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { becomeSubscriber } from '../support/subscriber.ts'
import { expect, test } from '../support/test.ts'

const titled = (page: Page, name: string) => page.getByRole('dialog', { name })

test('POPUP-015 POPUP-039 PAY-002 PAY-026 a stored card pays for tokens without a form', async ({
  page,
}) => {
  await becomeSubscriber(page)
  await letCount(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Token balance: 110' }).click()
  await page.getByRole('button', { name: 'Buy tokens' }).click()
  const packs = titled(page, 'Buy tokens')
  await expect(packs.getByRole('radio')).toHaveCount(5)
  await expect(packs.getByRole('heading', { name: 'Buy tokens' })).toBeInViewport()
  await packs.getByRole('button', { name: 'Pay $39.99' }).click()
  const checkout = titled(page, 'Checkout')
  await expect(checkout).toContainText('550 tokens')
  await expect(checkout).toContainText('Visa ending in 9265')
  await expect(checkout).toContainText('One payment of $39.99, no renewal.')
  expect(await popupsOn(page)).toContain('one_click_payment opened')
  await expectAccessible(page, 'paying in one click')
  const box = checkout.getByRole('checkbox', {
    name: 'By continuing I agree to be charged using the same payment details I used before.',
  })
  await box.check()
  await checkout.getByRole('button', { name: 'Pay $39.99' }).click()
  const success = titled(page, 'Payment successful')
  await expect(success).toContainText('550 tokens are on your balance')
  await success.getByRole('button', { name: /^Proceed 0:/ }).click()
  const balance = page.getByRole('button', { name: 'Token balance: 660', includeHidden: true })
  await expect(balance).toBeAttached()
})

test('FLOW-047 API-046 SAFE-016 a buyer who cancelled continues with a longer plan by the stored card', async ({
  page,
}) => {
  await becomeSubscriber(page)
  await page.goto('/account')
  const plan = page.getByRole('region', { name: 'Subscription' })
  await plan.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel now' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByRole('button', { name: 'Choose another plan' }).click()
  await dialog.getByRole('button', { name: /^3 months for/ }).click()
  await expect(dialog).toContainText('Credit for your present plan')
  await expect(dialog).toContainText('Visa ending in 9265')
  const pay = dialog.getByRole('button', { name: /^Pay \$2\d\.\d\d and change plan$/ })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog).toContainText('then $109.99 every 3 months until cancelled')
  await expectAccessible(page, 'changing the plan')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await pay.click()
  await expect(dialog).toContainText('Premium, 3 months is on. Your next charge is $109.99 on')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(plan.getByText(/^Renews for \$109\.99 on/)).toBeVisible()
})

test('ENTITY-055 FLOW-003 without a stored card the page itself has the forms for tokens @desktop', async ({
  page,
  faults,
}) => {
  // Asking for adult mode is refused until the age is proven.
  faults.expect(FAILED_REQUEST)
  await becomeMember(page)
  await subscribe(SERVERS.voice, await memberIdOf(page), 'sub_monthly')
  await becomeAdult(page)
  await page.goto('/tokens')
  await page.getByRole('button', { name: 'Pay $39.99' }).click()
  const checkout = page.getByRole('region', { name: 'Checkout' })
  await expect(checkout.getByRole('heading', { name: 'Checkout' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('.pack-choice-pack', { hasText: '350' }).click()
  await expect(checkout).toContainText('350 tokens')
  const form = page.frameLocator('#solid-payment-form-container iframe')
  await form.getByLabel('Card number').fill('4067429974719265')
  await form.getByLabel('Expiry date').fill('1230')
  await form.getByLabel('Security code').fill('123')
  await expectAccessible(page, 'the forms in the page')
  await checkout.getByRole('button', { name: 'Pay $29.99', exact: true }).click()
  const success = page.getByRole('region', { name: 'Payment successful' })
  await expect(success).toContainText('350 tokens are on your balance')
  await success.getByRole('button', { name: /^Proceed 0:/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $29.99', includeHidden: true })).toBeAttached()
})

/** Whom the session of this browser is of. */
async function memberIdOf(page: Page): Promise<UserId> {
  const auth = JSON.parse((await keptOf(page, 'auth')) ?? '') as { value: { accessToken: string } }
  const [, claims = ''] = auth.value.accessToken.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: UserId }
  return sub
}
