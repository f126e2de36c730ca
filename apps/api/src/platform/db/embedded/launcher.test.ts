import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { EmbeddedPostgresError } from './errors.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './launcher.ts'
import { pidFileOf, readLockingPid } from './lock-file.ts'
import { socketFolderFor } from './socket-folder.ts'

const KILLS = 8
const WRITERS = 4
const PATIENCE = { interval: 20, timeout: 30_000 }

/** A place for a cluster that every user may reach, as a data folder usually is. */
function dataFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-launcher-'))
  chmodSync(folder, mode)
  const dataDir = path.join(folder, 'postgres')
  const socketDir = socketFolderFor(dataDir, tmpdir(), process.getuid?.())
  onTestFinished(() => {
    for (const used of [folder, socketDir]) rmSync(used, { recursive: true, force: true })
  })
  return dataDir
}

let prepared: string

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-launcher-'))
  chmodSync(folder, 0o755)
  prepared = path.join(folder, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir: prepared })
  await server.stop()
})
afterAll(() => {
  const socketDir = socketFolderFor(prepared, tmpdir(), process.getuid?.())
  for (const used of [path.dirname(prepared), socketDir]) {
    rmSync(used, { recursive: true, force: true })
  }
})

/** A cluster that an earlier start made, for tests of what comes after. */
function madeDataFolder(): string {
  const dataDir = dataFolder()
  cpSync(prepared, dataDir, { recursive: true })
  return dataDir
}

async function start(dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(log ? { log } : {}) })
  onTestFinished(() => server.stop())
  return server
}

async function connect(server: EmbeddedPostgres): Promise<Client> {
  const client = new Client(server.url('postgres'))
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = await connect(server)
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

function serverPid(dataDir: string): number {
  const pid = readLockingPid(pidFileOf(dataDir))
  if (pid === undefined) throw new Error('no server holds the folder')
  return pid
}

test('EMBED-003 the first start makes a database without network, on a private socket only', async () => {
  const dataDir = dataFolder()
  const lines: string[] = []
  const server = await start(dataDir, (line) => lines.push(line))

  expect(server.owner).toBe(true)
  expect(lines).toEqual(['Creating the database (first start)'])
  expect(await query(server, 'show listen_addresses')).toEqual([''])
  expect(await query(server, 'show fsync')).toEqual(['on'])
  expect(server.connection.host).toMatch(/oriel-pg-\d+-[0-9a-f]{12}$/)
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
  expect(readdirSync(path.dirname(dataDir))).toEqual(['postgres'])
})

test('EMBED-003 data survives a restart, which makes no database again', async () => {
  const dataDir = dataFolder()
  const first = await start(dataDir)
  await query(first, 'create table kept as select 42 as answer')
  await first.stop()

  const lines: string[] = []
  const second = await start(dataDir, (line) => lines.push(line))
  expect(lines).toEqual([])
  expect(second.owner).toBe(true)
  expect(await query(second, 'select answer from kept')).toEqual([42])
})

test('EMBED-003 a copy of the folder of a stopped server is a backup', async () => {
  const dataDir = madeDataFolder()
  const server = await start(dataDir)
  await query(server, 'create table kept as select 42 as answer')
  await server.stop()

  const copyDir = dataFolder()
  cpSync(dataDir, copyDir, { recursive: true })
  const copy = await start(copyDir)
  expect(await query(copy, 'select answer from kept')).toEqual([42])
})

test('two starters at once share one server', async () => {
  const dataDir = dataFolder()
  const servers = await Promise.all([start(dataDir), start(dataDir)])

  expect(servers.filter(({ owner }) => owner)).toHaveLength(1)
  await query(servers[0], 'create table shared as select 1 as one')
  expect(await query(servers[1], 'select one from shared')).toEqual([1])
  expect(readdirSync(path.dirname(dataDir))).toEqual(['postgres'])
})

test('a running server is adopted and left running by those who did not start it', async () => {
  const dataDir = madeDataFolder()
  const owner = await start(dataDir)
  const guest = await start(dataDir)
  expect(guest.owner).toBe(false)

  await guest.stop()
  expect(await query(owner, 'select 1')).toEqual([1])
})

test('stop cuts open sessions, ends the process and may be called again', async () => {
  const dataDir = madeDataFolder()
  const server = await start(dataDir)
  const client = await connect(server)
  const cut = new Promise<void>((resolve) => client.once('end', resolve))

  await Promise.all([server.stop(), server.stop()])
  await cut
  expect(existsSync(pidFileOf(dataDir))).toBe(false)
  await server.stop()
})

test('leftovers of a starter that died while making the database are removed', async () => {
  const dataDir = dataFolder()
  mkdirSync(`${dataDir}.init-dead`)
  await start(dataDir)
  expect(readdirSync(path.dirname(dataDir))).toEqual(['postgres'])
})

test('a lock whose process id another program got does not stop the start', async () => {
  const dataDir = madeDataFolder()
  const first = await start(dataDir)
  await first.stop()
  // Of a user whose processes the server may see as alive.
  const sleeper = spawn('sleep', ['60'], { uid: statSync(dataDir).uid, gid: statSync(dataDir).gid })
  onTestFinished(() => void sleeper.kill())
  await once(sleeper, 'spawn')
  writeFileSync(pidFileOf(dataDir), `${sleeper.pid}\n${dataDir}\n1\n5432\n\n\n 1 1\n`)

  const second = await start(dataDir)
  expect(second.owner).toBe(true)
})

test('a folder that holds something else is refused and left as it is', async () => {
  const dataDir = dataFolder()
  mkdirSync(dataDir)
  writeFileSync(path.join(dataDir, 'diary.txt'), 'mine')

  await expect(start(dataDir)).rejects.toThrow(EmbeddedPostgresError)
  expect(readdirSync(dataDir)).toEqual(['diary.txt'])
  expect(readdirSync(path.dirname(dataDir))).toEqual(['postgres'])
})

test('a refused start shows the words of the server and the way out', async () => {
  const dataDir = madeDataFolder()
  const started = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } })
  await expect(started).rejects.toThrow(/shared_buffers[\s\S]*DATABASE_URL/)
})

