import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { wholeScansOf } from '#/testing/plans-of.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { statementsOf } from '#/testing/statements-of.ts'

/** Tables that grow with the users; each other one has a few rows. */
const GROWING = [
  'users',
  'care',
  'wallets',
  'chats',
  'messages',
  'turns',
  'turn_events',
  'memories',
  'summaries',
]
const USERS = 10_000

let talk: SomeTalk
/** What the calls of a talk send, each statement once. */
let texts: string[]

beforeAll(async () => {
  talk = await someTalk({ script: Array.from({ length: 4 }, () => 'Fine.') })
  const { ctx, engine, call, chatId, send, url } = talk
  const heard = await statementsOf(ctx, async () => {
    engine.conversations.forget(chatId)
    await send('Hello, I am called Ada.')
    await send('And you?')
    await engine.journal.flush()
    await call('GET', '/api/Chats?withMessages=true')
    await call('GET', `${url}/messages`)
    await call('GET', '/api/User')
    await call('GET', '/api/Tokens/balance')
  })
  texts = [...new Set(heard)].filter((text) => /^\s*(select|with|insert|update|delete)/i.test(text))
  await multiplyUser(USERS)
}, 120_000)

/** Gives the database many users who have what this one has in these tables. */
async function multiplyUser(count: number, tables: readonly string[] = GROWING): Promise<void> {
  const { ctx, user } = talk
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table more on commit drop as
      select gen_random_uuid() as id from generate_series(1, ${sql.raw(String(count))})`)
    for (const name of tables) {
      const table = sql.identifier(name)
      await tx.execute(sql`insert into ${table}
        select (jsonb_populate_record(known, jsonb_build_object('user_id', more.id))).*
        from ${table} as known cross join more where known.user_id = ${user.userId}`)
    }
  })
  for (const name of tables) await ctx.db.execute(sql`vacuum analyze ${sql.identifier(name)}`)
}

test('F-51 a talk sends statements of both kinds, and they are looked at', () => {
  expect(texts.filter((text) => text.includes('kept_turns'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('freed'))).toHaveLength(1)
  expect(texts.length).toBeGreaterThan(8)
})

test('F-51 no statement of a talk reads a whole table of users with ten thousand of them', async () => {
  const whole: string[] = []
  for (const text of texts) {
    const scanned = await wholeScansOf(talk.ctx, text)
    for (const table of scanned.filter((name) => GROWING.includes(name))) {
      whole.push(`${table}: ${text.slice(0, 80)}`)
    }
  }
  expect(whole).toEqual([])
})

test('F-51 nor do the two statements of a turn with a hundred thousand chats', async () => {
  await multiplyUser(USERS * 9, ['chats'])
  const turns = texts.filter((text) => /kept_turns|freed/.test(text))
  for (const text of turns) expect(await wholeScansOf(talk.ctx, text)).not.toContain('chats')
}, 120_000)
