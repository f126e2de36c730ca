import type { Page } from '@playwright/test'
import { userIdOf } from '../support/account.ts'
import { reloadUntil, subscribe } from '../support/granted-plan.ts'
import { bannersOf } from '../support/screens.ts'
import { COUNTRY_HEADER, SERVERS } from '../support/servers.ts'
import { becomeSubscriber } from '../support/subscriber.ts'
import { expect, test } from '../support/test.ts'

// The experiment with a weekly plan runs on this app.
test.use({ server: 'scripted' })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openAs(page: Page, productId: string): Promise<void> {
  await page.goto('/')
  await expect.poll(() => userIdOf(page)).not.toBe('')
  await subscribe(SERVERS.scripted, await userIdOf(page), productId)
  await reloadUntil(page, { activeSubscription: { productId } })
}

for (const productId of ['sub_monthly', 'sub_quarterly']) {
  test(`SHOP-014 in the weekly experiment ${productId} is shown 550 tokens, 50 of them free`, async ({
    page,
  }) => {
    await openAs(page, productId)
    const banner = (await bannersOf(page)).first()
    await expect(banner).toContainText('Collect 50 FREE Tokens')
    await expect(banner).toContainText('550 Tokens')
    await expect(banner).toContainText('$39.99. One payment, no renewal.')
    await banner.getByRole('button', { name: 'Get 550 Tokens' }).click()
    await expect(dialog(page, 'Checkout')).toContainText('550 tokens')
  })
}

test('SHOP-025 SHOP-027 a quarterly subscriber who wants no longer plan saves $37 with the lifetime', async ({
  page,
}) => {
  await openAs(page, 'sub_quarterly')
  const popup = dialog(page, 'Upgrade your plan')
  await page.getByRole('button', { name: /^Token balance/ }).click()
  await page.getByRole('button', { name: 'Buy tokens' }).click()
  await page.getByRole('button', { name: 'Upgrade your plan' }).click()
  await popup.getByRole('button', { name: 'No, thanks' }).click()
  await expect(popup).toContainText('The same price, and one month more.')
  await popup.getByRole('button', { name: 'No, thanks' }).click()
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'See it' }).click()
  await expect(popup).toContainText('Our best price for a longer plan.')
  await popup.getByRole('button', { name: 'No, thanks' }).click()

  const lifetime = dialog(page, 'Get Lifetime Access')
  await expect(lifetime).toContainText('Save $37')
  await expect(lifetime).toContainText('$82.99')
})

test('PAY-027 PAY-028 the box of the stored card is ticked for tokens, and says what it agrees to', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ [COUNTRY_HEADER]: 'US', 'x-forwarded-for': '203.0.113.9' })
  await becomeSubscriber(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Token balance: 110' }).click()
  await page.getByRole('button', { name: 'Buy tokens' }).click()
  await dialog(page, 'Buy tokens').getByRole('button', { name: 'Pay $39.99' }).click()
  const checkout = dialog(page, 'Checkout')
  const box = checkout.getByRole('checkbox')
  await expect(box).toHaveAccessibleName(
    'By continuing I agree to be charged using the same payment details I used before.',
  )
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(checkout.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await box.check()
  const sent = page.waitForRequest(/Payments\/one-click$/)
  await checkout.getByRole('button', { name: 'Pay $39.99' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ isOneClickCheckboxEnabled: true })
  await expect(dialog(page, 'Payment successful')).toContainText('550 tokens')
})
