import { readConfig } from '../../apps/api/src/config.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { createLog } from '../../apps/api/src/platform/log.ts'
import { configurePayments } from '../../apps/api/src/providers/payments/configure.ts'
import type { Payments } from '../../apps/api/src/providers/payments/port.ts'
import type { GatewayKeys } from '../../sandbox/src/payments/machine/keys.ts'
import { startProgram, type Program } from './program.ts'

interface GatewaySettings {
  url: string
  keys: GatewayKeys
  /** Settings that lead the app to it. */
  env: Record<string, string>
}

export interface RunningGateway extends GatewaySettings, Program {
  /** The providers as the app sees them: what became of an order is asked here. */
  payments: Payments
  control(method: string, path: string, body?: object): Promise<void>
}

/** The payment gateway in a process of its own; it sends webhooks to the app at `webhookBase`. */
export async function startGateway(dataDir: string, webhookBase: string): Promise<RunningGateway> {
  const program = await startProgram({
    args: ['bench/support/gateway-server.ts', dataDir, webhookBase],
    says: /^Gateway (\{.*\})$/,
  })
  const { url, keys, env } = JSON.parse(program.said[1] ?? '') as GatewaySettings
  const { payments: settings } = readConfig({ NODE_ENV: 'test', ...env })
  const payments = configurePayments({
    settings,
    clock: systemClock,
    log: createLog('silent'),
    wait: () => Promise.resolve(),
    random: () => 0,
  })
  const control: RunningGateway['control'] = async (method, path, body) => {
    const reply = await fetch(`${url}/_control/${path}`, {
      method,
      headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`)
    await reply.body?.cancel()
  }
  return { ...program, url, keys, env, payments, control }
}
