import { type Locator } from '@playwright/test'
import { openAs, openMemberAs } from '../support/granted-plan.ts'
import { becomeMember } from '../support/member.ts'
import { bannersOf, meet, saidIn, say } from '../support/screens.ts'
import { loginButton, logInDialog } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** On phones a dialog is as wide as the window but for its margins. */
async function expectWidth(popup: Locator, widthPx: number): Promise<void> {
  const windowPx = popup.page().viewportSize()?.width ?? 0
  await expect
    .poll(async () => (await popup.boundingBox())?.width)
    .toBe(windowPx > 767 ? widthPx : windowPx - 32)
}

test('MODAL-015 MODAL-016 login, upgrade and cancellation have the width of their kind', async ({
  page,
}) => {
  const popup = (name: string) => page.getByRole('dialog', { name })
  await page.goto('/')
  await loginButton(page).click()
  await expectWidth(logInDialog(page), 450)
  await openMemberAs(page, 'sub_quarterly')
  const banners = await bannersOf(page)
  await banners.first().getByRole('button').first().click()
  await expectWidth(popup('Upgrade your plan'), 655)
  await page.goto('/account')
  const plan = page.getByRole('region', { name: 'Subscription' })
  await plan.getByRole('button', { name: 'Cancel subscription' }).click()
  await expectWidth(page.getByRole('dialog'), 655)
})

test('MODAL-016 the lifetime’s offer is as wide as an upgrade', async ({ page }) => {
  await openAs(page, 'sub_annual')
  await page.getByRole('button', { name: /^Token balance/ }).click()
  await page.getByRole('button', { name: 'Buy tokens' }).click()
  await page.getByRole('button', { name: 'Upgrade your plan' }).click()
  await expectWidth(page.getByRole('dialog', { name: 'Get Lifetime Access' }), 655)
})

/** A test card that is declined without a reason (payments.md 4.4). */
const DECLINED = '4000900000002140'

test('MODAL-016 a declined card is shown in less width than its form had', async ({
  page,
  faults,
}) => {
  // PAY-006: a refusal is reported as an exception is.
  faults.expect(/A payment failed/)
  await becomeMember(page)
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /1 month/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await checkout.getByRole('checkbox').check()
  const frame = page.frameLocator('#solid-payment-form-container iframe')
  await frame.getByLabel('Card number').fill(DECLINED)
  await frame.getByLabel('Expiry date').fill('1230')
  await frame.getByLabel('Security code').fill('123')
  await expectWidth(checkout, 600)
  await checkout.getByRole('button', { name: /^Pay .* and subscribe$/ }).click()
  await expectWidth(page.getByRole('dialog', { name: 'Payment declined' }), 500)
})

test('MODAL-001 MODAL-002 MODAL-003 MODAL-017 a popup is labelled, keeps the focus, gives it back, and ends with its page; a menu is walked with arrows', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'Hello Maya')
  const reply = saidIn(page).nth(2)
  const opener = reply.getByRole('button', { name: 'More about this reply' })
  const item = reply.getByRole('menuitem', { name: 'Why this reply?' })
  const panel = page.getByRole('dialog', { name: 'Why this reply?' })

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toHaveAccessibleDescription('What this reply was made from.')
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(panel.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await item.click()
  await expect(panel).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await item.click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)

  const conversation = page.getByRole('region', { name: 'Conversation with Maya' })
  const options = conversation.getByRole('button', { name: 'Options for the chat with Maya' })
  await options.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(options).toBeFocused()

  await options.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the chat with Maya?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your Dream Companion awaits' })).toBeVisible()
  await expect(question).toHaveCount(0)
})
