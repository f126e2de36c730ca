import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../../scripts/free-port.ts'

// Playwright reads this file again in every worker; what is decided once travels by environment.
process.env['E2E_VOICE_PORT'] ??= String(await findFreePort())
process.env['E2E_SCRIPTED_PORT'] ??= String(await findFreePort())
process.env['E2E_MODEL_PORT'] ??= String(await findFreePort())
process.env['E2E_VOICE_GATEWAY_PORT'] ??= String(await findFreePort())
process.env['E2E_SCRIPTED_GATEWAY_PORT'] ??= String(await findFreePort())
process.env['E2E_TIMED_PORT'] ??= String(await findFreePort())
process.env['E2E_TIMED_GATEWAY_PORT'] ??= String(await findFreePort())
process.env['E2E_DATA_DIR'] ??= makeDataDir()
const { E2E_VOICE_PORT, E2E_SCRIPTED_PORT, E2E_MODEL_PORT, E2E_DATA_DIR = '' } = process.env
const { E2E_VOICE_GATEWAY_PORT, E2E_SCRIPTED_GATEWAY_PORT } = process.env
const { E2E_TIMED_PORT, E2E_TIMED_GATEWAY_PORT } = process.env

/** A running app under test. */
export interface Server {
  port: string
  url: string
  dataDir: string
  /** The payment gateway of this app alone; its control takes `CONTROL_TOKEN`. */
  gatewayPort: string
  gatewayUrl: string
}

export type ServerName = 'voice' | 'scripted' | 'timed'

/**
 * The app as it is without a model server, with one that writes slowly, and one whose time a journey
 * moves: sessions of everybody else there end with it.
 */
export const SERVERS: Readonly<Record<ServerName, Server>> = {
  voice: serverAt(E2E_VOICE_PORT, E2E_VOICE_GATEWAY_PORT, 'voice'),
  scripted: serverAt(E2E_SCRIPTED_PORT, E2E_SCRIPTED_GATEWAY_PORT, 'scripted'),
  timed: serverAt(E2E_TIMED_PORT, E2E_TIMED_GATEWAY_PORT, 'timed'),
}

export const MODEL_PORT = Number(E2E_MODEL_PORT)

/** Opens the control of the payment gateways (payments.md §4.1). */
export const CONTROL_TOKEN = 'for journeys'
/** Moves the time of the app `timed`. */
export const TEST_TOKEN = 'moves time in journeys'

/** Whom the app `voice` names an admin (ROLE-007). */
export const ADMIN_ID = '019384a0-0000-7000-8000-0000000000ad'

function serverAt(port = '', gatewayPort = '', folder: string): Server {
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: path.join(E2E_DATA_DIR, folder),
    gatewayPort,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
  }
}

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-e2e-'))
  // The database in it may run as another user.
  chmodSync(folder, 0o755)
  return folder
}
