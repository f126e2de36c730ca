import { userIdOf } from '../support/account.ts'
import { addHistory } from '../support/database.ts'
import {
  anotherReply,
  composerOf,
  LOST_NETWORK,
  meet,
  messagesOf,
  saidIn,
  send,
} from '../support/screens.ts'
import { FIRST_LINE, LAST_LINE } from '../support/scripted-reply.ts'
import { SERVERS } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test.use({ server: 'scripted' })

test('TURN-005 SCREEN-016 a reply continues without its reader and waits, unread @desktop', async ({
  page,
  context,
}) => {
  await meet(page, 'Maya')
  const url = page.url()
  await send(page, 'Tell me the story.')
  await expect(messagesOf(page).getByText(FIRST_LINE)).toBeVisible()
  await expect(messagesOf(page).getByText(LAST_LINE)).toHaveCount(0)
  await page.close()

  const later = await context.newPage()
  await later.goto('/chat')
  const entry = later.getByRole('region', { name: 'Chats', exact: true })
  await expect(entry.getByText('1 unread message')).toBeVisible()
  await expect(entry.getByRole('link', { name: /Maya/ })).toContainText(FIRST_LINE)

  await later.goto(url)
  await expect(saidIn(later).last()).toContainText(FIRST_LINE)
  await expect(saidIn(later).last()).toContainText(LAST_LINE)
  await later.goto('/chat')
  await expect(entry.getByRole('link', { name: /Maya/ })).toBeVisible()
  await expect(entry.getByText(/unread/)).toHaveCount(0)
})

test('TURN-004 TURN-005 a reload and a lost network in the middle of a reply lose no word of it @desktop', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(LOST_NETWORK)
  await meet(page, 'Maya')
  await send(page, 'Tell me the story.')
  await expect(messagesOf(page).getByText(FIRST_LINE)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stop the reply' })).toBeVisible()
  await expect(messagesOf(page).getByText(FIRST_LINE)).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(messagesOf(page).getByText(LAST_LINE)).toBeVisible()
  await expect(messagesOf(page).getByText(FIRST_LINE)).toHaveCount(1)
  await expect(anotherReply(page)).toBeVisible()
})

test('TURN-006 a reply is stopped by key, and what was said stays', async ({ page }) => {
  await meet(page, 'Maya')
  await send(page, 'Tell me the story.')
  await expect(messagesOf(page).getByText(FIRST_LINE)).toBeVisible()
  await composerOf(page).press('Escape')

  await expect(messagesOf(page).getByText(/^Stopped/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await page.reload()
  await expect(saidIn(page).last()).toContainText(FIRST_LINE)
  await expect(messagesOf(page).getByText(/^Stopped/)).toBeVisible()
  await expect(messagesOf(page).getByText(LAST_LINE)).toHaveCount(0)
})

test('TURN-015 SCREEN-017 a reply streams in below the reader, who stays where they scrolled to', async ({
  page,
}) => {
  await meet(page, 'Maya')
  const talk = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of an earlier talk.`)
  await addHistory(SERVERS.scripted, await userIdOf(page), talk)
  await page.reload()
  const log = messagesOf(page)
  await expect(log.getByText('Line 60 of an earlier talk.')).toBeInViewport()

  await send(page, 'Tell me the story.')
  await expect(
    page.getByRole('img', { name: 'Maya is typing' }).or(log.getByText(FIRST_LINE)),
  ).toBeInViewport()
  await expect(log.getByText(FIRST_LINE)).toBeInViewport()
  await log.hover()
  await page.mouse.wheel(0, -1600)
  const jump = page.getByRole('button', { name: 'Jump to latest' })
  await expect(jump).toBeVisible()
  const anchor = log.locator('.message-row-bubble', { hasText: 'of an earlier talk.' }).first()
  const text = (await anchor.textContent()) ?? ''
  const kept = log.locator('.message-row-bubble', { hasText: text })
  await expect(page.getByRole('button', { name: 'Stop the reply' })).toBeVisible()
  const before = await kept.boundingBox()

  await expect(page.getByRole('button', { name: 'Stop the reply' })).toHaveCount(0)
  const after = await kept.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  await expect(log.getByText(LAST_LINE)).not.toBeInViewport()

  await jump.click()
  await expect(log.getByText(LAST_LINE)).toBeInViewport()
  await expect(jump).toHaveCount(0)
})

test('TURN-019 a message sent on one device is shown on the other, and the reply streams on both @desktop', async ({
  page,
  secondDevice,
}) => {
  await meet(page, 'Maya')
  const other = await secondDevice()
  const connected = other.waitForEvent('websocket')
  await other.goto(page.url())
  await expect(composerOf(other)).toBeVisible()
  await connected

  await send(page, 'Are you on both of my screens?')
  await expect(messagesOf(other).getByText('Are you on both of my screens?')).toBeVisible()
  await expect(messagesOf(other).getByText(FIRST_LINE)).toBeVisible()
  await expect(messagesOf(other).getByText(LAST_LINE)).toHaveCount(0)
  for (const device of [page, other]) {
    await expect(messagesOf(device).getByText(LAST_LINE)).toBeVisible()
    await expect(saidIn(device)).toHaveCount(3)
  }
})

test.describe('replies at the reader’s pace', () => {
  test.use({ server: 'scripted', reducedMotion: 'no-preference' })

  test('TALK-062 replies are typed where the reader chose it, a press shows the rest, and the choice is kept', async ({
    page,
    isMobile,
  }) => {
    await meet(page, 'Maya')
    const profile = page.getByTitle(/^About .*Maya/)
    if (isMobile) await profile.click()
    const choice = page.getByLabel('How replies appear on this device')
    await expect(choice).toHaveValue('steady')
    await choice.selectOption('typing')
    if (isMobile) await page.keyboard.press('Escape')

    await send(page, 'Tell me a story.')
    const rest = page.getByRole('button', { name: 'Show it all' })
    await expect(rest).toBeVisible()
    await expect(messagesOf(page).getByText('The rain has stopped')).toBeVisible()
    await expect(messagesOf(page).getByText(LAST_LINE)).toHaveCount(0)
    await rest.focus()
    await page.keyboard.press('Enter')
    await expect(rest).toHaveCount(0)
    await expect(messagesOf(page).getByText(LAST_LINE)).toBeVisible({ timeout: 15_000 })

    await page.reload()
    if (isMobile) await profile.click()
    await expect(choice).toHaveValue('typing')
  })
})
