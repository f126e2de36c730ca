import { setTimeout } from 'node:timers/promises'
import type { RealmKey } from '@oriel/variants/model/realms'
import type { Config } from '#/config.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Surroundings } from '#/providers/payments/call.ts'
import { configurePayments, type PaymentSettings } from '#/providers/payments/configure.ts'
import type { Payments } from '#/providers/payments/port.ts'

const pause = (delayMs: number) => setTimeout(delayMs)

/** The payment providers that the settings name, and those of other realms (decision 64). */
export function connectPayments(
  { payments: settings }: Config,
  around: Pick<Surroundings, 'log' | 'random'> & { clock: Clock },
): { payments: Payments; merchants: Map<RealmKey, Payments> } {
  const connect = (own: PaymentSettings) =>
    configurePayments({ ...around, settings: own, wait: pause })
  const merchants = [...settings.merchants].map(([realm, own]) => [realm, connect(own)] as const)
  return { payments: connect(settings), merchants: new Map(merchants) }
}
