import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './launcher.ts'
import { pidFileOf, readLockingPid } from './lock-file.ts'
import { socketFolderFor } from './socket-folder.ts'

const PATIENCE = { interval: 20, timeout: 30_000 }

/** Folders that the server's own user may reach. */
function folders() {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-moment-'))
  const at = (name: string) => path.join(root, name)
  const places = { live: at('live'), base: at('base'), restored: at('restored'), log: at('log') }
  chmodSync(root, 0o755)
  mkdirSync(places.log)
  chmodSync(places.log, 0o777)
  onTestFinished(() => {
    const sockets = [places.live, places.restored].map((folder) =>
      socketFolderFor(folder, tmpdir(), process.getuid?.()),
    )
    for (const used of [root, ...sockets]) rmSync(used, { recursive: true, force: true })
  })
  return places
}

async function serve(dataDir: string, settings: Record<string, string>): Promise<Client> {
  const server = await startEmbeddedPostgres({ dataDir, settings })
  const client = new Client(server.url('postgres'))
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(async () => {
    await client.end().catch(() => undefined)
    await server.stop()
  })
  return client
}

const first = async (client: Client, sql: string): Promise<unknown> =>
  (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows[0]?.[0]

/** A copy of the files while the server runs, as docs/backup.md says. */
async function copyBase(client: Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('base', fast => true)`)
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !/postmaster\.(pid|opts)$|pg_wal\/./.test(file),
  })
  const label = await first(client, 'select labelfile from pg_backup_stop()')
  writeFileSync(path.join(to, 'backup_label'), String(label))
}

test('TS-120 with its log archived a server is restored to the time before a mistake', async () => {
  const { live, base, restored, log } = folders()
  const client = await serve(live, {
    archive_mode: 'on',
    archive_command: `test ! -f ${log}/%f && cp %p ${log}/%f`,
    archive_timeout: '300',
  })
  await client.query('create table kept as select 1 as what')
  await copyBase(client, live, base)
  await client.query('insert into kept values (2)')
  const moment = await first(client, 'select clock_timestamp()::text')
  await client.query('delete from kept')
  const segment = await first(client, 'select pg_walfile_name(pg_switch_wal())')
  await vi.waitFor(() => expect(readdirSync(log)).toContain(segment), PATIENCE)
  const pid = readLockingPid(pidFileOf(live))
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  rmSync(live, { recursive: true, force: true })

  cpSync(base, restored, { recursive: true })
  writeFileSync(path.join(restored, 'recovery.signal'), '')
  const again = await serve(restored, {
    restore_command: `cp ${log}/%f %p`,
    recovery_target_time: String(moment),
    recovery_target_action: 'promote',
  })

  await vi.waitFor(
    async () => expect(await first(again, 'select pg_is_in_recovery()')).toBe(false),
    PATIENCE,
  )
  const { rows } = await again.query('select what from kept order by what')
  expect(rows).toEqual([{ what: 1 }, { what: 2 }])
})
