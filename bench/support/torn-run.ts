import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { pidFileOf, readLockingPid } from '../../apps/api/src/platform/db/embedded/lock-file.ts'
import { seededRandom } from '../../apps/api/src/testing/seeded-random.ts'
import { storeFaults } from '../../apps/api/src/testing/store-faults.ts'
import { ROOT } from '../../scripts/project.ts'
import { databaseSocketOf, scratchFolder, startApp } from './app.ts'
import { follow, newSend, type Send } from './fault-history.ts'
import { checkChat, untilSettled } from './invariants.ts'
import { signUpPeople, type Person } from './people.ts'

const PEOPLE = 3
/** A first start makes its cluster and migrates within this time on an idle machine. */
const FIRST_START_MS = 4_000
const LATEST_KILL_MS = 600

export interface TornPlan {
  /** Kills of a first start, each on an empty folder, and of a running app while it checkpoints. */
  kills: { migration: number; checkpoint: number }
  /** Gives the instants. */
  seed: number
  say?: (line: string) => void
}

export interface TornResult {
  acknowledged: number
  /** In words; none when the store opened each time and all invariants hold. */
  faults: string[]
}

/**
 * Kills the app and its database with SIGKILL in the middle of a first start and of checkpoints, and
 * looks whether the store opens and holds what was promised (TS-139).
 */
export async function runTornStore(plan: TornPlan): Promise<TornResult> {
  const random = seededRandom(plan.seed)
  const result: TornResult = { acknowledged: 0, faults: [] }
  for (let kill = 1; kill <= plan.kills.migration; kill += 1) {
    result.faults.push(...(await tearFirstStart(random() * FIRST_START_MS)))
    plan.say?.(`${kill} first starts killed, ${result.faults.length} faults`)
  }
  await tearCheckpoints(plan, random, result)
  return result
}

/** A store that was torn while it was made opens, is migrated whole, and takes a message. */
async function tearFirstStart(afterMs: number): Promise<string[]> {
  using data = scratchFolder()
  const env = { ...process.env, PORT: '0', DATA_DIR: data.path, LLM_DETECT: 'off' }
  const app = spawn(process.execPath, ['scripts/serve.ts'], { cwd: ROOT, env, stdio: 'ignore' })
  const ended = once(app, 'exit')
  await sleep(afterMs)
  killStore(data.path, app.pid)
  await ended
  await using whole = await startApp({ dataDir: data.path })
  const people = await signUpPeople(whole.url, 1)
  const sends = await sendAll(whole.url, people, 'after a torn start')
  // Awaited, or the app would end while it is looked at.
  return await checkAll(whole.url, { dataDir: data.path, people, sends })
}

async function tearCheckpoints(
  { kills, say }: TornPlan,
  random: () => number,
  result: TornResult,
): Promise<void> {
  using data = scratchFolder()
  const start = () => startApp({ dataDir: data.path, env: { TURN_LEASE_MS: '1000' } })
  let app = await start()
  try {
    const people = await signUpPeople(app.url, PEOPLE)
    const sends: Send[] = []
    for (let kill = 1; kill <= kills.checkpoint; kill += 1) {
      const round = people.map((person) => newSend(person, `Message ${kill} of this run`))
      const following = round.map((send) => follow(app.url, send))
      const checkpoints = checkpointUntilKilled(data.path)
      await sleep(random() * LATEST_KILL_MS)
      // However slow the machine is, something was promised before the last kill.
      if (kill === kills.checkpoint) await untilOneIsAcknowledged(round, following)
      killStore(data.path, app.pid)
      await Promise.all([...following, checkpoints, app.kill()])
      app = await start()
      sends.push(...round)
      result.faults.push(...(await checkAll(app.url, { dataDir: data.path, people, sends })))
      say?.(`${kill} checkpoints killed, ${result.faults.length} faults`)
    }
    result.acknowledged = sends.filter(({ acknowledged }) => acknowledged !== null).length
  } finally {
    await app.stop()
  }
}

async function untilOneIsAcknowledged(round: Send[], following: Promise<unknown>[]): Promise<void> {
  const over = new AbortController()
  void Promise.allSettled(following).then(() => over.abort())
  while (!over.signal.aborted && round.every(({ acknowledged }) => acknowledged === null)) {
    await sleep(10)
  }
}

/** The database first, so that the app cannot end it in order. */
function killStore(dataDir: string, appPid: number | undefined): void {
  for (const pid of [readLockingPid(pidFileOf(path.join(dataDir, 'postgres'))), appPid]) {
    if (pid === undefined) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Not started yet, or already ended.
    }
  }
}

const connect = async (dataDir: string): Promise<Client> => {
  const host = databaseSocketOf(dataDir)
  const db = new Client({ host, user: 'oriel', database: 'oriel' })
  db.on('error', () => undefined)
  await db.connect()
  return db
}

async function checkpointUntilKilled(dataDir: string): Promise<void> {
  try {
    const db = await connect(dataDir)
    for (;;) await db.query('checkpoint')
  } catch {
    // The kill it was waiting for.
  }
}

async function sendAll(url: string, people: readonly Person[], text: string): Promise<Send[]> {
  const sends = people.map((person) => newSend(person, text))
  await Promise.all(sends.map((send) => follow(url, send)))
  return sends
}

interface Kept {
  dataDir: string
  people: readonly Person[]
  sends: readonly Send[]
}

async function checkAll(url: string, { dataDir, people, sends }: Kept): Promise<string[]> {
  const db = await connect(dataDir)
  try {
    const faults = await untilSettled(db)
    for (const person of people) {
      const own = sends.filter((send) => send.person === person)
      faults.push(...(await checkChat(url, person, own)))
    }
    return [...faults, ...(await storeFaults(db))]
  } finally {
    await db.end()
  }
}
