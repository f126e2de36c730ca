import { type Page } from '@playwright/test'
import { anotherReply, composerOf, FAILED_REQUEST, meet, say, send } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation with Maya' })

/** The locked notice with its appeal stands where the composer was. */
async function expectLocked(page: Page): Promise<void> {
  await expect(conversation(page).getByText('This chat was closed for safety')).toBeInViewport()
  const appeal = conversation(page).getByRole('link', { name: 'How to appeal' })
  await expect(appeal).toHaveAttribute('href', /\/legal\/complaint-policy/)
  await expect(composerOf(page)).toHaveCount(0)
  await expect(anotherReply(page)).toHaveCount(0)
  await expect(conversation(page).getByRole('button', { name: 'Continue' })).toHaveCount(0)
  const who = conversation(page).getByRole('heading', { level: 1 })
  await expect(who).toContainText('Closed for safety')
  await expect(who).not.toContainText('Online')
}

test('TS-030 F-04 a chat with an indicated minor and romance stays locked, also from explore, and cannot be deleted', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await meet(page, 'Maya')
  await say(page, 'my homeroom ran long today, 8th grade is so boring')
  await send(page, 'will you be my girlfriend')
  await expectLocked(page)

  await page.goto('/chat')
  const list = page.getByRole('region', { name: 'Chats', exact: true })
  await list.getByRole('link', { name: /Maya/ }).hover()
  await list.getByRole('button', { name: 'Options for the chat with Maya' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the chat with Maya?' })
  await question.getByRole('button', { name: 'Delete chat' }).click()
  await expect(question.getByRole('alert')).toContainText('It stays until our team has decided')
  await expect(question.getByRole('button', { name: 'Delete chat' })).toBeHidden()
  await question.getByRole('button', { name: 'Keep it' }).click()

  await page.goto('/')
  const card = page.getByRole('link', { name: /\bMaya \d+ / })
  await expect(card).toContainText('Closed for safety')
  await expect(card).not.toContainText('Online')
  await expect(page.getByRole('link', { name: /\bLuca \d+ / })).not.toContainText('Closed')
  await meet(page, 'Maya')
  await expectLocked(page)
  await expect(conversation(page).getByText('8th grade is so boring')).toBeVisible()

  await meet(page, 'Luca')
  await say(page, 'Good evening, Luca')
})
