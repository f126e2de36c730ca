import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { request } from 'undici'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/db/embedded/launcher.ts'
import { storeFaults } from '../../apps/api/src/testing/store-faults.ts'
import { onFreePort } from '../../scripts/free-port.ts'
import { scratchFolder, startApp, startModel, type RunningApp } from './app.ts'
import { follow, newSend, type Send } from './fault-history.ts'
import { checkChat, untilSettled } from './invariants.ts'
import { bearer, signUpPeople, type Person } from './people.ts'

const PEOPLE = 8
const PACE = { tokens: 12, tokensPerSecond: 60, firstTokenDelayMs: 20 }
const KEY_BYTES = 32
/** Between two restarts both instances serve, as an orchestrator waits for readiness. */
const BETWEEN_MS = 500

export interface RollingResult {
  actions: number
  /** Actions that worked when they were tried once more, on the other instance. */
  retried: number
  /** In words: actions that failed twice, and broken invariants. */
  faults: string[]
}

/**
 * Restarts two instances on one database in turns while people read and write, as a release does
 * (TS-138): each action goes to either instance and may be repeated once, on the other.
 */
export async function runRollingRestart(restarts: number): Promise<RollingResult> {
  using data = scratchFolder()
  await using model = await startModel(PACE)
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(data.path, 'postgres') })
  const result: RollingResult = { actions: 0, retried: 0, faults: [] }
  try {
    const env = {
      ...model.env,
      DATABASE_URL: await createDatabase(postgres.url('postgres')),
      TOKEN_SIGNING_KEY: randomBytes(KEY_BYTES).toString('base64'),
      MASTER_KEY: randomBytes(KEY_BYTES).toString('base64'),
      // No process crashes here: a turn is handed over in order, or it is a fault.
      TURN_LEASE_MS: '8000',
    }
    const start = (name: string) =>
      onFreePort((port) => startApp({ dataDir: path.join(data.path, name), env, port }))
    const apps = [await start('a'), await start('b')]
    const people = await signUpPeople(apps[0]?.url ?? '', PEOPLE)
    const sends: Send[] = []
    const ending = new AbortController()
    const living = people.map((person, at) =>
      live({ apps, person, sends, result, first: at % 2, signal: ending.signal }),
    )
    for (let turn = 0; turn < restarts; turn += 1) {
      await sleep(BETWEEN_MS)
      const at = turn % 2
      await apps[at]?.stop()
      apps[at] = await start(at === 0 ? 'a' : 'b')
    }
    ending.abort()
    await Promise.all(living)
    result.faults.push(...(await checkAll(apps[0]?.url ?? '', env.DATABASE_URL, { people, sends })))
    await Promise.all(apps.map((app) => app.stop()))
  } finally {
    await postgres.stop()
  }
  return result
}

async function createDatabase(server: string): Promise<string> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query('create database oriel')
  await client.end()
  const url = new URL(server)
  url.pathname = '/oriel'
  return url.href
}

interface Life {
  /** Those that run now; a restarted one takes the place of the one before. */
  apps: readonly RunningApp[]
  person: Person
  sends: Send[]
  result: RollingResult
  first: number
  signal: AbortSignal
}

/** Reads and writes by turns until the end; each action is tried on one instance, then on the other. */
async function live({ apps, person, sends, result, first, signal }: Life): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    const send = newSend(person, `Message ${round} of ${person.userId}`)
    sends.push(send)
    const actions = [
      (url: string) => read(url, person),
      async (url: string) => {
        await follow(url, send)
        return send.completed !== null
      },
    ]
    for (const [at, act] of actions.entries()) {
      const urlOf = (offset: number) => apps[(first + round + offset) % 2]?.url ?? ''
      result.actions += 1
      if (await act(urlOf(0))) continue
      result.retried += 1
      if (!(await act(urlOf(1)))) {
        result.faults.push(at === 0 ? 'a read failed twice' : `failed twice: ${describe(send)}`)
      }
    }
  }
}

function describe({ text, acknowledged, refusedWith }: Send): string {
  const accepted = acknowledged === null ? 'not accepted' : 'accepted'
  return `'${text}' (${accepted}, ${refusedWith === null ? 'not refused' : refusedWith})`
}

async function read(url: string, { token, chatId }: Person): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${url}/api/Chats/${chatId}/messages`, {
      headers: bearer(token),
    })
    await body.dump()
    return statusCode === 200
  } catch {
    return false
  }
}

async function checkAll(
  url: string,
  databaseUrl: string,
  { people, sends }: { people: readonly Person[]; sends: readonly Send[] },
): Promise<string[]> {
  const db = new Client({ connectionString: databaseUrl })
  await db.connect()
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
