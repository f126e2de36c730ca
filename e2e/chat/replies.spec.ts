import { anotherReply, expectBalance, meet, saidIn, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** The text of the newest reply without the name and the buttons around it. */
const REPLY = '.message-row-bubble p'

test('TURN-010 replies are made again, counted, chosen, liked or disliked, and the choice is kept', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'What did you see by the sea today?')
  const reply = saidIn(page).last()
  const alternates = page.getByRole('group', { name: 'Other replies' })
  const texts = [await reply.locator(REPLY).first().textContent()]
  for (const count of ['2/2', '3/3']) {
    await anotherReply(page).click()
    await expect(alternates.getByText(count)).toBeVisible()
    await expect(anotherReply(page)).toBeVisible()
    texts.push(await reply.locator(REPLY).first().textContent())
  }
  await expect(alternates.getByRole('button', { name: 'Next reply' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await alternates.getByRole('button', { name: 'Previous reply' }).click()
  await expect(alternates.getByText('2/3')).toBeVisible()
  await expect(reply.locator(REPLY).first()).toHaveText(texts[1] ?? '')

  const like = page.getByRole('button', { name: 'Good reply' })
  const dislike = page.getByRole('button', { name: 'Bad reply' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await dislike.click()
  await page.getByRole('dialog', { name: 'What went wrong?' }).getByLabel('Close').click()
  await expect(dislike).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  await page.reload()
  await expect(alternates.getByText('2/3')).toBeVisible()
  await expect(reply.locator(REPLY).first()).toHaveText(texts[1] ?? '')
  await expect(dislike).toHaveAttribute('aria-pressed', 'true')
  await expectBalance(page, 7)
})

test('TURN-011 TURN-024 a reply continues where it ended, and shows what it was made from @desktop', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'By the way, I love old maps.')
  const reply = saidIn(page).last()
  const before = (await reply.locator(REPLY).allTextContents()).join('\n')

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Stop the reply' })).toHaveCount(0)
  await expect(anotherReply(page)).toBeVisible()
  const after = (await reply.locator(REPLY).allTextContents()).join('\n')
  expect(after.startsWith(before)).toBe(true)
  expect(after.length).toBeGreaterThan(before.length)
  await expect(saidIn(page)).toHaveCount(3)
  await expectBalance(page, 8)

  await say(page, 'What do you think I would like?')
  await saidIn(page).last().getByRole('button', { name: 'Why this reply?' }).click()
  const panel = page.getByRole('dialog', { name: 'Why this reply?' })
  await expect(panel.getByText('They like old maps.')).toBeVisible()
  await expect(panel.getByText('1 token')).toBeVisible()
  await expect(panel.getByText('Written by')).toBeVisible()
})
