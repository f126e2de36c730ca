import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTokens } from '@oriel/contract/amounts'
import { claimReply, tokenBalance } from '@oriel/contract/tokens/balance'
import { origins } from '#/domains/accounts/users/service.ts'
import { clawBack } from '#/domains/tokens/grants/claw-back.service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { signUpOn } from '#/testing/some-device.ts'
import { someMember } from '#/testing/some-member.ts'
import { someUser, staying, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { claimBonus } from './bonus.service.ts'

let main: TestContext
let at: TestApp

beforeAll(async () => {
  main = await testContext()
  at = await testApp(main.ctx)
})
afterAll(() => at.app.close())

const claim = (user: SomeUser, key: string = randomUUID(), by = at) =>
  by.as(user)('POST', '/api/Tokens/claim-bonus', undefined, { 'idempotency-key': key })
const balanceOf = async (user: SomeUser, by = at) =>
  tokenBalance.parse((await by.as(user)('GET', '/api/Tokens/balance')).json())
const nextMidnight = () => {
  const [day = ''] = new Date(main.clock.now().getTime() + DAY_MS).toISOString().split('T')
  return `${day}T00:00:00.000Z`
}

test('TOKEN-005 TOKEN-009 TOKEN-011 API-054 the bonus is 10 tokens once a UTC day', async () => {
  const user = await staying(main.ctx, await someUser(main.ctx))
  const before = await balanceOf(user)
  expect(Date.parse(String(before.nextDailyTokenClaimDate))).toBeLessThan(
    main.clock.now().getTime(),
  )

  const first = await claim(user)

  expect(first.statusCode).toBe(200)
  expect(claimReply.parse(first.json())).toEqual({
    remainingTokens: before.remainingTokens + 10,
    nextDailyTokenClaimDate: nextMidnight(),
    claimedTokens: 10,
  })
  const again = await claim(user)
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({
    code: 'bonus_not_available',
    nextDailyTokenClaimDate: nextMidnight(),
  })

  main.advance(DAY_MS)
  expect((await claim(user)).statusCode).toBe(200)
  expect((await balanceOf(user)).remainingTokens).toBe(before.remainingTokens + 20)
})

test('L07 API-054 TS-088 of 200 simultaneous claims one pays', async () => {
  const user = await staying(main.ctx, await someUser(main.ctx))
  const { remainingTokens } = await balanceOf(user)

  const replies = await Promise.all(Array.from({ length: 200 }, () => claim(user)))

  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(199)
  expect((await balanceOf(user)).remainingTokens).toBe(remainingTokens + 10)
})

test('L07 TOKEN-009 a claim that is asked for before midnight is of that day, however long it takes', async () => {
  const user = await staying(main.ctx, await someUser(main.ctx))
  const midnight = Date.parse(nextMidnight())
  const times = [new Date(midnight - 1)]
  const clock = { now: () => times.shift() ?? new Date(midnight) }

  const claimed = await claimBonus({ ...main.ctx, clock, origins }, user.userId)

  expect(claimed.nextDailyTokenClaimDate).toBe(new Date(midnight).toISOString())
  const again = await claimBonus({ ...main.ctx, clock, origins }, user.userId)
  expect(again.remainingTokens).toBe(claimed.remainingTokens + 10)
})

test('API-054 PAY-032 the same claim again is answered as it was; without a key it is refused', async () => {
  const user = await staying(main.ctx, await someUser(main.ctx))
  const key = randomUUID()
  const first = await claim(user, key)

  const again = await claim(user, key)

  expect(again.json()).toEqual(first.json())
  expect(again.headers['idempotency-replayed']).toBe('true')
  const keyless = await at.as(user)('POST', '/api/Tokens/claim-bonus')
  expect(keyless.statusCode).toBe(422)
})

test('TOKEN-009 TS-106 accounts without a sign-up claim once a device and network', async () => {
  const device = randomUUID()
  const here = await signUpOn(main.ctx, { device, network: '192.0.2.0/24' })
  const sameDevice = await signUpOn(main.ctx, { device, network: '192.0.2.0/24' })
  const elsewhere = await signUpOn(main.ctx, { device, network: '198.51.100.0/24' })
  const neighbour = await signUpOn(main.ctx, { device: randomUUID(), network: '192.0.2.0/24' })

  const replies = await Promise.all([claim(here), claim(sameDevice)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await claim(elsewhere)).statusCode).toBe(200)
  expect((await claim(neighbour)).statusCode).toBe(200)
  for (const user of [here, sameDevice]) {
    expect((await balanceOf(user)).nextDailyTokenClaimDate).toBe(nextMidnight())
  }
})

test('TOKEN-009 a registered user claims independently of what the device claimed', async () => {
  const member = await someMember(main.ctx)
  const other = await someMember(main.ctx)

  expect((await claim(member)).statusCode).toBe(200)
  expect((await claim(other)).statusCode).toBe(200)
})

test('TOKEN-006 TOKEN-011 with daily tokens switched off there is no bonus and no date', async () => {
  const off = await testContext({ beside: main, env: { FEATURES: '{"isDailyTokensEnabled": 0}' } })
  const by = await testApp(off.ctx)
  const user = await someUser(off.ctx)

  const reply = await claim(user, randomUUID(), by)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ nextDailyTokenClaimDate: null })
  expect((await balanceOf(user, by)).nextDailyTokenClaimDate).toBeNull()
  await by.app.close()
})

test('F04 TOKEN-011 a user who owes tokens gets no bonus', async () => {
  const user = await staying(main.ctx, await someUser(main.ctx))
  await main.ctx.db.transaction((tx) =>
    clawBack(main.ctx, tx, {
      userId: user.userId,
      grantKey: 'start_grant',
      ref: 'test',
      tokens: asTokens(1000),
    }),
  )

  const reply = await claim(user)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ nextDailyTokenClaimDate: null })
})
