import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTHeaderParameters } from 'jose'
import { expect, test } from 'vitest'
import { privateKeyOf } from '#/platform/signer/signer.ts'
import { testApp } from '#/testing/some-chat.ts'
import { TEST_KEY } from '#/testing/some-keys.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

test('ENTITY-005 AUTH-025 a login token lacks the webpage claim, and with it is no bearer', async () => {
  const { ctx } = await testContext()
  const { app } = await testApp(ctx)
  const { accessToken } = await someUser(ctx)
  const ask = (token: string) =>
    app.inject({ url: '/api/User', headers: { authorization: `Bearer ${token}` } })
  const claims = decodeJwt(accessToken)
  expect(Object.keys(claims)).toEqual(
    expect.arrayContaining(['exp', 'iss', 'aud', 'sub', 'jti', 'iat']),
  )
  expect(claims).not.toHaveProperty('webpage')

  const header = decodeProtectedHeader(accessToken) as JWTHeaderParameters
  const sign = (payload: object) =>
    new SignJWT({ ...payload }).setProtectedHeader(header).sign(privateKeyOf(TEST_KEY))
  expect((await ask(await sign(claims))).statusCode).toBe(200)
  const refusal = await ask(await sign({ ...claims, webpage: 'funnel' }))
  expect([refusal.statusCode, refusal.json()]).toMatchObject([401, { code: 'unauthorized' }])
  await app.close()
})
