import { randomBytes } from 'node:crypto'
import { startAgeServer } from '../sandbox/src/age/server.ts'
import { startIdentityServer } from '../sandbox/src/identity/server.ts'
import { findFreePort } from './free-port.ts'
import { startPayments } from './sandbox-payments.ts'

const CLIENT_ID = 'oriel.local.apps.googleusercontent.example'
const SECRET_BYTES = 24

interface Sandbox {
  /** Settings that lead the app to what plays here. */
  env: Record<string, string>
  close(): Promise<void>
}

type Env = Record<string, string | undefined>
type Say = (line: string) => void

const NOTHING: Sandbox = { env: {}, close: async () => {} }

/**
 * Starts what plays the outside world where it is not configured, and says so (decisions 51). Never
 * in production: there what has no settings is not offered.
 */
export async function startSandbox(env: Env, say: Say): Promise<Sandbox> {
  if (env['NODE_ENV'] === 'production') return NOTHING
  const parts = [
    await playGoogle(env, say),
    await playAgeProvider(env, say),
    await playPayments(env, say),
  ]
  return {
    env: Object.fromEntries(parts.flatMap((part) => Object.entries(part.env))),
    async close() {
      await Promise.all(parts.map((part) => part.close()))
    },
  }
}

const isAnySet = (env: Env, names: readonly string[]) =>
  names.some((name) => (env[name] ?? '').trim() !== '')

async function playGoogle(env: Env, say: Say): Promise<Sandbox> {
  const settings = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_BASE_URL']
  if (isAnySet(env, settings)) return NOTHING
  const client = { id: CLIENT_ID, secret: 'local secret', name: 'Oriel', origins: null }
  const google = await startIdentityServer({ client })
  say(`Google: played by this machine at ${google.url}; set GOOGLE_CLIENT_ID for Google itself`)
  return {
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_BASE_URL: google.url,
    },
    close: () => google.close(),
  }
}

async function playAgeProvider(env: Env, say: Say): Promise<Sandbox> {
  if (isAnySet(env, ['AGE_SANDBOX_URL', 'AGE_SANDBOX_SECRET'])) return NOTHING
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const provider = await startAgeServer({ secret })
  say(`Age checks: played by this machine at ${provider.url}`)
  return {
    env: { AGE_SANDBOX_URL: provider.url, AGE_SANDBOX_SECRET: secret },
    close: () => provider.close(),
  }
}

const PAYMENT_KEYS = [
  'PAYMENTS_ENVIRONMENT',
  'SOLIDGATE_API_PK',
  'SOLIDGATE_API_SK',
  'YUNO_PUBLIC_KEY',
  'YUNO_SECRET_KEY',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
]

async function playPayments(env: Env, say: Say): Promise<Sandbox> {
  if (isAnySet(env, PAYMENT_KEYS)) return NOTHING
  // Webhooks need the app's address before it listens.
  const port = env['PORT'] === '0' ? String(await findFreePort()) : env['PORT']
  const gateway = await startPayments(env, port)
  say(`Payments: played by this machine at ${gateway.url}, test cards only; no money moves`)
  return {
    env: { ...gateway.env, ...(port === undefined ? {} : { PORT: port }) },
    close: () => gateway.close(),
  }
}
