import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../scripts/free-port.ts'

// Playwright reads this file again in every worker; what is decided once travels by environment.
process.env['E2E_VOICE_PORT'] ??= String(await findFreePort())
process.env['E2E_SCRIPTED_PORT'] ??= String(await findFreePort())
process.env['E2E_MODEL_PORT'] ??= String(await findFreePort())
process.env['E2E_DATA_DIR'] ??= makeDataDir()
const { E2E_VOICE_PORT, E2E_SCRIPTED_PORT, E2E_MODEL_PORT, E2E_DATA_DIR = '' } = process.env

/** A running app under test. */
export interface Server {
  port: string
  url: string
  dataDir: string
}

export type ServerName = 'voice' | 'scripted'

/** The app twice: as it is without a model server, and with one that writes slowly. */
export const SERVERS: Readonly<Record<ServerName, Server>> = {
  voice: serverAt(E2E_VOICE_PORT, 'voice'),
  scripted: serverAt(E2E_SCRIPTED_PORT, 'scripted'),
}

export const MODEL_PORT = Number(E2E_MODEL_PORT)

function serverAt(port = '', folder: string): Server {
  return { port, url: `http://127.0.0.1:${port}`, dataDir: path.join(E2E_DATA_DIR, folder) }
}

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-e2e-'))
  // The database in it may run as another user.
  chmodSync(folder, 0o755)
  return folder
}
