import { type Page } from '@playwright/test'
import { cardOf, FAILED_REQUEST } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const CREATE_CHUNK = '**/assets/create-character-*.js'
/** What React says of it until the page has reloaded. */
const MISSING_CHUNK = /create-character|CreateCharacterPage/
const PREMIUM_CHUNK = '**/assets/premium-model-*.js'

function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

/** Names an error-reporting service in every document; what it is sent from then on. */
async function captureReports(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const dsn = `${new URL(route.request().url()).origin.replace('//', '//key7@')}/42`
    const body = (await response.text()).replace('"brandName":', `"errorReportDsn":"${dsn}",$&`)
    return route.fulfill({ response, body })
  })
  await page.route('**/api/42/envelope/**', async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.fulfill({ status: 200, json: {} })
  })
  return reports
}

test('ERR-006 a part of the app that did not load reloads the page @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  faults.expect(MISSING_CHUNK)
  const documents = countDocuments(page)
  await page.route(CREATE_CHUNK, (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Find your companion' }).click()

  await expect(page.getByRole('heading', { name: 'Find your companion' })).toBeVisible()
  expect(documents()).toBe(2)
})

test('ERR-005 ERR-007 a part that is gone for good reloads once, then shows the error screen, and is not reported @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  faults.expect(MISSING_CHUNK)
  const documents = countDocuments(page)
  const reports = await captureReports(page)
  await page.route(CREATE_CHUNK, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Find your companion' }).click()

  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(documents()).toBe(2)
  // No report was sent, so the page does not say that somebody is at work.
  await expect(page.getByText('Check your connection')).toBeVisible()
  await expect(page.getByText('We’re already working to fix it.')).toHaveCount(0)
  expect(reports).toEqual([])

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(cardOf(page, 'Amara')).toBeVisible()
})

test('ERR-008 ERR-009 a screen that throws is reported once and shows the error screen @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/planted fault/)
  const reports = await captureReports(page)
  await page.route(PREMIUM_CHUNK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function PremiumModelPage() { throw new Error("planted fault") }',
    }),
  )
  await page.goto('/?category=premium')
  await cardOf(page, 'Naomi').click()

  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect.poll(() => reports.length).toBe(1)
  expect(reports[0]).toContain('planted fault')

  await page.goBack()
  await expect(cardOf(page, 'Naomi')).toBeVisible()
})
