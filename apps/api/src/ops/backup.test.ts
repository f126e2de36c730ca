import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { connectKeys } from '#/connect/keys.ts'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { ledgerFaults } from '#/domains/tokens/ledger/invariants.service.ts'
import { remainingTokens } from '#/domains/tokens/service.ts'
import { afterFile } from '#/testing/after-file.ts'
import { someMember } from '#/testing/some-member.ts'
import { buy } from '#/testing/some-purchase.ts'
import { someTalk } from '#/testing/some-talk.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'
import { testContext } from '#/testing/test-context.ts'
import { testDatabase } from '#/testing/test-db.ts'
import { readConfig } from '../config.ts'
import { backUp, restoreFrom, type BackupNeeds } from './backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'oriel-backup-'))
const file = path.join(folder, 'oriel.backup')
const env = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
const config = readConfig({ NODE_ENV: 'test', ...env })
/** The rings of the files in the folder, as a start creates them. */
const keys = connectKeys(config, folder)

const SAID =
  'My sister’s name is Ilse — «ça va»? 😊\t"quoted", (bracketed), \\escaped\\\nand a line more'

type Talk = Awaited<ReturnType<typeof someTalk>>
let talk: Talk
let needs: BackupNeeds
beforeAll(async () => {
  talk = await someTalk({ env, keys })
  await seedProducts(talk.ctx)
  await talk.ctx.jobs.start()
  await talk.send(SAID)
  await spendTokens(talk.ctx, talk.user.userId, 2)
  await someMember(talk.ctx)
  await buy(talk.ctx, talk.user.userId, 'sub_monthly')
  needs = { ...talk.ctx, config, dataDir: folder, databaseUrl: talk.databaseUrl }
  await backUp(needs, file)
})

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await testDatabase()
  afterFile(drop)
  return url
}

/** What every table holds, as a sum over all of its rows, and what waits to be done. */
async function sums({ db }: Talk['ctx']): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' order by 1`)
  const found: Record<string, string> = {}
  for (const name of [...tables.map((table) => table.name), 'jobs.job']) {
    const { rows } = await db.execute<{ sum: string }>(
      sql.raw(`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')
        as sum from ${name} t`),
    )
    found[name] = rows[0]?.sum ?? ''
  }
  return found
}

test('TS-120 data that was backed up, destroyed and restored is the same to the last token and word', async () => {
  await talk.ctx.jobs.stop()
  await backUp(needs, file)
  const before = await sums(talk.ctx)
  const balance = await remainingTokens(talk.ctx, talk.user.userId)
  const url = await emptyDatabase()

  const output = await restoreFrom({ ...needs, databaseUrl: url }, file)

  const { ctx } = await testContext({
    beside: { ...talk, databaseUrl: url },
    env,
    keys: { ...keys },
  })
  expect(await sums(ctx)).toEqual(before)
  expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(15)
  expect(Number(before['jobs.job']?.split(' ')[0])).toBeGreaterThan(0)
  expect(output).toMatch(/^\d+ rows of \d{4}-\S+Z restored$/)
  expect(await remainingTokens(ctx, talk.user.userId)).toBe(balance)
  expect(await ledgerFaults(ctx, new Date(0))).toEqual([])
})

test('TS-120 the texts of a restored chat open with the keys, and its owner continues it', async () => {
  const url = await emptyDatabase()
  await restoreFrom({ ...needs, databaseUrl: url }, file)

  const again = await someTalk({ beside: { ...talk, databaseUrl: url }, env, keys })
  const call = again.as(talk.user)
  const reply = await call('GET', `/api/Chats/${talk.chatId}/messages`)
  const texts = reply.json<{ items: { message: string }[] }>().items.map(({ message }) => message)

  expect(texts).toContain(SAID)
  const sent = await call(
    'POST',
    `/api/Chats/${talk.chatId}/messages`,
    { message: 'Still here' },
    {
      'idempotency-key': randomUUID(),
    },
  )
  expect(sent.statusCode).toBe(201)
})

test('TS-120 nothing of a user can be read from the file', () => {
  const bytes = readFileSync(file)
  for (const text of ['mail.example', 'ledger_transfers', talk.user.userId]) {
    expect(bytes.includes(text)).toBe(false)
  }
})

const damaged: [string, (bytes: Buffer) => Buffer, RegExp][] = [
  ['cut short', (bytes) => bytes.subarray(0, -30), /cut short/],
  ['cut to its head', (bytes) => bytes.subarray(0, 28), /cut short/],
  ['changed in one bit', (bytes) => flip(bytes, bytes.length >> 1), /was changed/],
  ['sealed for another place', (bytes) => flip(bytes, 28), /was changed|cut short/],
  ['followed by something', (bytes) => Buffer.concat([bytes, Buffer.from('x')]), /was added/],
  ['something else', () => Buffer.from('just a letter, and a long one at that'), /is no backup/],
]

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

test.each(damaged)('TS-120 a file that was %s changes nothing', async (_how, damage, reason) => {
  const url = await emptyDatabase()
  const broken = path.join(folder, 'broken.backup')
  writeFileSync(broken, damage(readFileSync(file)))

  await expect(restoreFrom({ ...needs, databaseUrl: url }, broken)).rejects.toThrow(reason)

  const { ctx } = await testContext({ beside: { ...talk, databaseUrl: url } })
  const { rows } = await ctx.db.execute(sql`select from users`)
  expect(rows).toEqual([])
})

test('TS-120 a backup overwrites no data, and opens with no other key', async () => {
  await expect(restoreFrom(needs, file)).rejects.toThrow('Somebody’s data is here')
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'oriel-backup-'))
  const other = { ...needs, dataDir: elsewhere, databaseUrl: await emptyDatabase() }
  await expect(restoreFrom(other, file)).rejects.toThrow('put DATA_DIR/secrets back first')
  connectKeys(config, elsewhere)
  await expect(restoreFrom(other, file)).rejects.toThrow('no key here opens it')
})
