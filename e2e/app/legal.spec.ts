import { legalFacts } from '../../packages/variants/src/legal.ts'
import { VARIANTS } from '../../packages/variants/src/variants.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrand } from '../support/brand-site.ts'
import { SERVERS } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

const COMPANY = 'Oriel Companions Limited, 14 Lantern Quay, Dublin 2, D02 OR10, Ireland'

const PAGES = [
  ['LEGAL-001', 'privacy-policy', 'Privacy Policy'],
  ['LEGAL-002', 'terms-of-service', 'Terms of Service'],
  ['LEGAL-003', 'cookies-policy', 'Cookies Policy'],
  ['LEGAL-004', 'underage-policy', 'Underage Policy'],
  ['LEGAL-005', 'content-removal-policy', 'Content Removal Policy'],
  ['LEGAL-006', 'blocked-content-policy', 'Blocked Content Policy'],
  ['LEGAL-007', 'dmca-policy', 'DMCA Policy'],
  ['LEGAL-008', 'complaint-policy', 'Complaint Policy'],
  ['LEGAL-009', 'complaint-management-policy', 'Complaint Management Policy'],
  ['LEGAL-010', 'exemption', 'Exemption Statement'],
  ['LEGAL-011', 'anti-slavery-policy', 'Anti-Slavery Policy'],
  ['LEGAL-012', 'chargeback-fraud-mitigation-policy', 'Chargeback and Fraud Mitigation Policy'],
  ['TS-009', 'safety-protocol', 'Safety Protocol'],
] as const

/** Where some brands have a company of their own for. */
const READER_COUNTRY = 'AU'

test.describe('a fresh visitor', () => {
  test.use({ visitor: 'new' })

  test('LEGAL-001 LEGAL-002 LEGAL-003 LEGAL-004 LEGAL-005 LEGAL-006 LEGAL-007 LEGAL-008 LEGAL-009 LEGAL-010 LEGAL-011 LEGAL-012 LEGAL-014 TS-009 AUTH-002 reads every legal page without any gate or account @desktop', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await page.goto('/legal/terms-of-service')
    const list = page.getByRole('navigation', { name: 'Legal documents' })
    for (const [, slug, title] of PAGES) {
      await list.getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/legal/${slug}$`))
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.getByText(COMPANY, { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveTitle(`${title} · Oriel`)
    }
    expect(calls.filter((path) => path !== '/api/safety/yearly-counts')).toEqual([])
  })

  for (const { key, name } of VARIANTS) {
    test(`LEGAL-022 the safety protocol of ${key} opens without any gate or account @desktop`, async ({
      page,
    }) => {
      const site = await openBrand(key, READER_COUNTRY)
      const calls: string[] = []
      // The counts are those of an app that runs: what a site asks its own is the same.
      await page.route(`${site.url}/api/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        calls.push(pathname)
        await route.fulfill({ response: await route.fetch({ url: SERVERS.voice.url + pathname }) })
      })
      const reply = await page.goto(`${site.url}/legal/safety-protocol`)
      expect(reply?.status()).toBe(200)
      await expect(page).toHaveTitle(`Safety Protocol · ${name}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Safety Protocol' })).toBeVisible()
      for (const part of [/You always know that it is AI$/, /Crisis protocol$/]) {
        await expect(page.getByRole('region', { name: part })).toBeVisible()
      }
      const counts = page.getByRole('region', { name: /Yearly counts$/ })
      await expect(counts).toBeVisible()
      await expect(counts.locator('[aria-busy]')).toHaveCount(0)
      await expect(counts).not.toContainText('cannot be shown')
      const { addressWithCompanyName } = legalFacts(key, READER_COUNTRY)
      await expect(page.getByText(addressWithCompanyName, { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(new Set(calls)).toEqual(new Set(['/api/safety/yearly-counts']))
      await site.close()
    })
  }
})

test('LEGAL-013 /legal leads to the terms, and an unknown one is not found @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/404/)
  await page.goto('/legal')
  await expect(page).toHaveURL(/\/legal\/terms-of-service$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()

  const reply = await page.goto('/legal/x')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
})

test('the contents of a legal page lead to its sections, and its links to the others @desktop', async ({
  page,
}) => {
  await page.goto('/legal/terms-of-service')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Cancelling and refunds' })
    .click()
  const heading = page.getByRole('heading', { name: 'Cancelling and refunds' })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(/\/contact-us\?topic=Refund$/)
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('Refund')
})

test('TS-009 the safety protocol shows how often help was offered, without the api too @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/503/)
  const counts = [
    { year: 2026, level: 1, count: 12 },
    { year: 2026, level: 2, count: 1345 },
  ]
  await page.route('**/api/safety/yearly-counts', (route) => route.fulfill({ json: counts }))
  await page.goto('/legal/safety-protocol')
  await expect(page.getByRole('row', { name: '2026 0 12 1,345 0' })).toBeVisible()

  await page.unroute('**/api/safety/yearly-counts')
  await page.route('**/api/**', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(page.getByText('The counts cannot be shown right now.')).toBeVisible()
})

test('LAYOUT-028 LAYOUT-030 legal pages are accessible', async ({ page }) => {
  for (const slug of ['terms-of-service', 'privacy-policy', 'dmca-policy', 'safety-protocol']) {
    await page.goto(`/legal/${slug}`)
    await expect(page.getByRole('heading', { name: /Who we are$/ })).toBeVisible()
    await expectAccessible(page, slug)
  }
})
