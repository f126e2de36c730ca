import { expect, onTestFinished, test } from 'vitest'
import { startPaymentGatewayLater } from './later.ts'
import { someDatabase } from './testing/some-gateway.ts'

test('PAY-034 the gateway that is loaded later answers the first requests too, and is itself', async () => {
  const reported: unknown[] = []
  const gateway = await startPaymentGatewayLater({
    databaseUrl: someDatabase().url,
    webhookBase: null,
    controlToken: 'for tests',
    reportError: (error) => reported.push(error),
  })
  onTestFinished(() => gateway.close())
  const forms = await Promise.all(
    [1, 2, 3].map(async () => (await fetch(gateway.env['SOLIDGATE_SDK_URL'] ?? '')).text()),
  )
  expect(forms.every((text) => text.includes('PaymentFormSdk'))).toBe(true)
  const token = await fetch(`${gateway.env['PAYPAL_API_URL']}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${gateway.env['PAYPAL_CLIENT_ID']}:${gateway.env['PAYPAL_CLIENT_SECRET']}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  expect([token.status, reported]).toEqual([200, []])
})

test('it can be closed before it was asked, and answers nobody then', async () => {
  const gateway = await startPaymentGatewayLater({ databaseUrl: 'postgres://', webhookBase: null })
  await gateway.close()
  await expect(fetch(gateway.url)).rejects.toThrow()
})
