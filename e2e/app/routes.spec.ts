import { type Page } from '@playwright/test'
import { catalogueOf } from '../support/catalogue.ts'
import { cardOf, FAILED_REQUEST } from '../support/screens.ts'
import { loginButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

interface Head {
  title: string
  description: string | null
  robots: string | null
  canonical: string | null
}

async function headOf(page: Page): Promise<Head> {
  const attribute = (selector: string, name: string) =>
    page.evaluate(
      ([at = '', of = '']) => document.querySelector(at)?.getAttribute(of) ?? null,
      [selector, name],
    )
  return {
    title: await page.title(),
    description: await attribute('meta[name="description"]', 'content'),
    robots: await attribute('meta[name="robots"]', 'content'),
    canonical: await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null,
    ),
  }
}

test('SCREEN-038 every page has its own title, description and address; private ones stay out of search @desktop', async ({
  page,
  request,
  faults,
  baseURL,
}) => {
  faults.expect(/404/)
  const premium = (await catalogueOf(request)).find(({ isPremium }) => isPremium)
  const heads = new Map<string, Head>()
  const paths = [
    '/',
    '/chat',
    '/create-character',
    `/premium-models/${premium?.id}`,
    '/no-such-path',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    heads.set(path, await headOf(page))
  }
  const all = [...heads.values()]
  expect(new Set(all.map(({ title }) => title)).size).toBe(paths.length)
  expect(new Set(all.map(({ description }) => description)).size).toBe(paths.length)
  for (const path of ['/', '/create-character']) {
    expect(heads.get(path)).toMatchObject({ canonical: `${baseURL}${path}` })
    expect(heads.get(path)?.robots ?? '').not.toContain('noindex')
  }
  for (const path of ['/chat', '/no-such-path']) {
    expect(heads.get(path)).toMatchObject({ robots: 'noindex' })
  }

  await page.goto('/')
  await page.getByRole('link', { name: 'Find your companion' }).click()
  await expect(page).toHaveTitle(heads.get('/create-character')?.title ?? '')
  expect(await headOf(page)).toMatchObject({ canonical: `${baseURL}/create-character` })
})

test('NAV-017 every change of the page begins at its top @desktop', async ({ page }) => {
  await page.goto('/?category=premium')
  const lyra = cardOf(page, 'Lyra')
  await lyra.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await lyra.click()

  await expect(page.getByRole('heading', { level: 1, name: /Lyra/ })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('API-172 a page that is too old for the server reloads once @desktop', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  let replies = 0
  await page.route('**/api/User?*', async (route) => {
    const response = await route.fetch()
    replies += 1
    await route.fulfill({ response, headers: { ...response.headers(), 'x-min-client': '99' } })
  })
  await page.goto('/')
  await expect.poll(() => replies).toBe(2)
  await expect(loginButton(page)).toBeVisible()
  expect(documents).toBe(2)

  await page.goto('/create-character')
  await expect.poll(() => replies).toBe(3)
  await expect(page.getByRole('heading', { name: 'Find your companion' })).toBeVisible()
  expect(documents).toBe(3)
})

test('the failed request of a page is no reason to lose the rest of it @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.route('**/api/Tokens/**', (route) => route.fulfill({ status: 500 }))
  await page.goto('/')
  await expect(cardOf(page, 'Maya')).toBeVisible()
  await page.goto('/chat')
  await page.getByRole('button', { name: 'Token balance: –' }).click()
  const panel = page.getByRole('dialog', { name: 'Tokens' })
  await expect(panel.getByText('The balance could not be refreshed.')).toBeVisible()
  await page.unroute('**/api/Tokens/**')
  await panel.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('button', { name: 'Token balance: 10' })).toBeVisible()
})
