import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChildServer } from '../apps/api/src/testing/child-server.ts'
import { buildServer } from './server-build.ts'

test('EMBED-001 the packed server finds its database, its characters and what it knows of countries', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-packed-'))
  // Root hands the database to the user "nobody", which needs access.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const server = await startChildServer(settings, await buildServer())
  onTestFinished(() => server.kill())

  const reply = await fetch(`${server.url}/api/PersonModel/top`)
  expect(reply.status).toBe(200)
  expect(await reply.json()).not.toEqual([])
})
