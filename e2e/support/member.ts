import { type Page } from '@playwright/test'
import { SERVERS, type Server } from './servers.ts'
import { freshEmail, mailedLink, PASSWORD } from './sign-in.ts'

/** Answers with a file of the app's own, and without any of its scripts. */
const QUIET_PATH = '/favicon.svg'

interface Pair {
  accessToken: string
  refreshToken: string
}

/**
 * Makes this browser a member's by the api, without a dialog: for journeys about something else. The
 * app is opened afterwards; returns the address, whose password is `PASSWORD`.
 */
export async function becomeMember(page: Page): Promise<string> {
  const email = freshEmail()
  const visitor = await visit(page)
  const { accessToken, generatedUserId: userId } = visitor
  const asked = { fingerprint: '', email, password: PASSWORD, terms: true, userId }
  await post<object>(page, 'register', asked, accessToken)
  const link = new URL(await mailedLink(page.request, email, await serverOf(page)))
  const opened = {
    Fingerprint: '',
    MagicLinkCode: link.searchParams.get('MagicLinkCode'),
    IsNConfirmed: false,
    IsSConfirmed: true,
    UserId: userId,
  }
  await keepSession(page, await post<Pair>(page, 'magic-link-login', opened, accessToken))
  return email
}

/** Signs a member in again by the api, in a browser that may have been away for months. */
export async function returnAsMember(page: Page, email: string): Promise<void> {
  const { accessToken } = await visit(page)
  const known = { fingerprint: '', email, password: PASSWORD }
  await keepSession(page, await post<Pair>(page, 'login', known, accessToken))
}

/** The app this page talks to. */
async function serverOf({ request }: Page): Promise<Server> {
  const { origin } = new URL((await request.get(QUIET_PATH)).url())
  return Object.values(SERVERS).find(({ url }) => url === origin) ?? SERVERS.voice
}

/** The account everybody has before an own one. */
function visit(page: Page) {
  return post<Pair & { generatedUserId: string }>(page, 'pre-register', {
    fingerprint: '',
    isNConfirmed: false,
    isSConfirmed: true,
    utmSource: null,
    pathname: '/',
    url: '/',
  })
}

async function keepSession(page: Page, { accessToken, refreshToken }: Pair): Promise<void> {
  const value = { isAuth: true, accessToken, refreshToken, isSoftDeleted: false }
  await page.goto(QUIET_PATH)
  await page.evaluate(
    (auth) => {
      localStorage.removeItem('main:generatedUserId')
      localStorage.setItem('main:auth', auth)
    },
    JSON.stringify({ version: 1, value: { ...value, inAppAuthToken: null } }),
  )
}

/**
 * Sends a request as the page does, with the cookies of its browser, which stores those of the
 * reply.
 */
async function post<Reply>(
  { request }: Page,
  call: string,
  body: object,
  accessToken?: string,
): Promise<Reply> {
  const reply = await request.post(`/api/Authenticate/${call}`, {
    data: body,
    headers: {
      'x-requested-with': 'app',
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
  })
  if (!reply.ok()) throw new Error(`${call}: ${reply.status()} ${await reply.text()}`)
  return (await reply.json()) as Reply
}
