import { REALM_KEYS } from '@oriel/variants/model/realms'
import { realmOf } from '@oriel/variants/variants'
import type { Config } from '#/config.ts'
import { connectPayments } from '#/connect/payments.ts'
import { systemClock } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import type { PaymentProvider } from '#/providers/payments/port.ts'
import { examine, placeOf, type Finding } from './finding.ts'

const CHANGE = 'PAYMENTS_ENVIRONMENT and the keys of Solidgate, Yuno or PayPal'
/** No order has this name, so that each provider just says that it knows none. */
const NO_ORDER = { orderId: 'doctor', providerRef: 'DOCTOR' }

/** Whoever takes the money, asked about an order that is none. */
export async function checkPayments(config: Config): Promise<Finding[]> {
  const { payments: settings } = config
  const around = { log: createLog('silent'), random: () => 0.5, clock: systemClock }
  const { environment, solidgate, yuno, paypal } = connectPayments(config, around)
  const places = {
    solidgate: settings.solidgate?.payUrl ?? '',
    yuno: settings.yuno?.apiUrl ?? '',
    paypal: settings.paypal?.apiUrl ?? '',
  }
  const configured = [solidgate, yuno, paypal].filter((provider) => provider !== null)
  if (configured.length === 0) return [nobody()]
  const asked = configured.map((provider) => {
    const inForce = `${provider.system} (${environment}) at ${placeOf(places[provider.system])}`
    return examine({ part: 'payment', inForce, change: CHANGE }, () => ask(provider))
  })
  return [...(await Promise.all(asked)), ...withoutKeys(config)]
}

/** Realms that sell nothing, because the keys are another company's (TENANT-018). */
function withoutKeys({ payments: { environment }, brands }: Config): Finding[] {
  if (environment === 'gateway') return []
  const own = realmOf(brands.standard)
  return REALM_KEYS.filter((realm) => realm !== own).map((realm) => ({
    part: 'payment',
    inForce: `nobody for the realm ${realm}`,
    state: 'absent',
    detail: `the keys are those of ${own}; brands of ${realm} sell nothing here`,
    change: `an installation of its own with VARIANT of the realm and its keys`,
  }))
}

/** @throws when the keys are refused or nobody answers. */
async function ask(provider: PaymentProvider): Promise<string> {
  await provider.status(NO_ORDER)
  return 'answers and takes the keys'
}

function nobody(): Finding {
  return {
    part: 'payment',
    inForce: 'nobody',
    state: 'absent',
    detail: 'no keys are set; outside production the start plays the providers, for test cards',
    change: CHANGE,
  }
}
