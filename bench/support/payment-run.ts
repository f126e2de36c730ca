import { setTimeout as sleep } from 'node:timers/promises'
import { ledgerFaults } from '../../apps/api/src/domains/tokens/ledger/invariants.service.ts'
import type { Db } from '../../apps/api/src/platform/db/db.ts'
import { paymentFaults } from '../../apps/api/src/testing/payment-faults.ts'
import { seededRandom } from '../../apps/api/src/testing/seeded-random.ts'
import { onFreePort } from '../../scripts/free-port.ts'
import { openBooks, scratchFolder, startApp, type RunningApp } from './app.ts'
import { buy, click, newPurchase, untilPaid, WAYS, type Purchase } from './buyer.ts'
import { openDoor, type Door, type Moment } from './door.ts'
import { startGateway, type RunningGateway } from './gateway.ts'
import { signUpPeople } from './people.ts'

/** What a crash may take at most to be made good (TS-126). */
export const RECOVERY_LIMIT_MS = 60_000
const BUYERS = 3
const LATEST_KILL_MS = 900
/** A step that no call reaches by then is struck by a timer. */
const STEP_PATIENCE_MS = 5_000
const POLL_MS = 250
const SHARE_COMING_BACK = 0.5
const LEDGER_EVERY = 50
const SINCE_EVER = new Date(0)

/** Where the app is killed; without a door at a random instant. */
interface Strike {
  name: string
  at?: { door: 'provider' | 'webhooks'; path: RegExp; moment: Moment }
}

const CHARGE = /\/recurring$|\/yuno\/v1\/payments$/
const WEBHOOK = /\/Webhooks\//
const charge = (moment: Moment) => ({ door: 'provider', path: CHARGE, moment }) as const
const webhook = (moment: Moment) => ({ door: 'webhooks', path: WEBHOOK, moment }) as const

const STRIKES: readonly Strike[] = [
  { name: 'a charge that never arrives', at: charge('before') },
  { name: 'charged, before the answer', at: charge('between') },
  { name: 'with the answer', at: charge('after') },
  { name: 'before a webhook', at: webhook('before') },
  { name: 'a webhook taken, before its answer', at: webhook('between') },
  { name: 'a webhook answered', at: webhook('after') },
  { name: 'at a random instant' },
  { name: 'at a random instant' },
]

export interface PaymentFaultPlan {
  kills: number
  /** Decides the instants, and who comes back. */
  seed: number
  say?: (line: string) => void
}

export interface PaymentFaultResult {
  /** Kills by where they struck; those whose step never came struck by the clock. */
  strikes: Record<string, number>
  purchases: number
  paid: number
  /** From the app being ready again until all is as it has to be. */
  recoveriesMs: number[]
  /** In words; none when all invariants hold. */
  faults: string[]
}

interface Stage {
  gateway: RunningGateway
  provider: Door
  webhooks: Door
  dataDir: string
  start: () => Promise<RunningApp>
}

/**
 * Kills the app and its database while people pay, starts it again and waits until every capture is an
 * entitlement and every entitlement a capture (TS-126, I3 and I4 of `trust-and-security.md` §4.2).
 */
export async function runPaymentFaults(plan: PaymentFaultPlan): Promise<PaymentFaultResult> {
  return onFreePort((port) => runOn(port, plan))
}

async function runOn(port: number, plan: PaymentFaultPlan): Promise<PaymentFaultResult> {
  using data = scratchFolder()
  using books = scratchFolder()
  await using webhooks = await openDoor(() => `http://127.0.0.1:${port}`)
  await using gateway = await startGateway(books.path, webhooks.url)
  await using provider = await openDoor(() => gateway.url)
  const env = throughDoor(gateway, provider.url)
  const start = () => startApp({ dataDir: data.path, env, port })
  return await killAndCheck(plan, { gateway, provider, webhooks, dataDir: data.path, start })
}

/** Calls of the card providers go by the door; buyers and PayPal's pages do not. */
function throughDoor({ env, url }: RunningGateway, door: string): Record<string, string> {
  const through = ['SOLIDGATE_PAY_URL', 'YUNO_API_URL']
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      through.includes(name) ? value.replace(url, door) : value,
    ]),
  )
}

