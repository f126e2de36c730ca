import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { seededRandom } from '../../apps/api/src/testing/seeded-random.ts'
import { storeFaults } from '../../apps/api/src/testing/store-faults.ts'
import { onFreePort } from '../../scripts/free-port.ts'
import { databaseSocketOf, scratchFolder, startApp, startModel, type RunningApp } from './app.ts'
import { follow, newSend, type Send } from './fault-history.ts'
import { checkChat, untilSettled } from './invariants.ts'
import { signUpPeople, type Person } from './people.ts'

const PACE = { tokens: 20, tokensPerSecond: 60, firstTokenDelayMs: 50 }
/** Some kills come while messages are being accepted, the others anywhere in a reply or after it. */
const EARLY_SHARE = 0.3
const LATEST_KILL_MS = 550
/** A process that has just started takes its time for its first message. */
const ACCEPTANCE_PATIENCE_MS = 5_000
const SENDS_AT_ONCE = 3
/** People take turns, so that a chat's interrupted turn has ended before its next message. */
const GROUPS = 4
const CHECK_EVERY = 50
/** TS-125, on a machine that does nothing else. */
export const RESTART_LIMIT_MS = 5_000

export interface FaultPlan {
  kills: number
  /** Gives the instants of the kills. */
  seed: number
  say?: (line: string) => void
}

export interface FaultResult {
  sends: Send[]
  restartsMs: number[]
  /** Turns by the state they ended in. */
  turns: Record<string, number>
  /** In words; none when all invariants hold. */
  faults: string[]
}

/**
 * Kills the server in the middle of replies, as a crash does, starts it again and looks whether
 * anything that was promised is missing (I1 to I3 of `trust-and-security.md` §4.2).
 */
export async function runFaults(plan: FaultPlan): Promise<FaultResult> {
  return onFreePort((port) => runOn(port, plan))
}

async function runOn(port: number, plan: FaultPlan): Promise<FaultResult> {
  using data = scratchFolder()
  await using model = await startModel(PACE)
  const env = { ...model.env, TURN_LEASE_MS: '1000' }
  const start = () => startApp({ dataDir: data.path, env, port })
  const first = await start()
  const people = await signUpPeople(first.url, SENDS_AT_ONCE * GROUPS)
  // Awaited, or the folder would go while it is in use.
  return await breakAndCheck(plan, { app: first, start, people, dataDir: data.path })
}

interface Stage {
  app: RunningApp
  start: () => Promise<RunningApp>
  people: readonly Person[]
  dataDir: string
}

async function breakAndCheck(plan: FaultPlan, stage: Stage): Promise<FaultResult> {
  const { kills, seed, say = () => undefined } = plan
  const random = seededRandom(seed)
  const result: FaultResult = { sends: [], restartsMs: [], turns: {}, faults: [] }
  let { app } = stage
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const from = (kill % GROUPS) * SENDS_AT_ONCE
      const group = stage.people.slice(from, from + SENDS_AT_ONCE)
      const sends = group.map((person, at) => newSend(person, `Message ${kill}.${at} of this run`))
      const following = sends.map((send) => follow(app.url, send))
      if (random() >= EARLY_SHARE) await untilAccepted(sends)
      await sleep(random() * LATEST_KILL_MS)
      await app.kill()
      await Promise.all(following)

      const killedAt = performance.now()
      app = await stage.start()
      const restartMs = performance.now() - killedAt
      result.restartsMs.push(restartMs)
      if (restartMs > RESTART_LIMIT_MS) say(`start after kill ${kill} took ${restartMs} ms`)
      // A client that knows nothing repeats under the same key: either way it is one message.
      const repeats = sends
        .filter(({ acknowledged }) => acknowledged === null)
        .map((send) => follow(app.url, send))
      result.sends.push(...sends)
      if (kill % CHECK_EVERY !== 0 && kill !== kills) continue
      // What has only just begun is no turn that a crash left behind.
      await Promise.all(repeats)
      await check(result, app.url, stage)
      say(`${kill} kills, ${result.sends.length} messages, ${result.faults.length} faults`)
    }
  } finally {
    await app.stop()
  }
  return result
}

async function untilAccepted(sends: readonly Send[]): Promise<void> {
  const endsAt = performance.now() + ACCEPTANCE_PATIENCE_MS
  while (performance.now() < endsAt && sends.every(({ acknowledged }) => acknowledged === null)) {
    await sleep(1)
  }
}

async function check(result: FaultResult, url: string, stage: Stage): Promise<void> {
  const db = new Client({ host: databaseSocketOf(stage.dataDir), user: 'oriel', database: 'oriel' })
  await db.connect()
  try {
    const faults = await untilSettled(db)
    for (const person of stage.people) {
      const own = result.sends.filter((send) => send.person === person)
      faults.push(...(await checkChat(url, person, own)))
    }
    faults.push(...(await storeFaults(db)))
    result.faults.push(...faults)
    const { rows } = await db.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from turns group by state',
    )
    result.turns = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  } finally {
    await db.end()
  }
}
