import { type Page } from '@playwright/test'
import {
  composerOf,
  FAILED_REQUEST,
  meet,
  messagesOf,
  saidIn,
  say,
  send,
} from '../support/screens.ts'
import { FIRST_LINE } from '../support/scripted-reply.ts'
import { expect, test } from '../support/test.ts'

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
const ARABIC = 'كيف كان يومك؟ هل هطل المطر هناك أيضا اليوم؟'
const HEBREW = 'מה שלומך היום, ומה קראת?'

/** Gives Maya another name on her way to the browser. */
async function rename(page: Page, name: string): Promise<void> {
  await page.route(/\/api\/(Chats|PersonModel)/, async (route) => {
    if (route.request().headers()['accept'] === 'text/event-stream') return route.continue()
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('"personModelFirstName":"Maya"', `"personModelFirstName":"${name}"`)
      .replaceAll('"firstName":"Maya"', `"firstName":"${name}"`)
    await route.fulfill({ response, body })
  })
}

/** Nothing sticks out at the side, and what one needs is on the screen. */
async function expectRoom(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await expect(composerOf(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Options for the chat with/ })).toBeInViewport({
    ratio: 1,
  })
  const head = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual(width)
  const label = page.getByRole('heading', { level: 1 }).getByText('AI character')
  expect((await label.boundingBox())?.height, 'the label is one line').toBeLessThan(30)
  expect((await messagesOf(page).boundingBox())?.height).toBeGreaterThan(120)
}

/** How far the time of a message lies over its words, in square pixels. */
function overlapIn(page: Page): Promise<number> {
  return messagesOf(page).evaluate((log) => {
    const overlaps = [...log.querySelectorAll('.message-row-bubble')].map((bubble) => {
      const time = bubble.querySelector('time')?.getBoundingClientRect()
      if (time === undefined) return 0
      const words = [...bubble.querySelectorAll('p')].flatMap((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        return [...range.getClientRects()]
      })
      const over = (word: DOMRect) =>
        Math.max(0, Math.min(word.right, time.right) - Math.max(word.left, time.left)) *
        Math.max(0, Math.min(word.bottom, time.bottom) - Math.max(word.top, time.top))
      return Math.max(0, ...words.map(over))
    })
    return Math.max(0, ...overlaps)
  })
}

function lookOf(element: Element) {
  const { direction, textAlign } = getComputedStyle(element)
  return { direction, textAlign }
}

test('F-70 a chat opens ready to write in, with its thread as the larger half, and few stops before it @desktop', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await expect(composerOf(page)).toBeFocused()
  for (const line of ['Good evening.', 'Tell me about yourself.', 'What do you read?']) {
    await say(page, line)
  }
  await expect(saidIn(page).nth(6).getByRole('button', { name: 'Another reply' })).toBeVisible()
  const conversation = page.getByRole('region', { name: 'Conversation with Maya' })
  expect((await conversation.boundingBox())?.width).toBeGreaterThan(720)

  // Under the pointer an older reply shows its controls, and so they are stops.
  await page.mouse.move(0, 0)
  // The log, the four controls of the newest reply: older ones are no stops of their own.
  await messagesOf(page).focus()
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab')
  await expect(composerOf(page)).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(saidIn(page).nth(4)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(saidIn(page).nth(4).getByRole('button', { name: 'Good reply' })).toBeFocused()
  await saidIn(page).nth(4).focus()
  await page.keyboard.press('Escape')
  await expect(composerOf(page)).toBeFocused()
})

test('F-70 messages show their times, and how many are left is said from five on', async ({
  page,
}) => {
  await meet(page, 'Maya')
  for (let sent = 1; sent <= 4; sent++) await say(page, `Message number ${sent}`)
  await expect(page.getByText('6 messages left')).toHaveCount(0)
  await say(page, 'Message number 5')
  await expect(page.getByText('5 messages left')).toBeInViewport()
  await expect(saidIn(page).last().getByRole('time')).toHaveText(/^\d\d:\d\d$/)
  await expect(saidIn(page).nth(9).getByRole('time')).toHaveText(/^\d\d:\d\d$/)
  expect(await overlapIn(page)).toBe(0)
})

test('F-70 a tap on an older reply shows what can be done with it @phone', async ({ page }) => {
  await meet(page, 'Maya')
  await say(page, 'Good evening.')
  await say(page, 'Tell me about yourself.')
  const older = saidIn(page).nth(2)
  const like = older.getByRole('button', { name: 'Good reply' })
  // The pointer that chose the companion may rest on it, which no finger does.
  await page.mouse.move(0, 0)
  await expect(like).toBeHidden()
  await older.locator('.message-row-bubble').tap()
  await expect(like).toBeVisible()
  await older.getByRole('button', { name: 'More about this reply' }).tap()
  await older.getByRole('menuitem', { name: 'Report' }).tap()
  await expect(page.getByRole('dialog', { name: 'Report' })).toBeVisible()
})

for (const [kind, name] of [
  ['written from right to left', 'ليلى'],
  ['of sixty letters without a break', LONG_NAME],
] as const) {
  test(`F-70 a name ${kind} and words from right to left fit 320 px and 200 % zoom @desktop`, async ({
    page,
  }) => {
    await rename(page, name)
    await page.goto('/')
    await page.getByRole('link', { name: /\bMaya \d+ / }).click()
    await say(page, ARABIC)
    await say(page, HEBREW)

    for (const [width, height] of [
      [320, 640],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectRoom(page, width)
      expect(await overlapIn(page)).toBe(0)
      await saidIn(page).nth(4).getByRole('button', { name: 'More about this reply' }).click()
      await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
    const spoken = saidIn(page).filter({ hasText: ARABIC }).locator('.message-row-bubble p')
    expect(await spoken.evaluate(lookOf)).toMatchObject({ direction: 'rtl' })

    const isArabic = name !== LONG_NAME
    await expect(composerOf(page)).toHaveAttribute(
      'placeholder',
      isArabic ? `Message \u2068${name}\u2069` : `Message ${name}`,
    )
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/chat')
    const row = page.getByRole('region', { name: 'Chats', exact: true }).getByRole('link')
    const shown = row.getByText(name)
    await expect(shown).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await shown.evaluate(lookOf)).toEqual({
      direction: isArabic ? 'rtl' : 'ltr',
      textAlign: 'left',
    })
  })
}

test('F-70 while a chat loads there is a way back, and one that does not load keeps its message box in place', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await meet(page, 'Maya')
  await page.route(/\/api\/Chats\/[^/]+\/messages/, (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This conversation did not load' })).toBeVisible()
  const { height = 0 } = page.viewportSize() ?? {}
  const box = await composerOf(page).boundingBox()
  expect(box?.y).toBeGreaterThan(height - 100)

  await page.route(/\/api\/Chats$/, () => {})
  await page.reload()
  await expect(page.getByRole('main').locator('.chat-conversation')).toHaveAttribute(
    'aria-busy',
    'true',
  )
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await expect(page.getByRole('link', { name: 'Back to chats' })).toBeVisible({ visible: isPhone })
})

test.describe('with less motion', () => {
  test.use({ server: 'scripted', reducedMotion: 'reduce' })

  test('F-70 a reply that is being written moves nothing but its words @desktop', async ({
    page,
  }) => {
    await meet(page, 'Maya')
    await send(page, 'Tell me the story.')
    await expect(messagesOf(page).getByText(FIRST_LINE)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop the reply' })).toBeVisible()
    const endless = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (one) =>
              one.playState === 'running' &&
              one.effect?.getComputedTiming().iterations === Infinity,
          ).length,
    )
    expect(endless).toBe(0)
  })
})