async function killAndCheck(plan: PaymentFaultPlan, stage: Stage): Promise<PaymentFaultResult> {
  const { kills, seed, say = () => undefined } = plan
  const random = seededRandom(seed)
  const result: PaymentFaultResult = {
    strikes: {},
    purchases: 0,
    paid: 0,
    recoveriesMs: [],
    faults: [],
  }
  let app = await stage.start()
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const purchases = await prepare(app.url, stage.gateway, kill)
      const struck = await strike(stage, app, { purchases, kill, random })
      result.strikes[struck] = (result.strikes[struck] ?? 0) + 1
      app = await stage.start()
      const readyAt = performance.now()
      await using db = openBooks(stage.dataDir)
      const returning = purchases.filter(() => random() < SHARE_COMING_BACK)
      for (const purchase of returning) void returnTo(app.url, purchase)
      const faults = await untilWhole(db.db, stage.gateway, purchases, readyAt)
      result.recoveriesMs.push(performance.now() - readyAt)
      if (kill % LEDGER_EVERY === 0 || kill === kills) {
        const found = await ledgerFaults({ db: db.db }, SINCE_EVER)
        faults.push(
          ...found.map(({ invariant, userId, what }) => `${invariant}: ${userId} ${what}`),
        )
      }
      for (const fault of faults) say(`after kill ${kill} (${struck}): ${fault}`)
      result.faults.push(...faults)
      result.purchases += purchases.length
      result.paid += await countPaid(db.db, purchases)
      if (kill % 10 === 0) say(`${kill} kills, ${result.faults.length} faults`)
    }
  } finally {
    await app.stop()
  }
  return result
}

/** Newcomers who are about to pay, each in another way; a click needs a card that is stored. */
async function prepare(url: string, gateway: RunningGateway, kill: number): Promise<Purchase[]> {
  const people = await signUpPeople(url, BUYERS)
  const purchases = people.map((person, at) =>
    newPurchase(person, WAYS[(kill + at) % WAYS.length] ?? 'form'),
  )
  for (const { person, way } of purchases) {
    if (way !== 'one-click') continue
    const first = newPurchase(person, 'form')
    await buy(url, gateway, first)
    await untilPaid(url, first)
  }
  return purchases
}

interface Round {
  purchases: readonly Purchase[]
  kill: number
  random: () => number
}

/** Lets the buyers pay and kills the app meanwhile; returns when it was killed. */
async function strike(stage: Stage, app: RunningApp, round: Round): Promise<string> {
  const { purchases, kill, random } = round
  const { name, at } = STRIKES[kill % STRIKES.length] ?? { name: '' }
  const { promise: reached, resolve } = Promise.withResolvers<string>()
  const door = at === undefined ? null : stage[at.door]
  if (door !== null && at !== undefined) {
    door.watch = async (path, moment) => {
      if (moment !== at.moment || !at.path.test(path)) return
      door.watch = () => undefined
      await app.kill()
      resolve(name)
      if (at.door === 'provider' && moment === 'before') throw new Error('never arrives')
    }
  }
  const paying = purchases.map((purchase) =>
    buy(app.url, stage.gateway, purchase)
      .then(() => untilPaid(app.url, purchase))
      .catch(() => undefined),
  )
  const clock = sleep(at === undefined ? random() * LATEST_KILL_MS : STEP_PATIENCE_MS)
  const struck = await Promise.race([reached, clock.then(() => 'at a random instant')])
  if (door !== null) door.watch = () => undefined
  await app.kill()
  await Promise.all(paying)
  return struck
}

/** Who does not know how it ended tries again: the click under its key, else the page of the order. */
async function returnTo(url: string, purchase: Purchase): Promise<void> {
  try {
    if (purchase.way === 'one-click') await click(url, purchase)
    if (purchase.orderId !== null) await untilPaid(url, purchase)
  } catch {
    // Refused, or never paid: what counts is what the books say.
  }
}

async function untilWhole(
  db: Db,
  { payments }: RunningGateway,
  purchases: readonly Purchase[],
  since: number,
): Promise<string[]> {
  const userIds = purchases.map(({ person }) => person.userId)
  while (true) {
    const faults = await paymentFaults(db, payments, userIds)
    if (faults.length === 0 || performance.now() - since > RECOVERY_LIMIT_MS) return faults
    await sleep(POLL_MS)
  }
}

async function countPaid(db: Db, purchases: readonly Purchase[]): Promise<number> {
  const ids = purchases.flatMap(({ orderId }) => orderId ?? [])
  const { rowCount } = await db.$client.query(
    `select from orders where state = 'settled' and order_id = any($1)`,
    [ids],
  )
  return rowCount ?? 0
}
