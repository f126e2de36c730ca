import { userIdOf } from '../support/account.ts'
import { addHistory } from '../support/database.ts'
import { meet, messagesOf, saidIn } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

const COUNT = 10_000
/** What a screen and its surroundings hold; a list that draws everything draws ten thousand. */
const MAX_DRAWN = 60
const SCROLL_TIMEOUT_MS = 150_000

test('TURN-017 a chat of ten thousand messages opens with its last fifty and scrolls to its first @desktop', async ({
  page,
}) => {
  test.setTimeout(SCROLL_TIMEOUT_MS)
  await meet(page, 'Maya')
  const texts = Array.from({ length: COUNT }, (_, index) => `Message ${index + 1}.`)
  await addHistory(SERVERS.voice, await userIdOf(page), texts)
  const pages: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/messages') && request.method() === 'GET') pages.push(url)
  })
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(Math.round(duration))
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.reload()

  const log = messagesOf(page)
  await expect(log.getByText(`Message ${COUNT}.`, { exact: true })).toBeInViewport()
  expect(pages.map(({ searchParams }) => searchParams.get('pageSize'))).toEqual(['50'])

  const drawn = await log.evaluate(async (element) => {
    let most = 0
    while (!element.textContent.includes('I took you for the rain coming in')) {
      most = Math.max(most, element.querySelectorAll('article').length)
      element.scrollTo(0, 0)
      await new Promise(requestAnimationFrame)
    }
    return most
  })
  await expect(log.getByText('Message 1.', { exact: true })).toBeInViewport()
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThanOrEqual(MAX_DRAWN)

  const longTasks = await page.evaluate(
    () => (window as unknown as { longTasks: number[] }).longTasks,
  )
  // Figures belong to the bench: a busy machine must not fail a journey (decisions 52).
  const description = `longest ${Math.max(0, ...longTasks)} ms of ${longTasks.length}`
  test.info().annotations.push({ type: 'long tasks', description })
})

test('TURN-015 a chat of long messages opens at its newest one, also without motion', async ({
  page,
}) => {
  await meet(page, 'Maya')
  const words = 'Some words that wrap over more than one line. '.repeat(8)
  const texts = Array.from({ length: 6 }, (_, index) => `Message ${index + 1}. ${words}`)
  await addHistory(SERVERS.voice, await userIdOf(page), texts)

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.reload()
    await expect(saidIn(page).last()).toContainText('Message 6.')
    await expect(saidIn(page).last()).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0)
  }
})
