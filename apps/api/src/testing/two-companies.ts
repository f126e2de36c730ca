import type { Payments } from '#/providers/payments/port.ts'
import { someBillingApp, type BillingApp } from './some-billing-app.ts'
import { someGateway } from './some-gateway.ts'

export interface TwoCompanies extends BillingApp {
  /** Calls to each company's providers since they were last read, as `solidgate.refund`. */
  heard(): { first: string[]; second: string[] }
}

/** The billing of svitlo, whose company has a gateway of its own; the plain settings lead to another one. */
export async function twoCompanies(): Promise<TwoCompanies> {
  const { payments } = await someGateway()
  const first: string[] = []
  const second: string[] = []
  const billing = await someBillingApp({
    company: {
      brand: 'svitlo',
      standard: noting({ ...payments, environment: 'sandbox' }, first),
      own: (own) => noting({ ...own, environment: 'sandbox' }, second),
    },
  })
  return { ...billing, heard: () => ({ first: first.splice(0), second: second.splice(0) }) }
}

/** The same providers, with a note of each call. */
function noting(payments: Payments, calls: string[]): Payments {
  const { solidgate, yuno, paypal, environment } = payments
  return {
    environment,
    solidgate: solidgate && noted(solidgate, calls),
    yuno: yuno && noted(yuno, calls),
    paypal: paypal && noted(paypal, calls),
  }
}

const noted = <T extends { system: string }>(provider: T, calls: string[]): T =>
  new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      // News are proved by each company's secret until one fits.
      if (typeof value === 'function' && name !== 'readWebhook')
        calls.push(`${target.system}.${String(name)}`)
      return value
    },
  })
