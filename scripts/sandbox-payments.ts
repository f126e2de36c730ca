import { mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DATABASE_USER } from '../apps/api/src/platform/db/embedded/cluster.ts'
import { socketFolderFor } from '../apps/api/src/platform/db/embedded/socket-folder.ts'
import type { PaymentGateway } from '../sandbox/src/payments/gateway.ts'
import { startPaymentGatewayLater } from '../sandbox/src/payments/later.ts'

type Env = Record<string, string | undefined>

const DATABASE = 'oriel_gateway'
const APP_PORT = '3000'

/**
 * The payment gateway of this machine with generated keys, its webhooks wired to the app at `appPort`
 * (payments.md §4.8); it is loaded when it is first asked. It keeps its state in a database of its own beside the app's.
 */
export async function startPayments(
  env: Env,
  appPort = env['PORT'] ?? APP_PORT,
): Promise<PaymentGateway> {
  const { PAYGATE_PORT: port = env['GATEWAY_PORT'], PAYGATE_CONTROL_TOKEN: controlToken } = env
  const { PAYGATE_SEED: seed, PAYGATE_TIME_SCALE: timeScale } = env
  return startPaymentGatewayLater({
    databaseUrl: env['PAYGATE_DB'] ?? databaseBeside(env),
    webhookBase: env['PAYGATE_WEBHOOK_BASE'] ?? `http://${appHost(env['HOST'])}:${appPort}`,
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(controlToken === undefined ? {} : { controlToken }),
    ...(seed === undefined ? {} : { seed }),
    ...(timeScale === undefined ? {} : { timeScale: Number(timeScale) }),
    ...(env['RATE_LIMITS'] === 'off' ? { callsPerSecond: null } : {}),
    reportError: (error) => console.error('Payment gateway:', error),
  })
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

const appHost = (host = '127.0.0.1') => (EVERY_ADDRESS.has(host) ? '127.0.0.1' : host)

/** On the app's server: the one that is configured, or the one the app is about to start. */
function databaseBeside({ DATABASE_URL: configured, DATA_DIR: dataDir = './data' }: Env): string {
  if (configured !== undefined && configured.trim() !== '') {
    const url = new URL(configured)
    url.pathname = `/${DATABASE}`
    return url.href
  }
  mkdirSync(dataDir, { recursive: true })
  const folder = path.join(realpathSync(dataDir), 'postgres')
  const host = socketFolderFor(folder, tmpdir(), process.getuid?.())
  return `postgres://${DATABASE_USER}@localhost/${DATABASE}?${new URLSearchParams({ host }).toString()}`
}
