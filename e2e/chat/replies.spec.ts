import {
  anotherReply,
  composerOf,
  expectBalance,
  meet,
  messagesOf,
  saidIn,
  say,
  send,
} from '../support/screens.ts'
import { FIRST_LINE, LAST_LINE } from '../support/scripted-reply.ts'
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

test.describe('with a model that takes its time', () => {
  test.use({ server: 'scripted' })

  test('TURN-011 F-70 a reply that was stopped continues where it ended; a whole one is not to be continued @desktop', async ({
    page,
  }) => {
    await meet(page, 'Maya')
    await send(page, 'Tell me the story.')
    await expect(messagesOf(page).getByText(FIRST_LINE)).toBeVisible()
    await composerOf(page).press('Escape')
    const reply = saidIn(page).nth(2)
    const goOn = reply.getByRole('button', { name: 'Continue' })
    await expect(goOn).toBeVisible()
    const before = (await reply.locator(REPLY).allTextContents()).join('\n')

    await goOn.click()
    await expect(reply).toContainText(LAST_LINE)
    await expect(anotherReply(page)).toBeVisible()
    const after = (await reply.locator(REPLY).allTextContents()).join('\n')
    expect(after.startsWith(before)).toBe(true)
    await expect(saidIn(page)).toHaveCount(3)
    await expect(goOn).toHaveCount(0)
  })
})

test('TURN-024 F-70 a reply tells in plain words what it was made from @desktop', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'By the way, I love old maps.')
  await say(page, 'What do you think I would like?')
  await saidIn(page).nth(4).getByRole('button', { name: 'More about this reply' }).click()
  await page.getByRole('menuitem', { name: 'Why this reply?' }).click()
  const panel = page.getByRole('dialog', { name: 'Why this reply?' })
  await expect(panel.getByText('They like old maps.')).toBeVisible()
  await expect(panel.getByText('1 token')).toBeVisible()
  await expect(panel.getByText('Written by')).toBeVisible()
  await expect(panel.getByText(/^About [\d,]+ words: who your companion is/)).toBeVisible()
})

test.describe('with a hint', () => {
  test.use({ server: 'scripted' })

  test('TALK-057 another reply is asked for by a hint from a menu, by keyboard, or in own words', async ({
    page,
  }) => {
    await meet(page, 'Maya')
    await send(page, 'Tell me the story.')
    const more = page.getByRole('button', { name: 'More about this reply' }).first()
    const menu = async () => {
      await more.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Another reply, but…' }).press('Enter')
    }
    const regenerating = () =>
      page.waitForRequest((request) => request.url().endsWith('/regenerate'))
    await expect(anotherReply(page)).toBeVisible({ timeout: 20_000 })
    await menu()
    const asked = regenerating()
    await page.getByRole('button', { name: 'Shorter' }).press('Enter')
    expect((await asked).postDataJSON()).toEqual({ hint: 'shorter' })
    await expect(page.getByText('2/2')).toBeVisible({ timeout: 20_000 })

    await menu()
    await page.getByLabel('Or in your own words').fill('like a captain')
    const own = regenerating()
    await page.keyboard.press('Enter')
    expect((await own).postDataJSON()).toEqual({ hint: 'like a captain' })
    await expect(page.getByText('3/3')).toBeVisible({ timeout: 20_000 })
  })
})
