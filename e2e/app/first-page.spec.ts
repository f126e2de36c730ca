import { type Page } from '@playwright/test'
import { keptOf } from '../support/account.ts'
import { bytesOf, collectScripts, UNTIL_GESTURE_MS } from '../support/carried.ts'
import { openMemberAs } from '../support/granted-plan.ts'
import { cardOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** architecture.md §9, in bytes after gzip. */
const DOCUMENT_BUDGET_BYTES = 105_000
const EXPLORE_BUDGET_BYTES = 115_000

const SCRIPTS = '**/assets/*.js'

const welcomeOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome' })
const answer = (page: Page, style: 'Realistic' | 'Anime') =>
  welcomeOf(page).getByRole('button', { name: style }).click()

/** Lets the page have nothing of a kind. */
const block = (page: Page, what: string) => page.route(what, (route) => route.abort())

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' })

  test('F-58 explore carries no more JavaScript than its budget until the first gesture', async ({
    page,
  }) => {
    const scripts = await collectScripts(page)
    await page.goto('/')
    await page.waitForTimeout(UNTIL_GESTURE_MS)
    const names = scripts.map(({ name, bytes }) => `${name}: ${bytes}`).join('\n')
    const ofDocument = scripts.filter(({ isOfDocument }) => isOfDocument)
    expect(ofDocument.length).toBeGreaterThan(0)
    expect(bytesOf(ofDocument), names).toBeLessThanOrEqual(DOCUMENT_BUDGET_BYTES)
    expect(bytesOf(scripts), names).toBeLessThanOrEqual(EXPLORE_BUDGET_BYTES)
  })

  test('F-72 the welcome answers before the app runs, which then takes the answer over', async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(SCRIPTS, async (route) => {
      await released
      await route.continue()
    })
    const opened = page.goto('/')
    await answer(page, 'Anime')
    await expect(welcomeOf(page)).toBeHidden()

    const stated = page.waitForRequest('**/api/User/sfw-confirmation')
    release()
    await opened
    await stated
    await expect(cardOf(page, 'Rin')).toBeVisible()
    await expect(cardOf(page, 'Maya')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('F-72 at twice the size the welcome is whole, and shows no ring before a key was pressed @desktop', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 720, height: 450 })
    await page.goto('/')
    const welcome = welcomeOf(page)
    for (const part of [
      welcome.getByRole('heading', { name: 'Welcome' }),
      welcome.getByRole('button', { name: 'Realistic' }),
      welcome.getByText('you confirm that you are 18 or over'),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    const first = welcome.getByRole('button', { name: 'Realistic' })
    await expect(first).toBeFocused()
    await expect(first).toHaveCSS('outline-style', 'none')
    await page.keyboard.press('ArrowRight')
    const second = welcome.getByRole('button', { name: 'Anime' })
    await expect(second).toBeFocused()
    await expect(second).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(welcome).toBeVisible()
  })

  test('F-58 without any script of the app people are seen, and the welcome closes and is remembered', async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED/)
    await block(page, SCRIPTS)
    await page.goto('/')
    await answer(page, 'Realistic')
    await expect(welcomeOf(page)).toBeHidden()
    await expect(cardOf(page, 'Amara')).toBeInViewport()
    expect(JSON.parse((await keptOf(page, 'user')) ?? '{}')).toMatchObject({
      value: { category: 'realistic' },
    })
    await page.reload()
    await expect(cardOf(page, 'Amara')).toBeInViewport()
    await expect(welcomeOf(page)).toBeHidden()
  })

  test('PERSIST-008 with storage and cookies blocked people are seen and the welcome closes', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const denied = {
        get(this: void): never {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      }
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, denied)
      }
      Object.defineProperty(document, 'cookie', { ...denied, set: denied.get })
    })
    await page.goto('/')
    await answer(page, 'Realistic')
    await expect(welcomeOf(page)).toBeHidden()
    await expect(cardOf(page, 'Maya')).toBeVisible()
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  for (const [what, files] of [
    ['pictures', /\.(?:avif|webp|svg)(?:$|\?)/],
    ['fonts', /\.woff2(?:$|\?)/],
  ] as const) {
    test(`F-58 without ${what} people are seen by name and the welcome closes`, async ({
      page,
      faults,
    }) => {
      faults.expect(/ERR_FAILED/)
      await page.route(files, (route) => route.abort())
      await page.goto('/')
      await expect(welcomeOf(page).getByRole('heading', { name: 'Welcome' })).toBeInViewport()
      await answer(page, 'Realistic')
      await expect(welcomeOf(page)).toBeHidden()
      await expect(cardOf(page, 'Maya').getByText('Maya')).toBeVisible()
    })
  }
})

const carriesLittle = async (page: Page) => {
  const scripts = await collectScripts(page)
  await page.goto('/')
  await page.waitForTimeout(UNTIL_GESTURE_MS)
  const names = scripts.map(({ name, bytes }) => `${name}: ${bytes}`).join('\n')
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytesOf(scripts), names).toBeLessThanOrEqual(EXPLORE_BUDGET_BYTES)
}

test('F-58 who returns carries no more than a new visitor may, and sees what is offered', async ({
  page,
}) => {
  await carriesLittle(page)
  await expect(page.getByRole('timer').filter({ visible: true })).toHaveCount(1)
})

test('F-58 who returns with a plan carries no more, and sees the balance', async ({
  page,
  secondDevice,
}) => {
  await openMemberAs(page, 'sub_monthly')
  // As after a month: nothing is cached.
  const later = await secondDevice()
  await carriesLittle(later)
  const header = later.getByRole('banner')
  await expect(header.getByRole('button', { name: /^Token balance: \d/ })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('F-58 a page is fetched when the pointer or the focus comes near its link, and not before @desktop', async ({
  page,
}) => {
  const scripts = await collectScripts(page)
  const isFetched = () => scripts.some(({ name }) => /\/create-character-|\/chat-/.test(name))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(isFetched()).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Chat' }).hover()
  await expect.poll(isFetched).toBe(true)
})
