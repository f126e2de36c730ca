import { expect, type Browser, type Page } from '@playwright/test'
import type { UserId } from '@oriel/contract/ids'
import { userIdOf } from './account.ts'
import { SERVERS } from './servers.ts'
import { loginButton } from './sign-in.ts'

/** The site under its other name on this machine: the host of the funnel. */
export const FUNNEL = `http://localhost:${SERVERS.voice.port}`
const MAIN_HOST = new URL(SERVERS.voice.url).host
export const DEVICE = 'device-1'

interface Saving {
  category?: 'anime' | 'realistic'
  handOver?: { host: string; deviceId: string }
}

/** The request of the app when a visitor leaves a funnel, or an in-app browser. */
export async function save(
  page: Page,
  { category = 'anime', handOver }: Saving = {},
): Promise<string> {
  return page.evaluate(
    async (more) => {
      const kept = JSON.parse(localStorage.getItem('main:auth') ?? '{}') as {
        value: { accessToken: string; refreshToken: string }
      }
      const { accessToken, refreshToken } = kept.value
      const reply = await fetch('/api/Authenticate/save-auth-token-info', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'app',
          authorization: `Bearer ${accessToken}`,
        },
        body: JSON.stringify({
          isUserLoggedIn: false,
          accessToken,
          refreshToken,
          generatedUserId: localStorage.getItem('main:generatedUserId'),
          isLightTheme: true,
          ...more,
        }),
      })
      const { savedToken } = (await reply.json()) as { savedToken: string }
      return savedToken
    },
    { category, ...(handOver && { handOver }) },
  )
}

/** A code that hands the user of a page over to the main host, as {@link DEVICE}. */
export const handOverCode = (page: Page): Promise<string> =>
  save(page, { handOver: { host: MAIN_HOST, deviceId: DEVICE } })

/** Addresses a page requests besides its document, with the referrers it sends, in order. */
export function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest())
      asked.push(request.url(), request.headers()['referer'] ?? '')
  })
  return asked
}

/** A visitor in a browser of their own, by default on the host of the funnel. */
export async function someVisitor(
  browser: Browser,
  at = FUNNEL,
): Promise<{ page: Page; userId: UserId }> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${at}/?category=realistic`)
  await expect(loginButton(page)).toBeVisible()
  return { page, userId: await userIdOf(page) }
}
