import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Db } from '../apps/api/src/platform/db/db.ts'
import { findFreePort } from '../scripts/free-port.ts'
import { ROOT } from '../scripts/project.ts'
import { openBooks, scratchFolder, startApp } from './support/app.ts'
import { buy, newPurchase } from './support/buyer.ts'
import { quantile, round } from './support/figures.ts'
import { startGateway } from './support/gateway.ts'
import { startLoad } from './support/load.ts'
import { signUpPeople } from './support/people.ts'
import { startProgram } from './support/program.ts'
import { budgetTable, report, table } from './support/report.ts'
import type { Stormed, StormPlan } from './support/storm.ts'
import { cpuOf } from './support/usage.ts'

const { values: options } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    orders: { type: 'string', default: '300' },
    seed: { type: 'string' },
  },
})
/** TS-110: the reply; TS-137: what it brings. */
const REPLY_LIMIT_MS = 2_000
const EFFECT_LIMIT_MS = 30_000
const WARM_UP_SECONDS = 3
const PATIENCE_MS = 300_000
const BUYERS_AT_ONCE = 6

const at = new Date()
const perSecond = Number(options['per-second'])
const seconds = Number(options.seconds)
const seed = Number(options.seed ?? at.getTime() % 1_000_000)

using data = scratchFolder()
using books = scratchFolder()
const port = await findFreePort()
await using gateway = await startGateway(books.path, `http://127.0.0.1:${port}`)
await using app = await startApp({ dataDir: data.path, env: gateway.env, port })
const { keys } = gateway
const { pk, sk } = keys.solidgate.webhook
await using bare = await startProgram({
  args: [path.join(ROOT, 'bench/support/bare-webhook.ts'), pk, sk],
  says: /^Bare webhook at (http\S+)/,
})
await using load = startLoad()
await using own = openBooks(data.path)
const { db } = own

const orderIds = await untoldOrders(Number(options.orders))
const plan = { perSecond, seconds, keys: { pk, sk }, orderIds, seed }
const webhook = `${app.url}/api/Webhooks/solidgate`
const bareRun = await measured(bare.pid, { ...plan, url: `${bare.said[1]}/webhook` })
// So that the storm meets a process that has run before; of its events none is about an order.
await load.storm({ ...plan, url: webhook, seconds: WARM_UP_SECONDS, orderIds: ['nobody'] })
const appRun = await measured(app.pid, { ...plan, url: webhook })
const drainedMs = await untilApplied()
const { stored, ended, settled, grants, wrongGrants, effectsMs } = await look(db, appRun.takenIds)

const replies = { app: appRun.latenciesMs, bare: bareRun.latenciesMs }
const lost = appRun.takenIds.length - stored
await report(
  'webhooks',
  at,
  [
    `${perSecond} webhooks a second for ${seconds} s (seed ${seed}) about ${orderIds.length} captured orders unknown to the app: half first deliveries, 40 % repeats in any order, 10 % of unknown kinds, 9 % forged, 1 % of unknown orders. The bare Fastify route checks the same signature and forgets the rest. Load generator, app, PostgreSQL and gateway share the two cores; the generator ran ${round(appRun.worstDelayMs)} ms late at worst.`,
    budgetTable([
      {
        what: 'Reply, p95',
        value: quantile(replies.app, 0.95),
        unit: ' ms',
        budget: { limit: REPLY_LIMIT_MS },
      },
      { what: 'Reply, p99', value: quantile(replies.app, 0.99), unit: ' ms' },
      { what: 'Taken and lost', value: lost, unit: '', budget: { limit: 0 } },
      { what: 'Taken and not acted on', value: stored - ended, unit: '', budget: { limit: 0 } },
      {
        what: 'Orders not settled, or given other than once',
        value: orderIds.length - settled + wrongGrants,
        unit: '',
        budget: { limit: 0 },
      },
      {
        what: 'From the first word of an order until it is settled, p99',
        value: quantile(effectsMs, 0.99),
        unit: ' ms',
        budget: { limit: EFFECT_LIMIT_MS },
      },
      { what: 'From the last word until all was acted on', value: drainedMs, unit: ' ms' },
      {
        what: 'Server CPU of a webhook against the bare route',
        value: appRun.cpuMs / bareRun.cpuMs,
        unit: '×',
      },
    ]),
    table(
      ['Way', 'Reply p50, ms', 'p95, ms', 'p99, ms', 'Server CPU, ms each', 'of PostgreSQL'],
      [
        ['bare', ...figuresOf(bareRun)],
        ['app', ...figuresOf(appRun)],
      ],
    ),
    table(
      ['Delivered and answered', 'Times'],
      Object.entries(appRun.answers)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, count]) => [name, String(count)]),
    ),
    `${stored} events kept, ${grants} grants of tokens for ${settled} settled orders.`,
  ],
  { isWhole: perSecond >= 1000 && seconds >= 60 },
)

