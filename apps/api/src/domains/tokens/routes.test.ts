import { expect, test } from 'vitest'
import { tokenBalance } from '@oriel/contract/tokens/balance'
import { createApp } from '#/app.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

test('ENTITY-018 TOKEN-017 API-053 a new user has ten tokens', async () => {
  const { ctx } = await testContext()
  const app = await createApp(ctx)
  const user = await someUser(ctx)

  const reply = await app.inject({ url: '/api/tokens/BALANCE', headers: user.headers })

  expect(reply.statusCode).toBe(200)
  expect(tokenBalance.parse(reply.json())).toEqual({
    remainingTokens: 10,
    nextDailyTokenClaimDate: null,
  })
})
