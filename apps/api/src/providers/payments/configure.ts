import type { Clock } from '#/platform/clock.ts'
import { createPaypal, type PaypalSettings } from '#/providers/payments/paypal/paypal.ts'
import {
  createSolidgate,
  type SolidgateSettings,
} from '#/providers/payments/solidgate/solidgate.ts'
import { createYuno, type YunoSettings } from '#/providers/payments/yuno/yuno.ts'
import type { Surroundings } from './call.ts'
import type { Payments } from './port.ts'

export interface PaymentSettings {
  environment: Payments['environment']
  solidgate: SolidgateSettings | null
  yuno: YunoSettings | null
  paypal: PaypalSettings | null
}

interface Deps extends Surroundings {
  settings: PaymentSettings
  clock: Clock
}

/** The payment providers whose keys are configured (payments.md 4.8). */
export function configurePayments({ settings, ...around }: Deps): Payments {
  const { environment, solidgate, yuno, paypal } = settings
  const isGateway = environment === 'gateway'
  return {
    environment,
    solidgate: solidgate && createSolidgate({ settings: solidgate, ...around }),
    yuno: yuno && createYuno({ settings: yuno, ...around }),
    paypal: paypal && createPaypal({ settings: paypal, isGateway, ...around }),
  }
}
