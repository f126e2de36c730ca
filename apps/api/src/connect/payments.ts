import { setTimeout } from 'node:timers/promises'
import type { Config } from '#/config.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Surroundings } from '#/providers/payments/call.ts'
import { configurePayments } from '#/providers/payments/configure.ts'
import type { Payments } from '#/providers/payments/port.ts'

/** The payment providers that the settings name. */
export function connectPayments(
  { payments }: Config,
  around: Pick<Surroundings, 'log' | 'random'> & { clock: Clock },
): Payments {
  return configurePayments({
    ...around,
    settings: payments,
    wait: (delayMs) => setTimeout(delayMs),
  })
}
