import { userIdOf } from '../support/account.ts'
import { addHistory } from '../support/database.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { meet, messagesOf, saidIn, say, send } from '../support/screens.ts'
import { FIRST_LINE, HOSTILE_LINES } from '../support/scripted-reply.ts'
import { SERVERS } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

const hacked = () => (window as unknown as { hacked?: number }).hacked

/** Elements that only markup taken from a message could have made. */
const PLANTED =
  'script, iframe, object, embed, form, input, svg[onload], [onerror], [onclick], img[src="x"]'

test.describe('the markdown of a model', () => {
  test.use({ server: 'scripted' })

  test('TS-095 marks of a model become plain marks, its markup stays text, its links ask first', async ({
    page,
  }) => {
    await meet(page, 'Maya')
    await say(page, 'Tell me the story.')
    const reply = saidIn(page).filter({ hasText: FIRST_LINE })

    await expect(reply.locator('strong')).toHaveText('bold')
    await expect(reply.locator('em')).toHaveText('soft')
    await expect(reply.locator('code')).toHaveText('code')
    for (const line of HOSTILE_LINES)
      await expect(reply).toContainText(line.replace(/^!?\[(.*)\]\(https.*$/, '$1'))
    await expect(reply.locator(PLANTED)).toHaveCount(0)
    expect(await page.evaluate(hacked)).toBeUndefined()

    const hrefs = await reply
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.every((href) => href?.startsWith('https://'))).toBe(true)
    const link = reply.getByRole('link', { name: 'the tide table' })
    await expect(link).toHaveAttribute('rel', /noopener.*noreferrer/)
    await link.click()
    const notice = page.getByRole('dialog', { name: 'Leave this site?' })
    await expect(notice.getByText('https://example.com/tides')).toBeVisible()
    await expect(notice.getByRole('link', { name: 'Open example.com' })).toHaveAttribute(
      'href',
      'https://example.com/tides',
    )
    await notice.getByRole('button', { name: 'Stay here' }).click()
    await expect(notice).toBeHidden()
  })
})

test('TS-095 text that a visitor writes or brings in the address stays text @desktop', async ({
  page,
}) => {
  const [text = ''] = HOSTILE_LINES
  await page.goto(
    `/chat?utm_source=${encodeURIComponent(text)}&category=${encodeURIComponent(text)}`,
  )
  await meet(page, 'Maya')
  await send(page, text)

  await expect(saidIn(page).filter({ hasText: text })).toBeVisible()
  await expect(messagesOf(page).locator(PLANTED)).toHaveCount(0)
  expect(await page.evaluate(hacked)).toBeUndefined()
})

test('TS-095 five hundred hostile messages are read without one of them doing anything @desktop', async ({
  page,
}) => {
  const texts = hostileTexts(500)
  await meet(page, 'Maya')
  await addHistory(SERVERS.voice, await userIdOf(page), texts)
  await page.reload()
  const log = messagesOf(page)
  await expect(log).toContainText(texts.at(-1) ?? '')

  const unread = new Set(texts.map((_, index) => String(index)))
  const start = log.getByText('You are talking to an AI')
  for (;;) {
    for (const text of await log.locator('.message-row-bubble').allTextContents()) {
      unread.delete(/\d+/.exec(text)?.[0] ?? '')
    }
    await expect(log.locator(PLANTED)).toHaveCount(0)
    if (await start.isVisible()) break
    await log.evaluate(async (element) => {
      element.scrollBy(0, -element.clientHeight / 2)
      // The rows of the new place are drawn with the frame after the one that scrolled.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    })
  }
  expect([...unread]).toEqual([])
  expect(await page.evaluate(hacked)).toBeUndefined()
})
