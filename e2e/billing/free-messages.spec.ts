import type { Page } from '@playwright/test'
import { becomeMember } from '../support/member.ts'
import { meet, say } from '../support/screens.ts'
import { becomeSubscriber } from '../support/subscriber.ts'
import { expect, test } from '../support/test.ts'

// The experiment with free messages runs on this app.
test.use({ server: 'scripted' })

async function openBalance(page: Page, tokens: number) {
  await page.getByRole('button', { name: `Token balance: ${tokens}` }).click()
  return page.getByRole('dialog', { name: 'Tokens' })
}

test('TOKEN-013 messages that are free are in no list of prices, and take no token', async ({
  page,
}) => {
  await becomeSubscriber(page)
  await meet(page, 'Maya')
  await say(page, 'Is this one free?')
  await page.goto('/')
  const menu = await openBalance(page, 110)
  await expect(menu).toContainText('Your messages are free while your plan runs.')
  await expect(menu.locator('.token-costs')).toHaveCount(0)
})

test('TOKEN-013 a user without a plan sees what a message costs @desktop', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/chat')
  const menu = await openBalance(page, 10)
  await expect(menu.locator('.token-costs').getByRole('listitem')).toHaveText(['Message1'])
})
