import { expect, onTestFinished, test } from 'vitest'
import { publicConfig } from '@oriel/contract/http/public-config'
import { DEFAULT_TOKEN_PRICES } from '@oriel/contract/tokens/prices'
import { getLegalInfo } from '@oriel/variants/legal'
import { testApp } from '#/testing/some-chat.ts'
import { someGateway } from '#/testing/some-gateway.ts'
import { testContext } from '#/testing/test-context.ts'

async function configFrom(remoteAddress: string, env: Record<string, string> = {}) {
  const { ctx } = await testContext({ env, countries: { '192.0.2.1': 'GB' } })
  const { app } = await testApp(ctx)
  onTestFinished(() => app.close())
  return app.inject({ url: '/api/Config', remoteAddress })
}

const bytes = (first: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => first + at)).toString('base64')

test('API-120 TOKEN-015 the configuration of the variant is open to everybody', async () => {
  const reply = await configFrom('203.0.113.1')

  expect(reply.statusCode).toBe(200)
  expect(publicConfig.parse(reply.json())).toMatchObject({
    variant: 'main',
    isNsfwCapable: true,
    legalInfo: getLegalInfo('main', 'ZZ'),
    dailyBonusAmount: 10,
    defaultTokenPrices: DEFAULT_TOKEN_PRICES,
  })
})

const legalOf = async (address: string) => (await configFrom(address)).json().legalInfo

test('LEGAL-015 LEGAL-016 the legal data are those of the country of the caller, else the default', async () => {
  expect(await legalOf('192.0.2.1')).toEqual(getLegalInfo('main', 'GB'))
  expect(await legalOf('192.0.2.2')).toEqual(getLegalInfo('main', 'ZZ'))
  expect(getLegalInfo('main', 'GB')).not.toEqual(getLegalInfo('main', 'ZZ'))
})

test('API-120 settings that the operator made public are sent, the rest is absent', async () => {
  const env = {
    BRAND_HOSTS: '{"newGirl":["go.oriel.example"]}',
    GOOGLE_CLIENT_ID: 'public-client-id',
    GOOGLE_CLIENT_SECRET: 'secret',
  }
  const config = (await configFrom('203.0.113.1', env)).json()

  expect(config).toMatchObject({
    funnelHosts: expect.arrayContaining(['go.oriel.example', 'mirror.oriel.example']),
    googleClientId: 'public-client-id',
  })
  const plain = (await configFrom('203.0.113.1')).json()
  expect(plain).toMatchObject({ paymentProviders: {}, pixels: {} })
  expect(plain).not.toHaveProperty('googleClientId')
})

test('API-120 TS-114 no secret setting is in it', async () => {
  const SECRETS = {
    TOKEN_SIGNING_KEY: bytes(1),
    MASTER_KEY: bytes(101),
    METRICS_TOKEN: 'canary-metrics',
    SMTP_URL: 'smtp://canary-user:canary-password@localhost:2525',
    LLM_BASE_URL: 'http://localhost:1/v1',
    LLM_MODEL: 'canary-model',
    LLM_API_KEY: 'canary-key',
    GOOGLE_CLIENT_ID: 'public-client-id',
    GOOGLE_CLIENT_SECRET: 'canary-google-secret',
    AGE_SANDBOX_URL: 'http://localhost:1',
    AGE_SANDBOX_SECRET: 'canary-age-sandbox-secret',
    ADMIN_USER_IDS: '019384a0-0000-7000-8000-000000000001',
  }

  const { statusCode, body } = await configFrom('203.0.113.1', SECRETS)

  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/canary/)
  for (const [name, value] of Object.entries(SECRETS)) {
    expect([name, body.includes(value)]).toEqual([name, name === 'GOOGLE_CLIENT_ID'])
  }
})

test('API-120 nothing but the public fields is in it', async () => {
  const reply = await configFrom('203.0.113.1')

  const known = Object.keys(publicConfig.shape)
  expect(Object.keys(reply.json()).filter((name) => !known.includes(name))).toEqual([])
})

test('API-120 the payment providers with keys are named, with nothing but a public key', async () => {
  const { gateway } = await someGateway()
  const reply = await configFrom('203.0.113.1', gateway.env)

  expect(reply.json().paymentProviders).toEqual({
    solidgate: {},
    yuno: { publicKey: gateway.keys.yuno.publicKey },
    paypal: {},
  })
  const { solidgate, yuno, paypal } = gateway.keys
  for (const secret of [
    solidgate.api.sk,
    solidgate.webhook.sk,
    yuno.secretKey,
    paypal.clientSecret,
  ]) {
    expect(reply.body).not.toContain(secret)
  }
})
