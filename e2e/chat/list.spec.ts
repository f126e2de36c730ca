import { type Page } from '@playwright/test'
import { composerOf, meet, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Chats', exact: true })
const entry = (page: Page, name: string) => list(page).getByRole('link', { name: new RegExp(name) })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await entry(page, name).hover()
  await list(page)
    .getByRole('button', { name: `Options for the chat with ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('ROUTE-002 ROUTE-004 SCREEN-020 an unknown companion leads to the list, which without chats leads to the companions @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/404/)
  await page.goto('/chat/01900000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/\/chat$/)
  await expect(list(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(list(page).getByText('No chats yet')).toBeVisible()
  await list(page).getByRole('link', { name: 'Explore models' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('SCREEN-016 VALID-005 chats are found by name, pinned, and deleted', async ({ page }) => {
  await meet(page, 'Maya')
  await say(page, 'Good morning, Maya')
  await meet(page, 'Luca')
  await page.goto('/chat')

  const links = list(page).getByRole('link')
  await expect(links).toHaveText([/Luca/, /Maya/])
  await expect(entry(page, 'Maya').locator('img')).toBeVisible()
  await expect(entry(page, 'Maya')).not.toContainText('You: ')
  await expect(list(page).getByText(/^\d\d:\d\d$/)).toHaveCount(2)

  const search = list(page).getByRole('searchbox', { name: 'Search chats by name' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('  YA ELL ')
  await expect(links).toHaveText([/Maya/])
  await search.fill('nobody of this name')
  await expect(list(page).getByText('No chats found')).toBeVisible()
  await search.fill('')

  await choose(page, 'Maya', 'Pin')
  await expect(list(page).getByRole('heading', { name: 'Pinned' })).toBeVisible()
  await expect(links).toHaveText([/Maya/, /Luca/])
  await page.reload()
  await expect(links).toHaveText([/Maya/, /Luca/])
  await choose(page, 'Maya', 'Unpin')
  await expect(links).toHaveText([/Luca/, /Maya/])

  for (const name of ['Luca', 'Maya']) {
    await choose(page, name, 'Delete')
    const question = page.getByRole('dialog', { name: `Delete the chat with ${name}?` })
    await question.getByRole('button', { name: 'Delete chat' }).click()
    await expect(question).toBeHidden()
    await expect(entry(page, name)).toHaveCount(0)
  }
  await page.reload()
  await expect(list(page).getByText('No chats yet')).toBeVisible()
})

test('SCREEN-015 a wide screen shows list, conversation and profile side by side @desktop', async ({
  page,
}) => {
  await meet(page, 'Maya')
  const boxes = await Promise.all(
    [
      list(page),
      page.getByRole('region', { name: 'Conversation with Maya' }),
      page.getByRole('complementary', { name: 'Profile' }),
    ].map((column) => column.boundingBox()),
  )
  const [left, middle, right] = boxes
  if (!left || !middle || !right) throw new Error('a column is missing')
  expect(left.x + left.width).toBeLessThanOrEqual(middle.x + 1)
  expect(middle.x + middle.width).toBeLessThanOrEqual(right.x + 1)
  expect(right.x + right.width).toBeLessThanOrEqual(1440)
  expect(new Set(boxes.map((box) => box?.height)).size).toBe(1)
  await expect(page.getByRole('complementary', { name: 'Profile' })).toContainText('Bookshop owner')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
})

test('SCREEN-015 a phone shows the list, then one conversation with a way back @phone', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await page.goto('/chat')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(composerOf(page)).toBeHidden()
  expect(await list(page).boundingBox()).toMatchObject({ x: 0, width: 390 })

  await entry(page, 'Maya').click()
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const conversation = page.getByRole('region', { name: 'Conversation with Maya' })
  expect(await conversation.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })

  await conversation.getByRole('button', { name: /^Maya/ }).click()
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await expect(profile).toContainText('Bookshop owner')
  await page.keyboard.press('Escape')
  await expect(profile).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to chats' }).click()
  await expect(entry(page, 'Maya')).toBeVisible()
})
