import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { createAttempts } from '#/payments/machine/attempts.ts'
import { createClock } from '#/payments/machine/clock.ts'
import { openDatabase } from '#/payments/machine/database.ts'
import { createFaults } from '#/payments/machine/faults.ts'
import { keepBodiesRaw, Refusal } from '#/payments/machine/http.ts'
import { generateKeys, settingsFor, type GatewayKeys } from '#/payments/machine/keys.ts'
import { createRandom } from '#/payments/machine/random.ts'
import { createRateLimit } from '#/payments/machine/rate-limit.ts'
import { createSchedule, type Schedule } from '#/payments/machine/schedule.ts'
import { createWebhooks } from '#/payments/webhooks/webhooks.ts'
import { browserRoutes } from './browser.routes.ts'
import { controlRoutes } from './control.routes.ts'
import type { Core, GatewayApp, Wire } from './core.ts'
import { paypal } from './paypal/wire.ts'
import { solidgate } from './solidgate/wire.ts'
import { createChallenges } from './three-ds.ts'
import { yuno } from './yuno/wire.ts'

export interface PaymentGatewayOptions {
  /** Own database of the gateway; opened by the first call, made when it is missing. */
  databaseUrl: string
  /** Origin of the application, which takes the webhooks; null sends none. */
  webhookBase: string | null
  /** By default generated. */
  keys?: GatewayKeys
  host?: string
  /** 0, the default, takes a free one. */
  port?: number
  /** With it the paths below `/_control` exist, for whoever sends it as bearer. */
  controlToken?: string
  /** Waits of webhooks and slow answers are divided by it. */
  timeScale?: number
  /** The same ids again on every run, for tests with an empty database. */
  seed?: string
  /** Time stands at it until it is moved; by default the time of the machine. */
  startAt?: Date
  /** Calls of one key pair in a second; null, for tests, lifts it. */
  callsPerSecond?: number | null
  /** The time they are counted by; that of the machine by default. */
  nowMs?: () => number
  merchantName?: string
  /** Told what went wrong in the background. */
  tell?: (error: unknown) => void
}

export interface PaymentGateway {
  url: string
  keys: GatewayKeys
  /** Settings that lead the application here (payments.md §4.8). */
  env: Record<string, string>
  close(): Promise<void>
}

const WIRES: readonly Wire[] = [solidgate, yuno, paypal]
const CALLS_PER_SECOND = 10
const BODY_LIMIT_BYTES = 256 * 1024

/**
 * Plays Solidgate, Yuno and PayPal on this machine (payments.md §4). It moves no money and takes
 * test cards only.
 */
export async function startPaymentGateway(options: PaymentGatewayOptions): Promise<PaymentGateway> {
  const { host = '127.0.0.1', port = 0, controlToken, tell = () => undefined } = options
  // Bodies of card calls hold numbers, so no request is ever logged.
  const app = fastify({ logger: false, bodyLimit: BODY_LIMIT_BYTES })
  const closing = new AbortController()
  const core = createCore(app, options, closing.signal)
  keepBodiesRaw(app)
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body)
    if (!isCallersFault(error)) tell(error)
    throw error
  })
  app.addHook('preHandler', async (request, reply) => {
    const isControl = request.url.startsWith('/_control')
    return !isControl && (await core.faults.strike(request, reply)) ? reply : undefined
  })
  browserRoutes(app)
  if (controlToken !== undefined) controlRoutes(app, core, controlToken)
  for (const wire of WIRES) wire(app, core)

  await app.listen({ host, port })
  const url = core.origin()
  return {
    url,
    keys: core.keys,
    env: settingsFor(url, core.keys),
    async close() {
      closing.abort()
      app.server.closeAllConnections()
      await app.close()
      await core.schedule.close()
      await core.database.close()
    },
  }
}

const isCallersFault = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500

function createCore(app: GatewayApp, options: PaymentGatewayOptions, closing: AbortSignal): Core {
  const { host = '127.0.0.1', callsPerSecond = CALLS_PER_SECOND, timeScale = 1 } = options
  const { tell = () => undefined, webhookBase: base, merchantName = 'Oriel' } = options
  let origin: string | null = null
  const random = createRandom(options.seed)
  const clock = createClock(options.startAt)
  // What an earlier run left to do goes on as soon as it can be read.
  const database = openDatabase(options.databaseUrl, () => schedule.wake())
  const schedule: Schedule = createSchedule({ database, clock, tell })
  return {
    // What is at work while the gateway closes still knows its address.
    origin: () => (origin ??= originOf(host, app.server.address())),
    merchantName,
    keys: options.keys ?? generateKeys(random),
    clock,
    random,
    database,
    schedule,
    webhooks: createWebhooks({ database, clock, schedule, random, base, timeScale, closing }),
    challenges: createChallenges(database, random, app),
    faults: createFaults(random),
    pause: (delayMs) => sleep(delayMs / timeScale),
    switches: { wallets: false },
    hasControl: options.controlToken !== undefined,
    isOverRate: createRateLimit(callsPerSecond, options.nowMs),
    countAttempt: createAttempts(database),
  }
}

function originOf(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') {
    throw new Error('The payment gateway does not listen yet')
  }
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${address.port}`
}
