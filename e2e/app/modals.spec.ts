import { type Locator } from '@playwright/test'
import { openMemberAs } from '../support/granted-plan.ts'
import { meet, say } from '../support/screens.ts'
import { loginButton, logInDialog } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** On phones a dialog is as wide as the window but for its margins. */
async function expectWidth(popup: Locator, widthPx: number): Promise<void> {
  const windowPx = popup.page().viewportSize()?.width ?? 0
  await expect
    .poll(async () => (await popup.boundingBox())?.width)
    .toBe(windowPx > 767 ? widthPx : windowPx - 32)
}

test('MODAL-015 MODAL-016 login, upgrade, lifetime and cancellation have the width of their kind', async ({
  page,
}) => {
  const popup = (name: string) => page.getByRole('dialog', { name })
  await page.goto('/')
  await loginButton(page).click()
  await expectWidth(logInDialog(page), 450)
  await openMemberAs(page, 'sub_quarterly')
  await page.getByRole('region', { name: 'Offer' }).first().getByRole('button').first().click()
  await expectWidth(popup('Upgrade your plan'), 655)
  await page.goto('/account')
  const plan = page.getByRole('region', { name: 'Subscription' })
  await plan.getByRole('button', { name: 'Cancel subscription' }).click()
  await expectWidth(page.getByRole('dialog'), 655)
})

test('MODAL-001 MODAL-002 MODAL-003 MODAL-017 a popup is labelled, keeps the focus, gives it back, and ends with its page; a menu is walked with arrows', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'Hello Maya')
  const opener = page.getByRole('button', { name: 'Why this reply?' })
  const panel = page.getByRole('dialog', { name: 'Why this reply?' })

  await opener.focus()
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
  await expect(panel).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)

  const conversation = page.getByRole('region', { name: 'Conversation with Maya' })
  const options = conversation.getByRole('button', { name: 'Options for the chat with Maya' })
  await options.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
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
