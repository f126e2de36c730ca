import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asId } from '@oriel/contract/ids'

// What the global setup decides travels to the workers by environment.
process.env['E2E_DATA_DIR'] ??= makeDataDir()

/** A running app under test. */
export interface Server {
  port: string
  url: string
  dataDir: string
  /** The payment gateway of this app alone; its control takes `CONTROL_TOKEN`. */
  gatewayUrl: string
}

export type ServerName = 'voice' | 'scripted' | 'timed'

interface Ports {
  port: number
  gatewayPort: number
}

/**
 * The app as it is without a model server; with one that writes slowly, where the experiments for
 * subscribers run and a proxy names the country; and one whose time a journey moves: all other
 * sessions there expire with it.
 */
export const SERVERS: Readonly<Record<ServerName, Server>> = {
  voice: readServer('voice'),
  scripted: readServer('scripted'),
  timed: readServer('timed'),
}

/** Opens the control of the payment gateways (payments.md §4.1). */
export const CONTROL_TOKEN = 'for journeys'
/** Moves the time of the app `timed`. */
export const TEST_TOKEN = 'moves time in journeys'

/** Names the country of a request to the app `scripted`, as a proxy in front of it does. */
export const COUNTRY_HEADER = 'x-country'

/** Whom the app `voice` names an admin (ROLE-007). */
export const ADMIN_ID = asId('019384a0-0000-7000-8000-0000000000ad')

/** Gives the journeys the addresses of the started apps. */
export function publishServer(name: ServerName, ports: Ports): void {
  process.env[variableOf(name)] = JSON.stringify(ports)
}

export function dataDirOf(name: ServerName): string {
  return path.join(process.env['E2E_DATA_DIR'] ?? '', name)
}

function readServer(name: ServerName): Server {
  // Playwright may list journeys before anything runs.
  const ports = JSON.parse(process.env[variableOf(name)] ?? '{}') as Partial<Ports>
  const { port = '', gatewayPort = '' } = ports
  return {
    port: String(port),
    url: `http://127.0.0.1:${port}`,
    dataDir: dataDirOf(name),
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
  }
}

function variableOf(name: ServerName): string {
  return `E2E_${name.toUpperCase()}`
}

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-e2e-'))
  // The database in it may run as another user.
  chmodSync(folder, 0o755)
  return folder
}
