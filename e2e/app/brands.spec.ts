import { type Browser, type Page } from '@playwright/test'
import type { UserId } from '@oriel/contract/ids'
import { variantOf, VARIANTS } from '../../packages/variants/src/variants.ts'
import { expectAccessible } from '../support/accessible.ts'
import { subscribe } from '../support/granted-plan.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { loginButton, logInDialog, PASSWORD, profileButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ visitor: 'new' })

/** A brand by the name that every browser finds on its own machine. */
const at = (brand: string, path = '/') =>
  `http://${brand.toLowerCase()}.localhost:${SERVERS.voice.port}${path}`

const keptBy = (page: Page, brand: string, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), `${brand}:${name}`)

/**
 * Where a page says it is. On a busy machine, Playwright sometimes misses the first navigation of a tab
 * that a click opened, and then takes it to have no address.
 */
const addressOf = (page: Page) => page.evaluate(() => location.href)

/** The account that a first visit of a brand makes. */
async function visitorOf(page: Page, brand: string): Promise<string> {
  await expect.poll(() => keptBy(page, brand, 'generatedUserId')).not.toBeNull()
  return (await keptBy(page, brand, 'generatedUserId')) ?? ''
}

async function expectBrand(page: Page, brand: string): Promise<void> {
  const { name, theme } = variantOf(brand)
  await expect(page).toHaveTitle(new RegExp(String.raw`\b${name}\b`))
  await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

test('TENANT-001 TENANT-013 VARIANT-020 two brands of one process are two products in one browser', async ({
  page,
}) => {
  await page.goto(at('main'))
  await expectBrand(page, 'main')
  const onMain = await visitorOf(page, 'main')
  await page.getByRole('dialog').getByRole('button', { name: 'Realistic' }).click()
  await expect(loginButton(page)).toBeVisible()

  await page.goto(at('svitlo'))
  await expectBrand(page, 'svitlo')
  const onSvitlo = await visitorOf(page, 'svitlo')
  expect(onSvitlo).not.toBe(onMain)
  // Nothing of the other brand is here, and its consents are asked again.
  expect(await keptBy(page, 'main', 'generatedUserId')).toBeNull()
  const consent = page.getByRole('region', { name: 'Your privacy' })
  const welcome = page.getByRole('dialog')
  await expect(consent.or(welcome).first()).toBeVisible()

  const cookies = await page.context().cookies()
  const domains = new Set(cookies.map(({ domain }) => domain))
  expect(domains).toEqual(new Set(['main.localhost', 'svitlo.localhost']))

  await page.goto(at('main'))
  expect(await visitorOf(page, 'main')).toBe(onMain)
})

/** A user who became a member on the main app; one account works on every brand of the realm. */
async function memberOf(browser: Browser): Promise<string> {
  const context = await browser.newContext({ baseURL: SERVERS.voice.url })
  const email = await becomeMember(await context.newPage())
  await context.close()
  return email
}

async function memberIdOf(page: Page, brand: string): Promise<UserId> {
  const kept = JSON.parse((await keptBy(page, brand, 'auth')) ?? '{}') as {
    value: { accessToken: string }
  }
  const [, claims = ''] = kept.value.accessToken.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: UserId }).sub
}

for (const brand of ['newGirl', 'charmGirl', 'fakeChat', 'funnels']) {
  test(`TENANT-020 a subscriber of ${brand} cancels in two clicks without leaving the host @phone`, async ({
    page,
    browser,
  }) => {
    await page.goto(at(brand, '/account'))
    await expectBrand(page, brand)
    await page.getByRole('button', { name: 'Reject all' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    const logIn = logInDialog(page)
    const email = await memberOf(browser)
    await logIn.getByLabel('Email').fill(email)
    await logIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await logIn.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(profileButton(page)).toBeVisible()
    await subscribe(SERVERS.voice, await memberIdOf(page, brand), 'sub_monthly')
    await page.reload()
    const plan = page.getByRole('region', { name: 'Subscription' })
    await plan.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel now' }).click()
    await expect(page.getByRole('dialog')).toContainText(/Cancelled\. You keep access until/)
    await expectAccessible(page, `cancelled on ${brand}`)
    expect(new URL(page.url()).origin).toBe(new URL(at(brand)).origin)

    await page.goto(at(brand, '/cancel'))
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Mail me the code' }).click()
    await expect(page.getByLabel('Code from the mail')).toBeVisible()
    await page.goto(at(brand, '/legal/complaint-policy'))
    await expect(page.getByRole('button', { name: /send/i })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(new URL(at(brand)).origin)
  })
}

test('TENANT-021 TENANT-022 a link to what a brand has no page for leaves for the main app, signed in, by a code made at the click @desktop', async ({
  page,
  context,
}) => {
  await page.goto(at('newGirl', '/contact-us'))
  const visitor = await visitorOf(page, 'newGirl')
  const chat = page
    .getByRole('banner')
    .or(page.getByRole('navigation'))
    .getByRole('link', { name: 'Chat' })
  const href = (await chat.first().getAttribute('href')) ?? ''
  expect(href).toBe(at('main', '/chat'))

  // The middle button opens the address unchanged: without a session.
  const opening = context.waitForEvent('page')
  await chat.first().click({ button: 'middle' })
  const plain = await opening
  await expect(async () => expect(await addressOf(plain)).toBe(at('main', '/chat'))).toPass()
  expect(await visitorOf(plain, 'main')).not.toBe(visitor)
  await plain.close()
  await context.clearCookies({ domain: 'main.localhost' })

  await chat.first().click()
  await page.waitForURL(new RegExp(`^${at('main', '/chat')}`))
  await expect.poll(() => keptBy(page, 'main', 'generatedUserId')).toBe(visitor)
  expect(page.url()).not.toContain('accessToken')
  await expectBrand(page, 'main')
})

test('TENANT-001 VARIANT-019 the first page of a brand without an app of its own leads to the main app @desktop', async ({
  page,
}) => {
  await page.goto(at('charmGirl', '/?utm_source=x'))
  await expect(page).toHaveURL(at('main', '/?utm_source=x'))
  await expectBrand(page, 'main')
})

test('TENANT-019 a page that a brand does not serve does not exist @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const reply = await page.goto(at('fbQuiz', '/account'))
  expect(reply?.status()).toBe(404)
  await expectBrand(page, 'fbQuiz')
  expect((await page.goto(at('fbQuiz', '/contact-us')))?.status()).toBe(200)
})

test('TENANT-030 developers see every brand in both themes with its contrasts @desktop', async ({
  page,
}) => {
  await page.goto(at('main', '/dev/brands'))
  for (const { key, name, legal } of VARIANTS) {
    for (const theme of ['dark', 'light']) {
      const panel = page.getByRole('region', { name: `${key}, ${theme}`, exact: true })
      await expect(panel.getByRole('heading')).toHaveText(name.toLowerCase())
      await expect(panel).toContainText(legal.company.companyName)
      await expect(panel.getByRole('row')).not.toHaveCount(0)
    }
  }
  await expect(page.locator('.poor')).toHaveCount(0)
  await expectAccessible(page, 'brands')
})
