import { type FrameLocator, type Page } from '@playwright/test'
import { keptOf } from '../support/account.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { freshEmail, loginButton, logInDialog, profileButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The page's console message if Google's script does not load. */
const NO_SCRIPT = /Google sign-in is not there|Failed to load script/

const frameOf = (page: Page, part: 'button' | 'prompt') =>
  page.frameLocator(`iframe[src*="/gsi/${part}"]`)

/** Chooses an account on the provider's page, or in a frame that shows it. */
async function chooseAccount(at: Page | FrameLocator, email: string): Promise<void> {
  await at.getByLabel('Another address').fill(email)
  await at.getByRole('button', { name: 'Continue' }).click()
}

/** Lets the visitor be counted, so that events can be seen. */
const agreeToAnalytics = (page: Page) =>
  page.addInitScript(() => {
    const choice = { analytics: true, ads: false, fingerprint: false }
    localStorage.setItem('main:privacy', JSON.stringify({ version: 1, value: { choice } }))
    localStorage.setItem('main:user', JSON.stringify({ version: 1, value: { category: 'anime' } }))
  })

const eventsOf = (page: Page, name: string) =>
  page.evaluate((event) => {
    const { dataLayer = [] } = window as { dataLayer?: { event: string }[] }
    return dataLayer.filter((one) => one.event === event).length
  }, name)

test('TP-004 AUTH-003 AUTH-020 TS-095 the button signs a visitor in, and the page reloads', async ({
  page,
}) => {
  const credentials: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/google-signin')) credentials.push(request.postData() ?? '')
  })
  await page.goto('/')
  await loginButton(page).click()
  const button = frameOf(page, 'button').getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeVisible()
  // What does not come from the provider's frame is not listened to.
  await page.evaluate(() => {
    for (const source of ['identity-button', 'identity-chooser']) {
      for (const channel of ['1', '2']) {
        window.postMessage({ source, channel, credential: 'forged' }, '*')
      }
    }
  })

  // The page is not always notified of a window that a frame opens.
  const popup = page.context().waitForEvent('page')
  await button.click()
  const loaded = page.waitForEvent('load')
  await chooseAccount(await popup, freshEmail())
  await loaded
  await expect(profileButton(page)).toBeVisible()
  expect(credentials).toHaveLength(1)
  expect(credentials[0]).not.toContain('forged')
  expect(await keptOf(page, 'generatedUserId')).toBeNull()
})

test('F-78 AUTH-020 the prompt signs a visitor in as well, but not over a dialog @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await loginButton(page).click()
  await expect(frameOf(page, 'button').getByRole('button')).toBeVisible()
  await expect(page.locator('iframe[src*="/gsi/prompt"]')).toHaveCount(0)
  await page.goto('/account')
  const chooser = frameOf(page, 'prompt').frameLocator('iframe')
  const loaded = page.waitForEvent('load')
  await chooseAccount(chooser, freshEmail())
  await loaded
  await expect(profileButton(page)).toBeVisible()
})

test('ROUTE-025 AUTH-022 AUTH-023 QUERY-017 TS-071 the way by the pages of Google leaves a clean address @desktop', async ({
  page,
  faults,
  browser,
}) => {
  faults.expect(FAILED_REQUEST)
  faults.expect(NO_SCRIPT)
  const email = freshEmail()
  const seen: string[] = []
  const codes: string[] = []
  const watch = async (on: Page) => {
    await agreeToAnalytics(on)
    await on.route('**/gsi/client', (route) => route.abort())
    on.on('response', (reply) => {
      const location = reply.headers()['location'] ?? ''
      codes.push(...(/access_token=([\w-]+)/.exec(location)?.slice(1) ?? []))
    })
    on.on('request', (request) => {
      const isExchange = request.url().includes('get-auth-token-info')
      seen.push(isExchange ? '' : request.url(), request.headers()['referer'] ?? '')
    })
  }
  const signIn = async (on: Page) => {
    await on.goto(`${SERVERS.voice.url}/?utm_source=tiktok`)
    await loginButton(on).click()
    const start = on.waitForRequest((request) => request.isNavigationRequest())
    await logInDialog(on).getByRole('button', { name: 'Continue with Google' }).click()
    expect(new URL((await start).url()).pathname).toBe('/api/Authenticate/start/web')
    await chooseAccount(on, email)
    await expect(profileButton(on)).toBeVisible()
    await expect(on).toHaveURL(/\/\?utm_source=tiktok$/)
  }
  await watch(page)
  await signIn(page)
  const auth = JSON.parse((await keptOf(page, 'auth')) ?? '{}') as { value: object }
  expect(auth.value).toMatchObject({ isAuth: true, accessToken: expect.stringContaining('.') })
  expect([await eventsOf(page, 'sign_up'), await eventsOf(page, 'log_in')]).toEqual([1, 0])
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + document.referrer)

  await page.reload()
  await expect(profileButton(page)).toBeVisible()
  expect(await eventsOf(page, 'sign_up')).toBe(0)

  const other = await browser.newPage()
  await watch(other)
  await signIn(other)
  expect([await eventsOf(other, 'sign_up'), await eventsOf(other, 'log_in')]).toEqual([0, 1])
  await other.close()

  // The document itself is asked for by an address with the code; nothing after it is.
  expect(codes).toHaveLength(2)
  for (const code of codes) {
    expect(kept).not.toContain(code)
    const withCode = seen.filter((text) => text.includes(code))
    expect(withCode.map((text) => new URL(text).pathname)).toEqual(['/'])
  }
})

test('API-088 AUTH-036 a person who declines is back at the login @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  faults.expect(NO_SCRIPT)
  faults.expect(/Login Failed/)
  await page.route('**/gsi/client', (route) => route.abort())
  await page.goto('/')
  await loginButton(page).click()
  await logInDialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(logInDialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
