import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { meet, saidIn, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Chats', exact: true })

/** A chat file as another product writes it, with one broken line. */
const FILE = [
  { user_name: 'unused', character_name: 'unused', chat_metadata: {} },
  { name: 'Ada', is_user: true, mes: 'I keep a heron in the attic.' },
  { name: 'Grace', is_user: false, mes: 'Does it sing?', swipes: ['Really?', 'Does it sing?'] },
]
  .map((line) => JSON.stringify(line))
  .concat('{"mes": "cut')
  .join('\n')

test('TURN-028 TURN-036 TURN-027 a chat file is imported, named lines left out, and its words are found', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await page.goto('/chat')
  await list(page).getByRole('button', { name: 'Import a chat' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Import a chat' })
  await question.getByLabel('Companion').selectOption({ label: 'Luca' })
  await question
    .getByLabel(/^File/)
    .setInputFiles({ name: 'chat.jsonl', mimeType: '', buffer: Buffer.from(FILE) })
  await question.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(question.getByText('2 messages were imported.')).toBeVisible()
  await expect(question.getByText('Line 4: not readable')).toBeVisible()
  await question.getByRole('button', { name: 'Open the chat' }).press('Enter')
  await expect(saidIn(page).filter({ hasText: 'I keep a heron in the attic.' })).toBeVisible()
  await expect(saidIn(page).filter({ hasText: 'Does it sing?' })).toBeVisible()

  await page.goto('/chat')
  const search = list(page).getByRole('searchbox')
  await search.fill('HERON attic')
  await expect(list(page).getByText('No chats found')).toBeVisible()
  await search.press('Enter')
  const found = list(page).getByRole('region', { name: 'Messages' })
  await found.getByRole('link', { name: /I keep a heron/ }).press('Enter')
  await expect(saidIn(page).filter({ hasText: 'I keep a heron in the attic.' })).toBeVisible()

  await page.goto('/chat')
  await search.fill('no such words')
  await search.press('Enter')
  await expect(found.getByText('No message holds these words')).toBeVisible()
})

test('TURN-028 a chat is exported as a file from its menu', async ({ page }) => {
  await meet(page, 'Maya')
  await say(page, 'The tin lies under the pear tree.')
  await page
    .getByRole('region', { name: 'Conversation with Maya' })
    .getByRole('button', { name: 'Options for the chat with Maya' })
    .click()
  await page.getByRole('menuitem', { name: 'Export' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Export this chat' })
  await question.getByLabel('Format').selectOption('txt')
  const arriving = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download' }).press('Enter')
  const download = await arriving
  expect(download.suggestedFilename()).toBe('chat.txt')
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'You: The tin lies under the pear tree.',
  )
  await expect(question).toHaveCount(0)
})