interface Measured extends Stormed {
  cpuMs: number
  postgresMs: number
}

async function measured(pid: number, storm: StormPlan): Promise<Measured> {
  const before = cpuOf(pid)
  const stormed = await load.storm(storm)
  const after = cpuOf(pid)
  const count = stormed.latenciesMs.length
  return {
    ...stormed,
    cpuMs: (after.server - before.server) / count,
    postgresMs: (after.postgres - before.postgres) / count,
  }
}

function figuresOf({ latenciesMs, cpuMs, postgresMs }: Measured): string[] {
  const quantiles = [0.5, 0.95, 0.99].map((share) => quantile(latenciesMs, share))
  return [...quantiles, cpuMs, postgresMs].map(round)
}

/** Orders paid at the gateway, whose news are kept from the app. */
async function untoldOrders(count: number): Promise<string[]> {
  await gateway.control('POST', 'webhooks/knobs', { drop: true })
  const people = await signUpPeople(app.url, count)
  const purchases = people.map((person) => newPurchase(person, 'form'))
  const waiting = purchases.values()
  const work = async () => {
    for (const purchase of waiting) await buy(app.url, gateway, purchase)
  }
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, work))
  return purchases.map(({ orderId }) => orderId ?? '')
}

/** Waits until no event of an order of ours waits; how long that took in milliseconds. */
async function untilApplied(): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < PATIENCE_MS) {
    const { rowCount } = await db.$client.query(
      `select from webhook_inbox where state = 'received' and entity_key = any($1) limit 1`,
      [orderIds],
    )
    if (rowCount === 0) break
    await sleep(100)
  }
  return performance.now() - since
}

async function look({ $client: pool }: Db, takenIds: readonly string[]) {
  const of = async <T extends object>(text: string, values: unknown[]) =>
    (await pool.query<T>(text, values)).rows
  const events = await of<{ state: string; entity_key: string }>(
    'select state, entity_key from webhook_inbox where event_id = any($1)',
    [takenIds],
  )
  const known = new Set(orderIds)
  // An event of an unknown order is retried for a quarter of an hour before it is ignored (W11).
  const open = events.filter(({ state, entity_key: key }) => state === 'received' && known.has(key))
  const orders = await of<{ state: string; grants: number; effect_ms: number }>(
    `select o.state,
       (select count(*)::int from ledger_transfers t
        where t.user_id = o.user_id and t.source_key = 'order:' || o.order_id) as grants,
       extract(epoch from o.settled_at - (select min(i.received_at) from webhook_inbox i
         where i.entity_key = o.order_id))::float * 1000 as effect_ms
     from orders o where o.order_id = any($1)`,
    [orderIds],
  )
  return {
    stored: events.length,
    ended: events.length - open.length,
    settled: orders.filter(({ state }) => state === 'settled').length,
    grants: orders.reduce((sum, order) => sum + order.grants, 0),
    wrongGrants: orders.filter((order) => order.grants !== (order.state === 'settled' ? 1 : 0))
      .length,
    effectsMs: orders.map(({ effect_ms: effect }) => effect),
  }
}
