import { type Page } from '@playwright/test'
import { cardOf } from '../support/screens.ts'
import { COUNTRY_HEADER } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

const MAINTENANCE = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'maintenance',
  detail: 'Oriel is being worked on.',
  instance: '/api',
  requestId: 'x',
}

/** Closes the api as an operator does; the promise gives what reopens it. */
async function close(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: MAINTENANCE }),
  )
  return () => page.unroute('**/api/**')
}

test.describe('a fresh visitor', () => {
  test.use({ visitor: 'new' })

  test('ROUTE-020 SCREEN-011 SCREEN-012 AUTH-002 reads on the maintenance page how to reach us @desktop', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
    })
    await page.goto('/maintenance')
    await expect(
      page.getByRole('heading', { name: 'Whoops! We’re working on something exciting!' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'support@oriel.example' })).toHaveAttribute(
      'href',
      'mailto:support@oriel.example',
    )
    await expect(page.getByRole('link', { name: '+353 20 910 0142' })).toHaveAttribute(
      'href',
      'tel:+353209100142',
    )
    expect(calls).toEqual([])
  })
})

test.describe('where the company has no phone', () => {
  test.use({ server: 'scripted' })

  test('SCREEN-013 the maintenance page shows only the mail address @desktop', async ({ page }) => {
    await page.setExtraHTTPHeaders({ [COUNTRY_HEADER]: 'AU', 'x-forwarded-for': '203.0.113.9' })
    await page.goto('/maintenance')
    const ways = page.getByRole('main').getByRole('link')
    await expect(ways).toHaveText(['support@oriel.example'])
    await expect(ways).toHaveAttribute('href', 'mailto:support@oriel.example')

    await page.setExtraHTTPHeaders({ [COUNTRY_HEADER]: 'IE', 'x-forwarded-for': '203.0.113.9' })
    await page.reload()
    await expect(ways).toHaveText(['support@oriel.example', '+353 20 910 0142'])
  })
})

test('SCREEN-014 a page that is open when the site closes goes to the maintenance page, and back when it opens @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/503/)
  await page.clock.install()
  const reopen = await close(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/maintenance$/)
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL(/\/maintenance$/)
  await reopen()
  // The next look is a minute after the answer to the last one, which may still be on its way.
  await expect(async () => {
    await page.clock.runFor(60_000)
    await expect(cardOf(page, 'Maya')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('ROUTE-062 SCREEN-001 SCREEN-002 SCREEN-003 SCREEN-004 SCREEN-005 SCREEN-006 an unknown path shows a notice for five seconds, then the main page follows with the query kept @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/404/)
  await page.clock.install()
  const reply = await page.goto('/nope?a=1')
  expect(reply?.status()).toBe(404)
  const alert = page.getByRole('alert')
  await expect(alert.getByText('404', { exact: true })).toBeVisible()
  await expect(alert.getByRole('heading', { name: 'Oh, we can’t find that page...' })).toBeVisible()
  await expect(
    alert.getByText("Oops! It looks like the page you're trying to reach doesn't exist."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/?a=1')
  await page.clock.runFor(4000)
  await expect(page).toHaveURL(/\/nope\?a=1$/)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\/\?a=1$/)
  await expect(cardOf(page, 'Maya')).toBeVisible()
})

test('SCREEN-007 SCREEN-008 SCREEN-009 a screen that breaks says so with a picture and leads home', async ({
  page,
  faults,
}) => {
  faults.expect(/planted fault/)
  await page.route('**/assets/affiliates-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function AffiliatesPage() { throw new Error("planted fault") }',
    }),
  )
  await page.goto('/affiliates')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.locator('main .ui-facade')).toBeVisible()
  await expect(
    page.getByText(
      'We’re sorry, but something went wrong on our site. We’re already working to fix it. Please try refreshing the page or go back to the homepage.',
      { exact: true },
    ),
  ).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await loaded
  await expect(page).toHaveURL(/\/$/)
  await expect(cardOf(page, 'Maya')).toBeVisible()
})

test('ROUTE-021 SCREEN-035 the affiliates page leads to a letter with its topic chosen @desktop', async ({
  page,
}) => {
  await page.goto('/affiliates')
  await expect(page.getByRole('heading', { name: 'Affiliate program' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'How it works' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(
    page.getByRole('region', { name: 'What you get' }).getByRole('listitem'),
  ).toHaveCount(3)
  await page.getByRole('link', { name: 'Join the program' }).click()
  await expect(page).toHaveURL(/\/contact-us\?topic=Affiliates$/)
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('Affiliates')
})
