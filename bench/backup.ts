import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../apps/api/src/config.ts'
import { connectKeys } from '../apps/api/src/connect/keys.ts'
import { backUp, restoreFrom } from '../apps/api/src/ops/backup.ts'
import { withClient } from '../apps/api/src/platform/backup/dump.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import { migrateDatabase } from '../apps/api/src/platform/db/migrate.ts'
import { openEmbeddedDatabase } from '../apps/api/src/platform/db/open.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { scratchFolder } from './support/app.ts'
import { budgetTable, report } from './support/report.ts'

const WHOLE = 1_000_000
const { values: options } = parseArgs({
  options: { messages: { type: 'string', default: String(WHOLE) } },
})
const messages = Number(options.messages)
const MB = 1_000_000
/** TS-120: 10 GB are back within 30 minutes. */
const GOAL_MB = 10_000
const LIMIT_MINUTES = 30

const at = new Date()
using folder = scratchFolder()
using other = scratchFolder()
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder.path })
connectKeys(config, folder.path)
const file = path.join(folder.path, 'bench.backup')

/** A migrated database in a folder of its own, as long as `work` takes. */
async function withDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase(dataDir, () => undefined)
  try {
    await migrateDatabase(database.url, 'main')
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

const needs = (databaseUrl: string) => ({
  config,
  dataDir: folder.path,
  databaseUrl,
  clock: systemClock,
  log: createLog('silent'),
})

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Messages of 300 bytes that cannot be packed, as sealed text is. */
const fill = (url: string) =>
  withClient(url, async (client) => {
    await client.query(
      `insert into messages (user_id, chat_id, seq, message_id, sender, state, body, alternates,
         alternate, threat, reaction, created_at)
       select gen_random_uuid(), gen_random_uuid(), n, gen_random_uuid(), 'user', 'complete',
         decode(repeat(replace(gen_random_uuid()::text, '-', ''), 3)
           || (select string_agg(replace(gen_random_uuid()::text, '-', ''), '')
               from generate_series(1, 16) where n > 0), 'hex'),
         1, 1, 'None', 0, now() from generate_series(1, $1::int) n`,
      [messages],
    )
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database())::text as size',
    )
    return Number(rows[0]?.size) / MB
  })

const { size, backup } = await withDatabase(folder.path, async (url) => {
  const filled = await fill(url)
  return { size: filled, backup: await secondsOf(() => backUp(needs(url), file)) }
})
const restored = await withDatabase(other.path, (url) =>
  secondsOf(() => restoreFrom(needs(url), file)),
)

await report(
  'backup',
  at,
  [
    `A database of ${Math.round(size)} MB with ${messages} messages of 300 sealed bytes, backed up by ` +
      '`npm run ops -- backup` and restored into an empty one; the time for 10 GB is taken from it.',
    budgetTable([
      { what: 'Backup', value: size / backup, unit: ' MB/s' },
      { what: 'Sealed file', value: statSync(file).size / MB, unit: ' MB' },
      { what: 'Restore', value: size / restored, unit: ' MB/s' },
      {
        what: 'Restore of 10 GB',
        value: ((GOAL_MB / size) * restored) / 60,
        unit: ' min',
        budget: { limit: LIMIT_MINUTES },
      },
    ]),
  ],
  { isWhole: messages >= WHOLE },
)
