import { asId } from '@oriel/contract/ids'
import { REALM_KEYS } from '@oriel/variants/model/realms'
import { realmOf } from '@oriel/variants/variants'
import type { Config } from '#/config.ts'
import { connectPayments } from '#/connect/payments.ts'
import { systemClock } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import type { PaymentProvider, Payments } from '#/providers/payments/port.ts'
import { examine, placeOf, type Finding } from './finding.ts'

const CHANGE = 'PAYMENTS_ENVIRONMENT and the keys of Solidgate, Yuno or PayPal'
/** A nonexistent order, so that each provider just answers that it does not know it. */
const NO_ORDER = { orderId: asId('doctor'), providerRef: 'DOCTOR' }

/** Checks the payment providers by asking for a nonexistent order. */
export async function checkPayments(config: Config): Promise<Finding[]> {
  const around = { log: createLog('silent'), random: () => 0.5, clock: systemClock }
  const { payments, merchants } = connectPayments(config, around)
  const all = [payments, ...merchants.values()].flatMap(({ solidgate, yuno, paypal }) =>
    [solidgate, yuno, paypal].filter((provider) => provider !== null),
  )
  if (all.length === 0) return [nobody()]
  const others = [...config.payments.merchants].map(async ([realm, settings]) => {
    const each = merchants.get(realm)
    return each === undefined ? [] : askEach(each, settings, ` for the realm ${realm}`)
  })
  const asked = await Promise.all([askEach(payments, config.payments, ''), ...others])
  return [...asked.flat(), ...withoutKeys(config)]
}

type Settings = Pick<Config['payments'], PaymentProvider['system']>

function askEach(
  { environment, solidgate, yuno, paypal }: Payments,
  settings: Settings,
  whose: string,
): Promise<Finding[]> {
  const places = {
    solidgate: settings.solidgate?.payUrl ?? '',
    yuno: settings.yuno?.apiUrl ?? '',
    paypal: settings.paypal?.apiUrl ?? '',
  }
  const configured = [solidgate, yuno, paypal].filter((provider) => provider !== null)
  const asked = configured.map((provider) => {
    const inForce = `${provider.system} (${environment}) at ${placeOf(places[provider.system])}${whose}`
    return examine({ part: 'payment', inForce, change: CHANGE }, () => ask(provider))
  })
  return Promise.all(asked)
}

/** Realms that cannot sell, because the keys belong to another company (TENANT-018). */
function withoutKeys({ payments: { environment, merchants }, brands }: Config): Finding[] {
  if (environment === 'gateway') return []
  const own = realmOf(brands.standard)
  return REALM_KEYS.filter((realm) => realm !== own && !merchants.has(realm)).map((realm) => ({
    part: 'payment',
    inForce: `nobody for the realm ${realm}`,
    state: 'absent',
    detail: `no keys of its company are set; brands of ${realm} sell nothing here`,
    change: `BRAND_SETTINGS with the keys of ${realm}`,
  }))
}

/** @throws when the keys are rejected or there is no answer. */
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
