import type { FastifyInstance } from 'fastify'
import type { GatewayClock } from '#/payments/machine/clock.ts'
import type { Database } from '#/payments/machine/database.ts'
import type { Faults } from '#/payments/machine/faults.ts'
import type { GatewayKeys } from '#/payments/machine/keys.ts'
import type { Random } from '#/payments/machine/random.ts'
import type { Schedule } from '#/payments/machine/schedule.ts'
import type { Webhooks } from '#/payments/webhooks/webhooks.ts'
import type { Challenges } from './three-ds.ts'

export type GatewayApp = FastifyInstance

/** Shared by the three wires. */
export interface Core {
  /** Own address, `http://127.0.0.1:4010`; throws before the gateway listens. */
  origin(): string
  /** The merchant's name, as shown on pages and statements. */
  merchantName: string
  keys: GatewayKeys
  clock: GatewayClock
  random: Random
  database: Database
  schedule: Schedule
  webhooks: Webhooks
  challenges: Challenges
  faults: Faults
  /** Whether paths under `/_control` exist; wires add theirs only then. */
  hasControl: boolean
  /** Waits in machine time, divided by the time scale. */
  pause: (delayMs: number) => Promise<void>
  /** Set through the control API. */
  switches: { wallets: boolean }
  /** True when the key was used too often in the last second. */
  isOverRate: (key: string) => boolean
  /**
   * Counts an attempt with a card in a checkout, from 1. `checkout` must stay the same when the
   * customer tries again.
   */
  countAttempt: (checkout: string, cardName: string) => Promise<number>
}

/** One provider: it registers its routes, webhook sender, challenge answers and due work. */
export type Wire = (app: GatewayApp, core: Core) => void
