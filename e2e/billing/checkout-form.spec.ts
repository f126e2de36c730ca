import { expectAccessible } from '../support/accessible.ts'
import { cardFrame, isOnTop, openCheckout, payBy, titled } from '../support/checkout.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('F-73 while the bank asks nothing else can be used but its cancelling, which leads back to the form', async ({
  page,
  faults,
}) => {
  test.slow()
  faults.expect(FAILED_REQUEST)
  await becomeMember(page)
  const checkout = await openCheckout(page, /1 month/)
  await checkout.getByRole('checkbox').check()
  await payBy(page, '4000902000000207')
  const bank = titled(page, 'Confirm with your bank')
  await expect(cardFrame(page).frameLocator('iframe').getByLabel(/code/i)).toBeVisible()
  await expect(bank.getByRole('button')).toHaveText(['Cancel this payment'])
  for (const role of ['checkbox', 'radio', 'link', 'textbox'] as const)
    await expect(bank.getByRole(role)).toHaveCount(0)
  await expectAccessible(page, 'the step of the bank')
  await bank.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect(checkout.getByRole('checkbox')).toBeChecked()
  await payBy(page, '4067429974719265')
  await expect(titled(page, 'Payment successful')).toContainText('$19.99')
})

test('F-73 Pay stands in sight before and after the card can be entered, wherever one has scrolled', async ({
  page,
}) => {
  await becomeMember(page)
  const checkout = await openCheckout(page, /1 month/)
  const pay = checkout.getByRole('button', { name: 'Pay $19.99 and subscribe' })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await checkout.getByRole('checkbox').check()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  const width = page.viewportSize()?.width ?? 0
  // Lower than the form.
  await page.setViewportSize({ width, height: 640 })
  await checkout.evaluate((dialog) => dialog.scrollTo(0, 0))
  await expect(pay).toBeInViewport({ ratio: 1 })
  expect(await isOnTop(pay)).toBe(true)
})
