import type { LightMyRequestResponse } from 'fastify'
import { startIdentityServer, type IdentityServer } from '@oriel/sandbox/identity/server'
import { manualClock } from './manual-clock.ts'
import { testApp, type TestApp } from './some-chat.ts'
import { testContext, type TestContext } from './test-context.ts'

export const GOOGLE_CLIENT = {
  id: 'app.local',
  secret: 'local secret',
  name: 'Oriel',
  origins: null,
}
export const SITE = 'http://127.0.0.1:3000'
export const CALLBACK = '/api/Authenticate/callback/web'

export const googleEnv = (baseUrl: string) => ({
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  GOOGLE_BASE_URL: baseUrl,
  PUBLIC_URL: SITE,
})

export interface SomeGoogle extends TestApp {
  main: TestContext
  google: IdentityServer
  close: () => Promise<void>
}

/** The app with a Google of its own, both on one clock. */
export async function someGoogle(): Promise<SomeGoogle> {
  const clock = manualClock()
  const google = await startIdentityServer({ client: GOOGLE_CLIENT, now: () => clock.now() })
  const main = await testContext({ clock, env: googleEnv(google.url) })
  const made = await testApp(main.ctx)
  const close = async () => {
    await made.app.close()
    await google.close()
  }
  return { ...made, main, google, close }
}

let count = 0
export const someGoogleAddress = () => `person-${(count += 1)}@mail.test`

/** Status and code of a refusal. */
export const refusalOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().code]

/** The person's answer on the consent page, as the address they are sent back to. */
export async function consent(
  location: string,
  answer: Record<string, string>,
): Promise<{ url: string; query: URLSearchParams }> {
  const body = new URLSearchParams(answer)
  const reply = await fetch(location, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(reply.headers.get('location') ?? '')
  return { url: back.pathname + back.search, query: back.searchParams }
}
