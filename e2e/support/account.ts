import { type Page } from '@playwright/test'
import { asId, type UserId } from '@oriel/contract/ids'

/** Who this browser is signed in as. */
export async function userIdOf(page: Page): Promise<UserId> {
  return asId(await page.evaluate(() => localStorage.getItem('main:generatedUserId') ?? ''))
}

/** What this browser keeps of a part of the app, as text; null for nothing. */
export async function keptOf(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(`main:${key}`), name)
}
