import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { keptOf } from '../support/account.ts'
import { becomeMember } from '../support/member.ts'
import { expectBalance, FAILED_REQUEST, meet, say } from '../support/screens.ts'
import {
  askToRegister,
  freshEmail,
  logIn,
  loginButton,
  mailedLink,
  openSignUp,
  PASSWORD,
  profileButton,
  signUpDialog,
} from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('VALID-032 TS-074 a member changes name and password, and ends a session elsewhere', async ({
  page,
  secondDevice,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const email = await becomeMember(page)
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByText(email)).toBeVisible()
  const name = profile.getByLabel('Name')
  await name.fill('<b>Robin</b>')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription('Enter a name of 1–50 characters')
  await expect(name).toBeFocused()
  await name.fill('  Robin  ')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('Saved')).toBeVisible()
  await expect(profile.getByText('Robin', { exact: true })).toBeVisible()

  const elsewhere = await secondDevice()
  await elsewhere.goto('/')
  await elsewhere.evaluate(() => localStorage.removeItem('main:auth'))
  await elsewhere.context().clearCookies()
  await elsewhere.reload()
  await logIn(elsewhere, email)
  await page.reload()
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: /^Log out/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(loginButton(elsewhere)).toBeVisible()

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('New password').fill('another horse battery')
  await password.getByLabel('Current password').fill('wrong')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(/incorrect/)
  await password.getByLabel('Current password').fill(PASSWORD)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('Changed.')).toBeVisible()
  await expect(profileButton(page)).toBeVisible()
})

test('QUERY-022 a visitor who becomes a member from the account page is led back to it by the mailed link', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/account')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Make this account yours' })).toBeVisible()
  await main.getByRole('button', { name: 'Create account' }).click()
  await askToRegister(page, signUpDialog(page), email)
  await page.goto(await mailedLink(page.request, email))
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(email)
  await expect(page).toHaveURL(/\/account$/)
})

test('ENTITY-019 PERSIST-001 the account says where this visit comes from, and what it is known by @desktop', async ({
  page,
}) => {
  await becomeMember(page)
  await meet(page, 'Maya')
  await say(page, 'Hello Maya')
  await page.goto('/account')
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(devices.getByText(/^This visit comes from .*127\.0\.0\.1\.$/)).toBeVisible()
  const data = page.getByRole('region', { name: 'Your data' })
  await expect(data.getByText(/^Here since .* Messages sent: 1\.$/)).toBeVisible()
  const kept = JSON.parse((await keptOf(page, 'user')) ?? '{}') as { value: object }
  expect(Object.keys(kept.value).toSorted()).toEqual([
    'category',
    'countryCode',
    'preferredPaymentMethod',
    'user',
  ])
  expect(kept.value).toMatchObject({ countryCode: expect.stringMatching(/^[A-Z]{2}$/) })
})

test('LAYOUT-029 a member’s theme is the default on a device where nothing was chosen', async ({
  page,
  secondDevice,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const email = await becomeMember(page)
  await page.goto('/')
  await profileButton(page).click()
  const kept = page.waitForResponse((reply) => reply.url().includes('update-feature-flags'))
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
  expect((await kept).status()).toBe(204)

  const elsewhere = await secondDevice()
  // Nothing of the app runs at this address that would write the user again.
  await elsewhere.goto('/api/Config')
  await elsewhere.evaluate(() => localStorage.clear())
  await elsewhere.context().clearCookies()
  await elsewhere.goto('/?category=realistic')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await logIn(elsewhere, email)
  // A painted page stays unchanged; the account's choice counts from the next document on.
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')

  // No dark moment there: the document's first script knows, before anything of the app runs.
  await elsewhere.route('**/*.js', (route) => route.abort())
  await elsewhere.reload({ waitUntil: 'commit' })
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('SCREEN-029 API-080 TS-081 TENANT-027 a member exports the data and deletes the account, after signing in once more @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const email = await becomeMember(page)
  await meet(page, 'Maya')
  await say(page, 'Hello Maya')
  await page.goto('/account')
  const data = page.getByRole('region', { name: 'Your data' })
  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download your data' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(email)
  expect(file).toContain('Hello Maya')

  await data.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog).toContainText(
    'An active subscription is cancelled, and your tokens are lost.',
  )
  await expect(dialog).toContainText(
    'Your account also works on New Girl, Charm Girl, Fake Chat, Oriel Quiz, and Oriel Start. It ends there, too.',
  )
  const word = dialog.getByLabel('Type DELETE to confirm')
  await word.fill('delete')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(word).toHaveAccessibleDescription('Type DELETE in capital letters')
  await word.fill('DELETE')
  await refuseDeletionOnce(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()

  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(question.getByLabel('Email', { exact: true })).toHaveValue(email)
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await expectBalance(page, 10)
})

/** Simulates the refusal of a user whose login is long ago. Reading the user still works. */
async function refuseDeletionOnce(page: Page): Promise<void> {
  let isRefused = false
  await page.route('**/api/User', async (route) => {
    if (isRefused || route.request().method() !== 'DELETE') return route.fallback()
    isRefused = true
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'reauth_required',
        status: 403,
        detail: 'Please log in again.',
        instance: '/',
        code: 'reauth_required',
        requestId: 'r',
      },
    })
  })
}

test('LAYOUT-028 LAYOUT-030 MODAL-016 the screens and dialogs of an account are accessible', async ({
  page,
}) => {
  const width = page.viewportSize()?.width ?? 0
  const expectWidth = async (name: string) => {
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    const box = await dialog.boundingBox()
    expect(box?.width, name).toBe(width > 767 ? 450 : width - 32)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/hidden-auth')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page, 'hidden login')
  await page.goto('/')
  await openSignUp(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectWidth('Create your free account')
  await expectAccessible(page, 'sign-up form with messages')

  await becomeMember(page)
  await page.goto('/account')
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page, 'account')
  await profileButton(page).click()
  await expectAccessible(page, 'profile menu')
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expectWidth('Log out Account')
  await expectAccessible(page, 'log-out question')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expectWidth('Delete account')
  await expectAccessible(page, 'deletion')
})
