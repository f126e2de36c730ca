import { type Locator, type Page } from '@playwright/test'
import { expect } from './test.ts'

/** The browser's console message of a failed request. */
export const FAILED_REQUEST = /Failed to load resource/

/** The console message of a device that goes offline, also while its socket is being opened. */
export const LOST_NETWORK = /Failed to load resource|^WebSocket connection to|is not connected$/

/** The card of a companion, by first name. */
export function cardOf(page: Page | Locator, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(String.raw`\b${name} \d+ `) })
}

/** The banners of the grid, which come once the visitor stirs: moves the pointer where nothing is. */
export async function bannersOf(page: Page): Promise<Locator> {
  const banners = page.getByRole('region', { name: 'Offer' })
  let at = 0
  await expect(async () => {
    at = 1 - at
    await page.mouse.move(at, at)
    await expect(banners).not.toHaveCount(0, { timeout: 500 })
  }).toPass()
  return banners
}

export function composerOf(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Message / })
}

export function messagesOf(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' })
}

/** Everything said in the open chat, as its reader meets it. */
export function saidIn(page: Page): Locator {
  return messagesOf(page).getByRole('article')
}

/** Meets a companion on the explore page and opens the chat, which greets. */
export async function meet(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await cardOf(page, name).click()
  await expect(page.getByRole('region', { name: `Conversation with ${name}` })).toBeVisible()
  await expect(saidIn(page).first()).toBeVisible()
}

/** Writes and sends, without waiting for what comes of it. */
export async function send(page: Page, text: string): Promise<void> {
  await composerOf(page).fill(text)
  await composerOf(page).press('Enter')
}

/** Sends and waits until the whole reply is there. */
export async function say(page: Page, text: string): Promise<void> {
  await send(page, text)
  await expect(anotherReply(page)).toBeVisible({ timeout: 30_000 })
}

/** Offered below the newest reply once it is complete. */
export function anotherReply(page: Page): Locator {
  return page.getByRole('button', { name: 'Another reply' })
}

/** Reads the balance of a user without a plan, which is shown above the list of chats. */
export async function expectBalance(page: Page, tokens: number): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to chats' })
  if (await back.isVisible()) await back.click()
  else if (!new URL(page.url()).pathname.startsWith('/chat')) await page.goto('/chat')
  await expect(page.getByRole('button', { name: `Token balance: ${tokens}` })).toBeVisible()
}
