import { type Page, type Route } from '@playwright/test'
import { cardOf, FAILED_REQUEST } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const TOP = '**/api/PersonModel/top*'

/** Comes from another page, whose document brings no models along. */
async function openExplore(page: Page): Promise<void> {
  await page.goto('/chat')
  await page
    .getByRole('link', { name: 'Explore', exact: true })
    .filter({ visible: true })
    .first()
    .click()
}

const grid = (page: Page) => page.getByRole('region', { name: 'Companions' })

test('EXPLORE-010 twelve skeletons stand in the grid while it loads', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(TOP, async (route) => {
    await released
    await route.continue()
  })
  await openExplore(page)

  await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
  await expect(grid(page).locator('.ui-skeleton')).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Your Dream Companion awaits' })).toBeVisible()

  release()
  await expect(cardOf(page, 'Maya')).toBeVisible()
  await expect(grid(page).locator('.ui-skeleton')).toHaveCount(0)
})

const FAILURES: [kind: string, text: string, answer: (route: Route) => Promise<void>][] = [
  ['a refusal', 'Something went wrong', (route) => route.fulfill({ status: 500 })],
  ['a lost network', 'Check your connection', (route) => route.abort('connectionfailed')],
  ['an unreadable reply', 'Something went wrong', (route) => route.fulfill({ body: '{"a":' })],
]

test('EXPLORE-011 EXPLORE-028 ERR-002 an empty catalogue says so; a failure is shown in the grid and tried again on demand @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.route(TOP, (route) => route.fulfill({ json: [] }))
  await openExplore(page)
  await expect(grid(page).getByText('No models found')).toBeVisible()
  await page.unroute(TOP)

  for (const [kind, text, answer] of FAILURES) {
    await test.step(kind, async () => {
      await page.route(TOP, answer)
      await openExplore(page)
      const alert = page.getByRole('alert')
      await expect(alert.getByText('We couldn’t load models')).toBeVisible()
      await expect(alert.getByText(text)).toBeVisible()

      await page.unroute(TOP)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(cardOf(page, 'Maya')).toBeVisible()
    })
  }
})

test('ERR-002 a request without an answer for 30 s is reported as too slow @desktop', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(TOP, () => {})
  const asked = page.waitForRequest(TOP)
  await openExplore(page)
  await asked

  await page.clock.runFor(9000)
  await expect(page.getByText('Still loading. Your connection may be slow.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(22_000)
  await expect(page.getByRole('alert').getByText('This is taking too long')).toBeVisible()
})

test('SCREEN-010 a picture that does not load leaves a placeholder @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/')

  await expect(
    cardOf(page, 'Amara').getByRole('img', { name: 'Image currently unavailable', exact: true }),
  ).toBeVisible()
})
