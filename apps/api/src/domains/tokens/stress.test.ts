import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { holdTokens } from './service.ts'
import * as store from './store.ts'

test('x', async () => {
  const { ctx } = await testContext({ env: { TOKENS_START_GRANT: '10' } })
  const lock = (tx: any, userId: string) => tx.execute(sql`with locked as (
      select kind, balance from ledger_accounts
      where user_id = ${userId} order by kind for update
    ) select kind, balance from locked`)
  const hold = (db: any, userId: string, amount: number) => { const ref = randomUUID(); return holdTokens(ctx, db, { userId, holdId: ref, ref, amount, purpose: 'message' }) }
  const grant = (db: any, userId: string, amount: number) => store.grant(db, { userId, transferId: ctx.ids.next(), from: 'issue:start_grant', amount, reason: 'start_grant', sourceKey: randomUUID(), at: ctx.clock.now() })
  const ops: any = { H: (u: string) => hold(ctx.db, u, 2), 0: (u: string) => hold(ctx.db, u, 0), B: (u: string) => hold(ctx.db, u, 9), G: (u: string) => grant(ctx.db, u, 1),
   E: async (u: string) => { const ref = randomUUID(); await holdTokens(ctx, ctx.db, { userId: u, holdId: ref, ref, amount: 1, purpose: 'message' }); await store.resolveHold(ctx.db, { userId: u, holdId: ref, transferIds: [ctx.ids.next(), ctx.ids.next(), ctx.ids.next()], settledAmount: 0, cause: 'completed', at: ctx.clock.now() }) } }

  const oneRow = async (u: string) => ctx.db.transaction(async (tx) => {
    const r = (await tx.execute(sql`with locked as (select kind, balance from ledger_accounts where user_id = ${u} order by kind for update), w as (select sum(balance) filter (where kind='promo')::int as promo from locked), p as (update ledger_accounts set balance = balance + case kind when 'promo' then -1 else 1 end from w where user_id = ${u} and promo >= 1) select promo from w`)).rows[0] as any
    return r.promo
  })
  const back = async (u: string) => (await ctx.db.execute(sql`with locked as (select kind, balance from ledger_accounts where user_id = ${u} order by kind for update), w as (select sum(balance) filter (where kind='promo')::int as promo from locked), p as (update ledger_accounts set balance = balance + case kind when 'promo' then 1 else -1 end from w where user_id = ${u}) select promo from w`)).rows[0]
  for (const k of [1, 2]) {
    let neg = 0
    for (let round = 0; round < 60; round++) {
      const { userId } = await someUser(ctx)
      const r = await Promise.allSettled(Array.from({ length: 24 }, async () => {
        if (k === 1) { if (await oneRow(userId) > 0) await back(userId) }
        else {
          let mine = 0
          await ctx.db.transaction(async (tx) => {
            const l = (await tx.execute(sql`select kind, balance from ledger_accounts where user_id = ${userId} order by kind for update`)).rows as any[]
            mine = l.find((x) => x.kind === 'promo').balance
            if (mine > 0) await tx.execute(sql`update ledger_accounts set balance = balance + case kind when 'promo' then -1 else 1 end where user_id = ${userId}`)
          })
          if (mine > 0) await ctx.db.transaction(async (tx) => {
            await tx.execute(sql`select kind, balance from ledger_accounts where user_id = ${userId} order by kind for update`)
            await tx.execute(sql`update ledger_accounts set balance = balance + case kind when 'promo' then 1 else -1 end where user_id = ${userId}`)
          })
        }
      }))
      neg += r.filter((x) => x.status === 'rejected').length
    }
    console.log(k, neg)
  }
  const ex = await ctx.db.execute(sql`explain select kind, balance from ledger_accounts where user_id = ${randomUUID()} order by kind for update`)
  console.log(ex.rows)
  expect(1).toBe(1)
})
