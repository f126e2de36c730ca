import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkLibraries } from './binaries.ts'
import { claimCluster } from './cluster.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { readLockingPid, removeStaleLock } from './lock-file.ts'
import { isReachable } from './privilege.ts'
import { openSocketFolder, SOCKET_NAME, socketFolderFor } from './socket-folder.ts'

/** No process has it: above the largest id Linux gives. */
const FREE_PID = 5_000_000

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('library links are restored from the list of the package, as often as asked', () => {
  const folder = tempFolder()
  mkdirSync(path.join(folder, 'native/lib'), { recursive: true })
  writeFileSync(path.join(folder, 'native/lib/libpq.so.5.18'), 'library')
  const list = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(list))

  linkLibraries(folder)
  linkLibraries(folder)

  expect(readlinkSync(path.join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a lock is stale when its process id belongs to another program', () => {
  const lock = path.join(tempFolder(), 'postmaster.pid')
  writeFileSync(lock, `${process.pid}\n/some/data\n`)
  expect(readLockingPid(lock)).toBe(process.pid)

  removeStaleLock(lock)

  // Where the system does not distinguish programs the lock is left to PostgreSQL.
  expect(existsSync(lock)).toBe(!existsSync('/proc/self/comm'))
})

test('a lock of an ended process is left to PostgreSQL', () => {
  const lock = path.join(tempFolder(), 'postmaster.pid')
  writeFileSync(lock, `${FREE_PID}\n`)
  removeStaleLock(lock)
  expect(existsSync(lock)).toBe(true)
})

test('a missing or empty lock names no process', () => {
  const lock = path.join(tempFolder(), 'postmaster.pid')
  expect(readLockingPid(lock)).toBeUndefined()
  writeFileSync(lock, '')
  expect(readLockingPid(lock)).toBeUndefined()
})

test('the socket folder is private, also when it existed with a wider mode', () => {
  const folder = path.join(tempFolder(), 'socket')
  mkdirSync(folder, { mode: 0o755 })
  openSocketFolder(folder, undefined)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a link planted in place of the socket folder is refused and not removed', () => {
  const folder = tempFolder()
  const victim = path.join(folder, 'victim')
  mkdirSync(victim)
  chmodSync(victim, 0o755)
  symlinkSync(victim, path.join(folder, 'socket'))

  expect(() => openSocketFolder(path.join(folder, 'socket'), undefined)).toThrow(
    EmbeddedPostgresError,
  )
  expect(lstatSync(victim).mode & 0o777).toBe(0o755)
})

test('the socket folder is the same for the same data and user, and another for others', () => {
  expect(socketFolderFor('/data/a', '/tmp', 7)).toBe(socketFolderFor('/data/a', '/tmp', 7))
  expect(socketFolderFor('/data/a', '/tmp', 7)).not.toBe(socketFolderFor('/data/b', '/tmp', 7))
  expect(socketFolderFor('/data/a', '/tmp', 7)).not.toBe(socketFolderFor('/data/a', '/tmp', 8))
})

test('a temp folder with a long name is left for /tmp, for socket addresses are short', () => {
  const folder = socketFolderFor('/data', `/${'long/'.repeat(20)}`, 7)
  expect(path.join(folder, SOCKET_NAME)).toMatch(
    /^\/tmp\/oriel-pg-7-[0-9a-f]{12}\/\.s\.PGSQL\.5432$/,
  )
})

test('a folder counts as reachable only when every folder above it can be entered', () => {
  const closed = tempFolder()
  const inside = path.join(closed, 'a/b')
  mkdirSync(inside, { recursive: true })
  chmodSync(closed, 0o700)
  expect(isReachable(inside)).toBe(false)
  chmodSync(closed, 0o711)
  expect(isReachable(inside)).toBe(true)
})

test('a copied cluster gets back the mode PostgreSQL insists on', () => {
  const cluster = path.join(tempFolder(), 'cluster')
  mkdirSync(cluster)
  chmodSync(cluster, 0o755)
  claimCluster(cluster, undefined)
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
})
