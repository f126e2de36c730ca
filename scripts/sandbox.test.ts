import { expect, test } from 'vitest'
import { startSandbox } from './sandbox.ts'

/** What plays Google with these settings, if anything does, and what is said of it. */
async function googleWith(env: Record<string, string>) {
  const said: string[] = []
  const sandbox = await startSandbox(env, (line) => said.push(line))
  return {
    url: sandbox.env['GOOGLE_BASE_URL'],
    said: said.filter((line) => line.startsWith('Google')),
    close: () => sandbox.close(),
  }
}

test('TP-004 without settings of Google this machine plays it, and says so', async () => {
  const { url = '', said, close } = await googleWith({ GOOGLE_CLIENT_ID: ' ' })
  const reply = await fetch(`${url}/.well-known/openid-configuration`)
  expect(reply.status).toBe(200)
  expect(said).toEqual([expect.stringContaining(url)])
  await close()
})

test.each([
  { NODE_ENV: 'production' },
  { GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'secret' },
  { GOOGLE_BASE_URL: 'http://127.0.0.1:4000' },
])('TP-004 with %j nobody plays Google', async (given) => {
  const { url, said, close } = await googleWith(given)
  expect([url, said]).toEqual([undefined, []])
  await close()
})
