import type { Page } from '@playwright/test'
import { anotherReply, composerOf, meet, saidIn, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** Opens the menu of one of the own messages, by keyboard alone, and chooses from it. */
async function chooseFor(page: Page, text: string, item: string): Promise<void> {
  const own = saidIn(page).filter({ hasText: new RegExp(`You: .*${text}`) })
  await own.focus()
  const menu = own.getByRole('button', { name: 'More about your message' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

/** Tells of a dog, and of a cat instead in a branch. */
async function branchFromRex(page: Page): Promise<void> {
  await meet(page, 'Maya')
  await say(page, 'I have a dog called Rex.')
  await chooseFor(page, 'Rex', 'Edit')
  await page.getByLabel('Message', { exact: true }).fill('I have a cat called Whiskers.')
  await page.getByRole('button', { name: 'Send in a new branch' }).click()
  await expect(saidIn(page).filter({ hasText: /You: .*Whiskers/ })).toBeVisible()
}

test('TURN-033 TURN-034 an edited message opens a branch, the old path stays and is returned to', async ({
  page,
}) => {
  await branchFromRex(page)
  await expect(saidIn(page).filter({ hasText: 'Rex' })).toHaveCount(0)
  await expect(anotherReply(page)).toBeVisible()

  await page.getByRole('button', { name: '2 branches' }).click()
  const list = page.getByRole('dialog', { name: 'Branches of this talk' })
  await list.getByRole('button', { name: /Rex/ }).click()
  await expect(saidIn(page).filter({ hasText: /You: .*Rex/ })).toBeVisible()
  await expect(saidIn(page).filter({ hasText: /You: .*Whiskers/ })).toHaveCount(0)

  await page.getByRole('button', { name: '2 branches' }).click()
  await list.getByRole('button', { name: 'Delete this branch' }).click()
  await list.getByRole('button', { name: 'Delete for good' }).click()
  await expect(list.getByRole('button', { name: /Whiskers/ })).toHaveCount(0)
  await expect(list.getByRole('button', { name: /Rex/ })).toBeVisible()
})

test('TURN-012 TURN-013 a message is replaced with all that follows, and another one deleted', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'I have a dog called Rex.')
  const before = await saidIn(page).count()
  await chooseFor(page, 'Rex', 'Edit')
  await page.getByLabel('Message', { exact: true }).fill('I have a cat called Whiskers.')
  await page.getByRole('button', { name: 'Replace here' }).click()
  await expect(page.getByText('1 message after this one is deleted for good.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete them and send' }).click()
  await expect(anotherReply(page)).toBeVisible()
  await expect(saidIn(page).filter({ hasText: 'Rex' })).toHaveCount(0)
  await expect(saidIn(page)).toHaveCount(before)

  await chooseFor(page, 'Whiskers', 'Delete')
  await page.getByRole('button', { name: 'Delete message' }).click()
  await expect(saidIn(page).filter({ hasText: /You: .*Whiskers/ })).toHaveCount(0)
  await page.reload()
  await expect(composerOf(page)).toBeVisible()
  await expect(saidIn(page)).toHaveCount(before - 1)
})

test('API-117 TURN-034 a talk with branches is asked about, and goes with all of them', async ({
  page,
}) => {
  await branchFromRex(page)
  await expect(anotherReply(page)).toBeVisible()

  await page.goto('/chat')
  const list = page.getByRole('region', { name: 'Chats', exact: true })
  const talk = list.getByRole('link', { name: /Maya/ })
  await talk.hover()
  await list.getByRole('button', { name: 'Options for the chat with Maya' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the chat with Maya?' })
  await expect(question).toContainText('This talk has 2 branches.')
  await expect(question.getByRole('button', { name: 'Delete this branch' })).toBeVisible()
  await question.getByRole('button', { name: 'Delete all 2 branches' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(list.getByText('No chats yet')).toBeVisible()
})
