import { type Page } from '@playwright/test'
import { keptOf, userIdOf } from '../support/account.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { loginButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const REFUSAL = { status: 401, contentType: 'application/problem+json', body: '{}' }

/** Counts what the page asks of an endpoint from now on. */
function countOf(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

const balance = (page: Page) => page.getByRole('button', { name: 'Token balance: 10' })

test('AUTH-001 AUTH-002 PERSIST-006 a visitor silently gets one account and keeps it @desktop', async ({
  page,
}) => {
  const registrations = countOf(page, '/api/Authenticate/pre-register')
  await page.goto('/')
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(registrations()).toBe(1)
  const user = await userIdOf(page)

  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  await page.goto('/create-character')
  await expect(loginButton(page)).toBeVisible()
  expect(registrations()).toBe(1)
  expect(await userIdOf(page)).toBe(user)
})

test('AUTH-005 TS-069 a deleted account is replaced, and the visit continues at the main page @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.goto('/chat')
  await expect(balance(page)).toBeVisible()
  const user = await userIdOf(page)
  const { accessToken } = JSON.parse((await keptOf(page, 'auth')) ?? '{}').value
  const headers = { authorization: `Bearer ${accessToken}` }
  // An open page is notified, and may already be on its way there.
  await page.goto('about:blank')
  expect((await page.request.delete('/api/User', { headers })).status()).toBe(204)

  await page.goto('/chat')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(loginButton(page)).toBeVisible()
  await expect.poll(() => userIdOf(page)).not.toBe(user)
  expect(JSON.parse((await keptOf(page, 'auth')) ?? '{}')).toMatchObject({
    value: { isSoftDeleted: false },
  })
})

test('AUTH-011 AUTH-012 refused tokens are renewed once for all, and the requests go through @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.goto('/chat')
  await expect(balance(page)).toBeVisible()
  const before = await keptOf(page, 'auth')
  const renewals = countOf(page, '/api/Authenticate/refresh-token-pre-register')
  // A request with the old token is refused, however late it arrives.
  let refused: string | undefined
  for (const path of ['**/api/User?*', '**/api/Tokens/balance*', '**/api/Chats']) {
    await page.route(path, (route) => {
      const bearer = route.request().headers()['authorization']
      refused ??= bearer
      return bearer === refused ? route.fulfill(REFUSAL) : route.fallback()
    })
  }

  await page.reload()
  await expect(balance(page)).toBeVisible()
  await expect(page.getByText('No chats yet')).toBeVisible()
  expect(renewals()).toBe(1)
  expect(await keptOf(page, 'auth')).not.toBe(before)
})
