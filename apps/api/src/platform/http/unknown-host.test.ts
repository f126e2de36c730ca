import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxOf, someBrowser, someEmail, type SomeBrowser } from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import type { App } from './server.ts'

let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
})
afterAll(() => app.close())

const FOREIGN = ['evil.test', 'localhost.evil.test', 'evil.localhost', 'localhost@evil.test']
const VISIT = {
  fingerprint: '',
  isNConfirmed: false,
  isSConfirmed: true,
  utmSource: null,
  pathname: '/',
  url: 'http://localhost/',
}

test('F-12 TS-117 without a public address a foreign name gets a problem, no cookie and no page', async () => {
  for (const host of FOREIGN) {
    for (const request of [
      { method: 'GET' as const, url: '/' },
      { method: 'GET' as const, url: '/api/Config' },
      { method: 'GET' as const, url: '/api/openapi.json' },
      { method: 'POST' as const, url: '/api/Authenticate/pre-register', payload: VISIT },
      { method: 'GET' as const, url: '/api/hubs/chat' },
    ]) {
      const reply = await app.inject({ ...request, headers: { host } })
      expect([host, request.url, reply.statusCode, reply.json().code]).toEqual([
        host,
        request.url,
        421,
        'unknown_host',
      ])
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.body).not.toContain('evil.test')
    }
  }
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'svitlo.localhost']) {
    expect((await app.inject({ url: '/api/Config', headers: { host } })).statusCode).toBe(200)
  }
  const probe = await app.inject({ url: '/api/health/live', headers: { host: '10.0.0.7' } })
  expect(probe.statusCode).toBe(200)
})

const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s/]+/g)].map(([link]) => link)

async function askForLink(browser: SomeBrowser, at: App, headers: Record<string, string>) {
  const email = someEmail()
  const reply = await at.inject({
    method: 'POST',
    url: '/api/Authenticate/passwordless-login',
    headers: { authorization: `Bearer ${browser.accessToken}`, ...headers },
    payload: { email, fingerprint: '', terms: true, userId: browser.userId },
  })
  const mails = (await app.inject(outboxOf(main.ctx))).json<{ to: string; text: string }[]>()
  const texts = mails.filter(({ to }) => to === email).map(({ text }) => text)
  return { status: reply.statusCode, links: texts.flatMap(linksIn) }
}

test('F-12 TS-117 a mailed link never follows a foreign Host header', async () => {
  const browser = await someBrowser(main.ctx, app)
  expect(await askForLink(browser, app, { host: 'evil.test' })).toEqual({ status: 421, links: [] })

  const env = { PUBLIC_URL: 'https://oriel.example' }
  const { app: known } = await testApp((await testContext({ beside: main, env })).ctx)
  expect(await askForLink(browser, known, { host: 'evil.test' })).toEqual({
    status: 421,
    links: [],
  })
  for (const host of ['localhost', 'oriel.example']) {
    const forged = { host, 'x-forwarded-host': 'evil.test' }
    const { status, links } = await askForLink(browser, known, forged)
    expect(status).toBe(202)
    expect(new Set(links)).toEqual(new Set(['https://oriel.example']))
  }
  await known.close()
})
