import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from '../apps/api/src/config.ts'
import { ledgerFaults } from '../apps/api/src/domains/tokens/ledger/invariants.service.ts'
import { openWallet } from '../apps/api/src/domains/tokens/service.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import { openDb } from '../apps/api/src/platform/db/db.ts'
import { migrateDatabase } from '../apps/api/src/platform/db/migrate.ts'
import { openEmbeddedDatabase } from '../apps/api/src/platform/db/open.ts'
import { randomIds } from '../apps/api/src/platform/ids.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { playStep, randomStep, replayed } from '../apps/api/src/testing/ledger-play.ts'
import { seededRandom } from '../apps/api/src/testing/seeded-random.ts'
import { scratchFolder } from './support/app.ts'
import { report, table } from './support/report.ts'

const { values: options } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const operations = Number(options.operations)
const workers = Number(options.workers)
/** So few that workers meet at the same wallets, so many that no ledger gets endless. */
const users = Math.max(8, Math.round(operations / 1000))
/** Enough for most steps to move something, few enough for some to come again. */
const WORKS_A_USER = 300
const LOTS_A_USER = 60
const EVER = new Date(0)
const PROGRESS = 50_000

const INVARIANTS: readonly string[] = [
  'all accounts sum up to 0',
  'paid, promo, held and frozen never below 0, debt never above',
  'cached balances are the sums of the transfers',
  'each hold ends once, with what it held',
  'held is the sum of the open holds',
  'a paid order brings its tokens once (its key)',
  'a cause moves tokens at one moment',
  'spendable is paid and promo',
  'the transfers, replayed into an empty ledger, give the wallets',
]

const at = new Date()
using scratch = scratchFolder()
const log = createLog('error')
const database = await openEmbeddedDatabase(scratch.path, () => undefined)
await migrateDatabase(database.url, 'main')
const db = openDb({ url: database.url, poolSize: workers, log })
const config = readConfig({ NODE_ENV: 'test' })
const ctx = { db, ids: randomIds, clock: systemClock, config }

const userIds = Array.from({ length: users }, () => randomIds.next())
for (const userId of userIds) await db.transaction((tx) => openWallet(ctx, tx, userId))
const refs = Array.from({ length: WORKS_A_USER }, () => randomUUID())
const game = { userIds, refs, lots: LOTS_A_USER }

let done = 0
const startedAt = performance.now()
await Promise.all(
  Array.from({ length: workers }, async (_none, worker) => {
    const random = seededRandom(Number(options.seed) + worker)
    while (done < operations) {
      done += 1
      if (done % PROGRESS === 0) console.log(`${done} operations`)
      await playStep(ctx, randomStep(random, game))
    }
  }),
)
const seconds = (performance.now() - startedAt) / 1000

const checkedAt = performance.now()
const faults = await ledgerFaults(ctx, EVER)
const checkSeconds = (performance.now() - checkedAt) / 1000
const twice = await db.$client.query(
  `select user_id, source_key from ledger_transfers where debit like 'issue:%'
   group by user_id, source_key, credit having count(*) > 1`,
)
const unequal: string[] = []
for (const userId of userIds) {
  const { wallet, balances } = await replayed(ctx, userId)
  if (JSON.stringify(wallet) !== JSON.stringify(balances)) unequal.push(userId)
}
const transfers = await db.$client.query('select count(*)::int as count from ledger_transfers')
await db.$client.end()
await database.stop()

const counts = INVARIANTS.map((_text, place) => {
  const found = faults.filter(({ invariant }) => invariant === place + 1).length
  if (place + 1 === 6) return twice.rowCount ?? 0
  return place + 1 === 9 ? found + unequal.length : found
})
await report(
  'ledger',
  at,
  [
    `${operations} random operations by ${workers} workers on ${users} wallets in ${seconds.toFixed(1)} s (${Math.round(operations / seconds)}/s), ${transfers.rows[0].count} transfers, seed ${options.seed}. Checking them all took ${checkSeconds.toFixed(2)} s.`,
    table(
      ['Invariant', 'Faults'],
      INVARIANTS.map((text, place) => [`${place + 1}. ${text}`, String(counts[place])]),
    ),
  ],
  { isWhole: operations >= 10_000 },
)
for (const { invariant, userId, what } of faults) console.error(`${invariant}: ${userId}: ${what}`)
if (counts.some((count) => count > 0)) process.exitCode = 1