test('a folder only its owner may enter works too, or is refused by name', async () => {
  const dataDir = dataFolder(0o700)
  // Root needs a user namespace for it, which many containers forbid.
  const outcome = await start(dataDir).then(
    (server) => query(server, 'select 1'),
    (error: unknown) => (error instanceof EmbeddedPostgresError ? 'refused' : error),
  )
  expect(['refused', [1]]).toContainEqual(outcome)
})

test(`EMBED-003 acknowledged commits survive kill -9 of the server, ${KILLS} times`, async () => {
  const dataDir = madeDataFolder()
  const acknowledged: number[] = []
  let next = 0

  for (let round = 0; round < KILLS; round += 1) {
    const server = await start(dataDir)
    await query(server, 'create table if not exists commits (id int primary key)')
    const pid = serverPid(dataDir)
    const killAt = acknowledged.length + 20 + 17 * round

    const write = async (): Promise<void> => {
      const client = await connect(server)
      for (;;) {
        next += 1
        const id = next
        await client.query('insert into commits values ($1)', [id])
        acknowledged.push(id)
        if (acknowledged.length === killAt) process.kill(pid, 'SIGKILL')
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: WRITERS }, write))
    expect(ends.map(({ status }) => status)).toEqual(Array(WRITERS).fill('rejected'))
  }

  const recovered = await start(dataDir)
  const kept = new Set(await query(recovered, 'select id from commits'))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(20 * KILLS)
})

test('EMBED-003 kill -9 of the app ends the server, and the next start has every commit', async () => {
  const dataDir = madeDataFolder()
  const app = spawn(process.execPath, ['--input-type=module', '-e', appThatWrites(dataDir)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void app.kill('SIGKILL'))
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: app.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === 50) app.kill('SIGKILL')
  }

  // Without setpriv the server outlives the app and the next start adopts it.
  const endsWithApp = process.platform === 'linux'
  if (endsWithApp) await vi.waitUntil(() => !existsSync(pidFileOf(dataDir)), PATIENCE)
  const server = await start(dataDir)
  expect(server.owner).toBe(endsWithApp)
  const kept = new Set(await query(server, 'select id from commits'))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

function appThatWrites(dataDir: string): string {
  return `
    import { Client } from 'pg'
    import { startEmbeddedPostgres } from './launcher.ts'

    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new Client(server.url('postgres'))
    await client.connect()
    await client.query('create table commits (id int primary key)')
    for (let id = 1; ; id += 1) {
      await client.query('insert into commits values ($1)', [id])
      console.log(id)
    }`
}
