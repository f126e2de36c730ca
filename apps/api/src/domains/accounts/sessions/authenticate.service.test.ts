import { expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { SECOND_MS } from '#/platform/clock.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { createAuthenticator } from './authenticate.service.ts'
import { SESSION_ENDED } from './service.ts'

/** An authenticator, somebody's bearer, and how often signatures were verified. */
async function somebodyComing() {
  const { ctx, clock } = await testContext()
  const { accessToken, userId } = await someUser(ctx)
  const counts = { verified: 0 }
  const signer = {
    ...ctx.signer,
    verify: (token: string, brand: string) => {
      counts.verified += 1
      return ctx.signer.verify(token, brand)
    },
  }
  const authenticate = createAuthenticator({ ...ctx, signer })
  return { ctx, clock, counts, userId, come: () => authenticate(accessToken, 'main') }
}

test('TS-074 requests that come together verify the bearer once, and once is enough', async () => {
  const { clock, counts, userId, come } = await somebodyComing()
  for (let round = 0; round < 3; round += 1) {
    const principals = await Promise.all(Array.from({ length: 10 }, come))
    expect(principals.every((principal) => principal.userId === userId)).toBe(true)
    clock.advance(2 * SECOND_MS)
  }
  expect(counts.verified).toBe(1)
})

test('TS-074 after the end of a session was announced nobody joins a look from before it', async () => {
  const { ctx, counts, userId, come } = await somebodyComing()
  const before = come()
  await ctx.news.publish({ userId: asId(userId), target: SESSION_ENDED, args: [] })
  await Promise.all([before, come()])
  expect(counts.verified).toBe(2)
})

test('TS-074 what such a look found is not remembered', async () => {
  const { ctx, counts, userId, come } = await somebodyComing()
  const before = come()
  await ctx.news.publish({ userId: asId(userId), target: SESSION_ENDED, args: [] })
  await before
  await come()
  expect(counts.verified).toBe(2)
})
