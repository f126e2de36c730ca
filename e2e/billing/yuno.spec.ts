import { becomeMember } from '../support/member.ts'
import { COUNTRY_HEADER } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

// This app gets the visitor's country.
test.use({ server: 'scripted' })

test('P06 PAY-019 a member in the US buys a month in the form of Yuno', async ({ page }) => {
  // Our own calls alone: the gateway has not allowed pages to send it such a header.
  await page.route('**/api/**', (route) =>
    route.continue({
      headers: {
        ...route.request().headers(),
        [COUNTRY_HEADER]: 'US',
        'x-forwarded-for': '203.0.113.9',
      },
    }),
  )
  await becomeMember(page)
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /1 month/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await checkout.getByLabel('Postal code').fill('10001')
  await checkout.getByRole('checkbox').check()

  const card = page.frameLocator('#yuno-card iframe')
  await card.getByLabel('Card number').fill('4067429974719265')
  await card.getByLabel('Expiry date').fill('1230')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on card').fill('John Doe')
  const paid = page.waitForResponse(/\/api\/YunoPayments\/create-payment$/)
  await checkout.getByRole('button', { name: 'Pay $19.99 and subscribe' }).click()

  const reply = await paid
  expect(reply.request().postDataJSON()).toMatchObject({ zipCode: '10001' })
  expect(await reply.json()).toMatchObject({ status: 'success' })
  const success = page.getByRole('dialog', { name: 'Payment successful' })
  await expect(success).toContainText('$19.99')
  await success.getByRole('button', { name: /^Proceed 0:/ }).click()
  await expect(page.getByText('Current plan')).toBeVisible()
})
