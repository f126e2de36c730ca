import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asId, type UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { keyRing, versionOf } from '#/platform/keys/ring.ts'
import { testContext } from '#/testing/test-context.ts'
import { rewrapAll } from './rewrap.ts'
import { createVault, type Vault } from './vault.ts'

const MASTER_KEY = randomBytes(32)
const TEXT = 'the canary sings at midnight'

let ctx: Ctx
let vault: Vault
/** Another instance, or this one after a restart: nothing is remembered. */
const freshVault = (masterKey = MASTER_KEY) =>
  createVault({ ...ctx, masters: keyRing([masterKey]) })

beforeAll(async () => {
  ;({ ctx } = await testContext())
  vault = freshVault()
})

test('TS-113 any instance opens what one sealed, in the place it was sealed for', async () => {
  const user = asId(randomUUID())
  const sealed = (await vault.of(user)).seal('messages:1', TEXT)

  const elsewhere = await freshVault().of(user)

  expect(elsewhere.open('messages:1', sealed)).toBe(TEXT)
})

test('TS-113 a dump of the database holds neither text nor key', async () => {
  const user = asId(randomUUID())
  const opened = await vault.of(user)
  const sealed = opened.seal('messages:1', TEXT)
  await ctx.db.execute(sql`create table dumped (body bytea)`)
  await ctx.db.execute(sql`insert into dumped values (${sealed})`)

  const { rows } = await ctx.db.execute<{ body: Buffer }>(sql`
    select body from dumped union all select wrapped from user_keys where user_id = ${user}`)

  expect(rows).toHaveLength(2)
  for (const { body } of rows) expect(body.includes(Buffer.from('canary'))).toBe(false)
  await expect(freshVault(randomBytes(32)).of(user)).rejects.toThrow()
})

test('TS-113 sealing the same twice never gives the same bytes', async () => {
  const opened = await vault.of(asId(randomUUID()))

  expect(opened.seal('a', TEXT).equals(opened.seal('a', TEXT))).toBe(false)
})

test('TS-113 a value moved to another row, user or with a bit changed does not open', async () => {
  const [mine, theirs] = [await vault.of(asId(randomUUID())), await vault.of(asId(randomUUID()))]
  const sealed = mine.seal('messages:1', TEXT)

  expect(() => mine.open('messages:2', sealed)).toThrow()
  expect(() => theirs.open('messages:1', sealed)).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => mine.open('messages:1', changed)).toThrow()
  }
  expect(() => mine.open('messages:1', sealed.subarray(0, 20))).toThrow()
})

test('TS-113 a key moved to another user does not open', async () => {
  const [one, two] = [asId(randomUUID()), asId(randomUUID())]
  await Promise.all([vault.of(one), vault.of(two)])

  await ctx.db.execute(sql`
    update user_keys set wrapped = (select wrapped from user_keys where user_id = ${one})
    where user_id = ${two}`)

  await expect(freshVault().of(two)).rejects.toThrow()
})

test('TS-113 once the key is destroyed nothing opens any more', async () => {
  const user = asId(randomUUID())
  const sealed = (await vault.of(user)).seal('messages:1', TEXT)

  await vault.destroy(user)

  const after = await vault.of(user)
  expect(() => after.open('messages:1', sealed)).toThrow()
})

test('TS-113 instances that make a key at the same time agree on one', async () => {
  const user = asId(randomUUID())

  const opened = await Promise.all(Array.from({ length: 8 }, () => freshVault().of(user)))

  const sealed = opened[0]?.seal('a', TEXT) ?? Buffer.alloc(0)
  expect(opened.map((each) => each.open('a', sealed))).toEqual(opened.map(() => TEXT))
})

test('TS-113 after a fault the key is asked for again', async () => {
  const user = asId(randomUUID())
  const own = freshVault()
  await ctx.db.execute(sql`alter table user_keys rename to user_keys_away`)
  await expect(own.of(user)).rejects.toThrow()

  await ctx.db.execute(sql`alter table user_keys_away rename to user_keys`)

  expect((await own.of(user)).open('a', (await own.of(user)).seal('a', TEXT))).toBe(TEXT)
})

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const vaultWith = (...keys: Buffer[]) => createVault({ ...ctx, masters: keyRing(keys) })
const versionsOf = async (users: readonly UserId[]) => {
  const { rows } = await ctx.db.execute<{ version: number }>(sql`
    select master_key_version as version from user_keys
    where user_id in ${users}`)
  return new Set(rows.map(({ version }) => version))
}

test('TS-113 TS-119 F-16: the stored version of the master key says which one unwraps', async () => {
  const user = asId(randomUUID())
  const sealed = (await vaultWith(OLD).of(user)).seal('a', TEXT)

  expect((await vaultWith(NEW, OLD).of(user)).open('a', sealed)).toBe(TEXT)
  await expect(vaultWith(NEW).of(user)).rejects.toThrow('MASTER_KEYS')
  await ctx.db.execute(sql`
    update user_keys set master_key_version = ${versionOf(NEW)} where user_id = ${user}`)
  await expect(vaultWith(NEW, OLD).of(user)).rejects.toThrow()
})

test('TS-119 F-16: rewrapping moves every key to the newest master, continues where it was cut off, and loses nothing', async () => {
  await ctx.db.execute(sql`delete from user_keys`)
  const users = Array.from({ length: 25 }, () => asId(randomUUID()))
  const old = vaultWith(OLD)
  const sealed = await Promise.all(users.map(async (user) => (await old.of(user)).seal('a', TEXT)))
  // Some were made before rings existed.
  await ctx.db.execute(sql`
    update user_keys set master_key_version = 1 where get_byte(uuid_send(user_id), 0) < 128`)
  const both = vaultWith(NEW, OLD)

  expect(await ctx.db.transaction((tx) => both.rewrap(tx, 10))).toBe(10)
  await expect(
    ctx.db.transaction(async (tx) => {
      await both.rewrap(tx, 10)
      throw new Error('cut off')
    }),
  ).rejects.toThrow('cut off')
  expect(await rewrapAll({ db: ctx.db, vault: both })).toBe(15)
  expect(await rewrapAll({ db: ctx.db, vault: both })).toBe(0)

  expect(await versionsOf(users)).toEqual(new Set([versionOf(NEW)]))
  expect(await both.census()).toEqual([{ version: versionOf(NEW), users: 25, isNewest: true }])
  const onlyNew = vaultWith(NEW)
  for (const [at, user] of users.entries()) {
    expect((await onlyNew.of(user)).open('a', sealed[at] ?? Buffer.alloc(0))).toBe(TEXT)
  }
})

test('TS-119 a start with the wrong master key is refused in one sentence, with the right ones it is not', async () => {
  await ctx.db.execute(sql`delete from user_keys`)
  await vaultWith(NEW).requireMasters()
  await vaultWith(OLD).of(asId(randomUUID()))

  await vaultWith(NEW, OLD).requireMasters()
  await expect(vaultWith(NEW).requireMasters()).rejects.toThrow(/^MASTER_KEYS: no key here opens/)
  await ctx.db.execute(sql`update user_keys set master_key_version = 1`)
  await vaultWith(NEW, OLD).requireMasters()
  await expect(vaultWith(NEW).requireMasters()).rejects.toThrow(/^MASTER_KEYS: no key here opens/)
})
