import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { SERVERS, type Server } from './servers.ts'
import { expect } from './test.ts'

export const PASSWORD = 'correct horse battery'

/** An address that is unique in this run. */
export function freshEmail(): string {
  return `${randomUUID()}@example.com`
}

export function loginButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Login' })
}

export function profileButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Account menu' })
}

export function signUpDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Create your free account' })
}

export function logInDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Welcome back' })
}

/** Says that a mail is under way. */
export function inboxDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Check your inbox' })
}

/** Opens the form for a new account, from the header. */
export async function openSignUp(page: Page): Promise<Locator> {
  await loginButton(page).click()
  await logInDialog(page).getByRole('button', { name: 'Create your free account' }).click()
  return signUpDialog(page)
}

/** Becomes a member by e-mail and password and the link that is mailed, from the page that is open. */
export async function register(page: Page, email: string): Promise<void> {
  await askToRegister(page, await openSignUp(page), email)
  await page.goto(await mailedLink(page.request, email))
  await expect(profileButton(page)).toBeVisible()
}

/** Submits the form for a new account, and expects the notice that a mail is sent. */
export async function askToRegister(page: Page, dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await askForMail(page, dialog, { email, button: 'Create account' })
}

/**
 * Requests a link instead of a password in the form for a new account, and expects the notice that
 * a mail is sent.
 */
export function askForLink(page: Page, dialog: Locator, email: string): Promise<void> {
  return askForMail(page, dialog, { email, button: 'Email me a login link' })
}

async function askForMail(
  page: Page,
  dialog: Locator,
  { email, button }: { email: string; button: string },
): Promise<void> {
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: button }).click()
  await expect(inboxDialog(page).getByRole('status')).toContainText(email)
}

/** Signs in again with e-mail and password, from the page that is open. */
export async function logIn(page: Page, email: string): Promise<void> {
  await loginButton(page).click()
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(profileButton(page)).toBeVisible()
}

/** Opens a part of the profile menu. */
export async function choose(page: Page, item: string): Promise<void> {
  await profileButton(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Logs out, by the profile menu. */
export async function leave(page: Page): Promise<void> {
  await choose(page, 'Log out')
  const question = page.getByRole('dialog', { name: 'Log out Account' })
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(loginButton(page)).toBeVisible()
}

/** Where an app shows its mails, as its start printed it (F-12). */
function outboxOf({ url, dataDir }: Server): string {
  const kept = readFileSync(path.join(dataDir, 'secrets', 'outbox-token'), 'utf8')
  return `${url}/api/dev/outbox?token=${Buffer.from(kept, 'base64').toString('base64url')}`
}

/** The link in the newest mail to an address, once it has come. */
export async function mailedLink(
  request: APIRequestContext,
  email: string,
  server: Server = SERVERS.voice,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const reply = await request.get(outboxOf(server))
      const mails = (await reply.json()) as { to: string; text: string; createdAt: string }[]
      const mine = mails
        .filter(({ to }) => to === email)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      found = mine.flatMap(({ text }) => /https?:\S+MagicLinkCode\S+/.exec(text) ?? [])[0]
      return found
    })
    .toBeDefined()
  return found ?? ''
}
