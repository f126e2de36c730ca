import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTokens } from '@oriel/contract/amounts'
import { historyPage, tokenBalance, type LedgerEntry } from '@oriel/contract/tokens/balance'
import type { App } from '#/platform/http/server.ts'
import { holdTokens } from '#/testing/hold-tokens.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { resolveHold } from './service.ts'

let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
})
afterAll(() => app.close())

const get = (user: SomeUser, url: string) => app.inject({ url, headers: user.headers })

async function history(user: SomeUser, query = '') {
  return historyPage.parse((await get(user, `/api/Tokens/history${query}`)).json())
}

async function balance(user: SomeUser): Promise<number> {
  return tokenBalance.parse((await get(user, '/api/Tokens/balance')).json()).remainingTokens
}

async function spend({ userId }: SomeUser, amount: number, settled: number | null) {
  const { ctx } = main
  const ref = randomUUID()
  const work = { userId, holdId: ref, amount: asTokens(amount), ref } as const
  await ctx.db.transaction((tx) => holdTokens(ctx, tx, work))
  if (settled === null) return
  const end = { userId, holdId: ref, settledAmount: asTokens(settled), cause: 'completed' } as const
  await ctx.db.transaction((tx) => resolveHold(ctx, tx, end))
}

const sumOf = (entries: LedgerEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

test('ENTITY-018 TOKEN-017 API-053 API-167 a new user has ten tokens', async () => {
  const user = await someUser(main.ctx)

  const reply = await get(user, '/api/tokens/BALANCE?requestid=7')

  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(tokenBalance.parse(reply.json())).toEqual({
    remainingTokens: 10,
    nextDailyTokenClaimDate: expect.stringMatching(/T00:00:00\.000Z$/),
  })
})

test('API-053 TOKEN-019 the balance equals the sum of the ledger and the open holds', async () => {
  const user = await someUser(main.ctx)
  await spend(user, 2, 2)
  await spend(user, 3, 1)
  await spend(user, 1, 0)
  await spend(user, 4, null)

  const { items } = await history(user)

  expect(await balance(user)).toBe(3)
  expect(sumOf(items) - 4).toBe(3)
  const { rows } = await main.ctx.db.execute<{ sum: number }>(sql`
    select sum(case when credit in ('paid', 'promo') then amount else -amount end)::int as sum
    from ledger_transfers where user_id = ${user.userId}
      and (debit in ('paid', 'promo') or credit in ('paid', 'promo'))`)
  expect(rows[0]?.sum).toBe(3)
})

test('API-104 TOKEN-020 the history is newest first and says what each entry was for', async () => {
  const user = await someUser(main.ctx)
  await spend(user, 3, 1)

  const { items } = await history(user)

  expect(items).toMatchObject([
    { amount: asTokens(2), reason: 'refund', cause: 'completed', balanceAfter: 9 },
    { amount: asTokens(-3), reason: 'message', cause: null, balanceAfter: 7 },
    { amount: asTokens(10), reason: 'start_grant', cause: null, balanceAfter: 10 },
  ])
})

test('API-104 pages follow each other without gap or repeat, and count themselves', async () => {
  const user = await someUser(main.ctx)
  for (let n = 0; n < 8; n += 1) await spend(user, 1, n % 2)
  const whole = await history(user, '?pageSize=100')
  expect(whole).toMatchObject({ page: 1, totalPages: 1, nextBefore: null })
  expect(whole.items).toHaveLength(13)

  const pages = [await history(user, '?pageSize=5')]
  for (let next = pages[0]?.nextBefore; next; next = pages.at(-1)?.nextBefore) {
    pages.push(await history(user, `?pageSize=5&before=${next}`))
  }

  expect(pages.map(({ page, totalPages }) => [page, totalPages])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
})

test('API-104 a page that ends with the ledger has no next one', async () => {
  const user = await someUser(main.ctx)
  await spend(user, 1, 1)

  expect(await history(user, '?pageSize=2')).toMatchObject({ totalPages: 1, nextBefore: null })
})

test('API-104 another user’s entry leads to none of their data', async () => {
  const [mine, theirs] = [await someUser(main.ctx), await someUser(main.ctx)]
  await spend(theirs, 1, 1)
  const [entry] = (await history(theirs)).items

  const { items } = await history(mine, `?before=${entry?.id}`)

  expect(items.map(({ reason }) => reason)).toEqual(['start_grant'])
})

test.each(['?pageSize=0', '?pageSize=101', '?pageSize=1.5', '?pageSize=x', '?before=1', '?page=2'])(
  'API-104 VALID-033 %s is refused',
  async (query) => {
    const user = await someUser(main.ctx)

    expect((await get(user, `/api/Tokens/history${query}`)).statusCode).toBe(422)
  },
)
