import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import { asId, type UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { deviceCookieOf } from '#/domains/accounts/sessions/device-cookie.ts'
import type { App } from '#/platform/http/server.ts'
import { someCharacter } from './some-chat.ts'
import { someUser } from './some-user.ts'

/** A browser with a cookie jar and the tokens of the signed-in user. */
export interface SomeBrowser {
  readonly userId: UserId
  readonly accessToken: string
  readonly refreshToken: string
  cookies: Record<string, string>
  /** Calls the api as the app does, and keeps what tokens and cookies the reply brings. */
  send: (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>
  authenticate: (call: string, payload: object) => Promise<LightMyRequestResponse>
  /** {@link mailedCode} */
  mailedCode: (email: string) => Promise<string>
}

interface Options {
  remoteAddress?: string
  userAgent?: string
  /** Another instance to talk to. */
  at?: App
  /** On which host of ours; by default that of `main` on this machine. */
  host?: string
}

const someAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** A visitor with a generated account, in a browser of its own. */
export async function someBrowser(ctx: Ctx, app: App, more: Options = {}): Promise<SomeBrowser> {
  const { remoteAddress = someAddress(), userAgent = 'test', host = 'localhost' } = more
  const visitor = await someUser(ctx, true, ctx.brands.at(host)?.key)
  const tokens = { accessToken: visitor.accessToken, refreshToken: visitor.refreshToken }
  const cookies: Record<string, string> = {
    '__Host-refresh': visitor.cookieSecret,
    '__Host-device': deviceCookieOf(ctx, visitor.deviceId ?? ''),
  }

  const send: SomeBrowser['send'] = async (method, url, payload) => {
    const reply = await (more.at ?? app).inject({
      method,
      url,
      remoteAddress,
      cookies,
      headers: {
        host,
        'content-type': 'application/json',
        'x-requested-with': 'app',
        'user-agent': userAgent,
        authorization: `Bearer ${tokens.accessToken}`,
      },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of reply.cookies) cookies[name] = value
    if (reply.statusCode < 300 && reply.body.includes('"refreshToken"')) {
      Object.assign(tokens, reply.json())
    }
    return reply
  }
  return {
    get userId() {
      return asId(decodeJwt(tokens.accessToken).sub ?? '')
    },
    get accessToken() {
      return tokens.accessToken
    },
    get refreshToken() {
      return tokens.refreshToken
    },
    cookies,
    send,
    authenticate: (call, payload) => send('POST', `/api/Authenticate/${call}`, payload),
    mailedCode: (email) => mailedCode(ctx, app, email),
  }
}

/** Where the mails of an instance are read. */
export const outboxOf = ({ outboxToken }: Pick<Ctx, 'outboxToken'>) =>
  `/api/dev/outbox?token=${encodeURIComponent(outboxToken ?? '')}`

/** The code in the newest mail to an address; empty where none came. */
export async function mailedCode(
  ctx: Pick<Ctx, 'outboxToken'>,
  app: App,
  email: string,
): Promise<string> {
  const mails = (await app.inject(outboxOf(ctx))).json<{ to: string; text: string }[]>()
  const newest = mails.find(({ to }) => to === email)
  return /MagicLinkCode=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
}

let count = 0
/** A unique address, in mixed case. */
export const someEmail = () =>
  `Some.Body+${(count += 1)}.${randomBytes(4).toString('hex')}@Example.com`

export const PASSWORD = 'correct horse battery'

/** Asks for an account; a link is mailed. */
export const askToRegister = (browser: SomeBrowser, email: string, more: object = {}) =>
  browser.authenticate('register', {
    email,
    password: PASSWORD,
    fingerprint: 'fp',
    terms: true,
    ...more,
  })

/** Opens a mailed link. */
export const openLink = (browser: SomeBrowser, code: string, more: object = {}) =>
  browser.authenticate('magic-link-login', {
    Fingerprint: 'fp',
    MagicLinkCode: code,
    IsNConfirmed: false,
    IsSConfirmed: true,
    UserId: browser.userId,
    ...more,
  })

/** Becomes a member: asks for an account and opens the link that is mailed. */
export async function registerWith(
  browser: SomeBrowser,
  email: string,
  more: { password?: string } = {},
): Promise<LightMyRequestResponse> {
  const asked = await askToRegister(browser, email, more)
  return asked.statusCode === 202 ? openLink(browser, await browser.mailedCode(email)) : asked
}

export const logInWith = (browser: SomeBrowser, email: string, more: object = {}) =>
  browser.authenticate('login', { email, password: PASSWORD, fingerprint: 'fp', ...more })

/** Opens a chat and says something in it; returns its id. */
export async function talkIn(ctx: Ctx, browser: SomeBrowser, message = 'Hello.'): Promise<string> {
  const personModelId = await someCharacter(ctx)
  const { id } = (await browser.send('POST', '/api/Chats', { personModelId })).json<{
    id: string
  }>()
  const reply = await browser.send('POST', `/api/Chats/${id}/messages`, { message })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return id
}
