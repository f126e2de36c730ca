import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from './sandbox.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'oriel-sandbox-'))

/** What plays Google with these settings, if anything does, and what is said of it. */
async function googleWith(env: Record<string, string>) {
  const said: string[] = []
  const sandbox = await startSandbox({ DATA_DIR, ...env }, (line) => said.push(line))
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
])('TP-004 with %j no sandbox plays Google', async (given) => {
  const { url, said, close } = await googleWith(given)
  expect([url, said]).toEqual([undefined, []])
  await close()
})

const startedWith = async (env: Record<string, string>) => {
  const said: string[] = []
  const sandbox = await startSandbox({ DATA_DIR, ...env }, (line) => said.push(line))
  return { ...sandbox, said: said.filter((line) => line.startsWith('Payments')) }
}

test('PAY-034 without keys of a payment provider this machine plays all three, and says so', async () => {
  const sandbox = await startedWith({ PORT: '0' })
  const { env, said } = sandbox
  const script = await fetch(env['SOLIDGATE_SDK_URL'] ?? '')
  expect(await script.text()).toContain('PaymentFormSdk')
  expect(said).toEqual([expect.stringContaining(new URL(env['SOLIDGATE_PAY_URL'] ?? '').origin)])
  expect(Number(env['PORT'])).toBeGreaterThan(0)
  await sandbox.close()
})

test.each([
  { NODE_ENV: 'production' },
  { SOLIDGATE_API_PK: 'api_pk', SOLIDGATE_API_SK: 'api_sk' },
  { PAYPAL_CLIENT_ID: 'client' },
])('PAY-034 with %j no sandbox plays payments', async (given) => {
  const { env, said } = await startedWith(given)
  expect([env['PAYMENTS_ENVIRONMENT'], said]).toEqual([undefined, []])
})
