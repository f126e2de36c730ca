import { createHash } from 'node:crypto'
import { paypalPlan, paypalPlanList, paypalProduct } from '@oriel/payment-wire/paypal-billing'
import { decimalOf } from '../decimal.rules.ts'
import type { PaypalPlan } from '../port.ts'
import { issueIn, unclear, type PaypalClient } from './client.ts'

/** Creates plans at PayPal, one per set of terms; returns the plan's id there. */
export type PlanFinder = (plan: PaypalPlan) => Promise<string>

const OK = 200
const PRODUCT_EXISTS = 'DUPLICATE_RESOURCE_IDENTIFIER'
const DIGEST_CHARS = 40
const FAILURES_UNTIL_SUSPENDED = 3

/**
 * PayPal's catalogue (payments.md 3.3). Each set of terms is a product with an id of ours, so that
 * its plan is found again after a restart. The first cycle's price is not part of it: each
 * subscription sets its own.
 */
export function createPlanFinder(client: PaypalClient): PlanFinder {
  const known = new Map<string, Promise<string>>()

  return (plan) => {
    const productId = productIdOf(plan)
    const asked = known.get(productId) ?? findOrMake(client, productId, plan)
    known.set(productId, asked)
    asked.catch(() => known.delete(productId))
    return asked
  }
}

/** Without the introductory price, see above. */
function productIdOf({ productId, name, currency, intro, regular }: PaypalPlan): string {
  const cycle = intro && [intro.unit, intro.count]
  const shape = [productId, name, currency, cycle, regular.unit, regular.count, regular.cents]
  const digest = createHash('sha256').update(JSON.stringify(shape)).digest('hex')
  return `plan-${digest.slice(0, DIGEST_CHARS)}`
}

async function findOrMake(client: PaypalClient, id: string, plan: PaypalPlan): Promise<string> {
  const answer = await client.get(`/v1/billing/plans?product_id=${id}`)
  const list = answer.status === OK ? paypalPlanList.safeParse(answer.body) : null
  const active = list?.data?.plans.find(({ status }) => status === 'ACTIVE')
  return active?.id ?? makePlan(client, id, plan)
}

async function makePlan(client: PaypalClient, id: string, plan: PaypalPlan): Promise<string> {
  const product = { id, name: plan.name, type: 'DIGITAL' }
  const made = await client.post('/v1/catalogs/products', product, id)
  if (!paypalProduct.safeParse(made.body).success && issueIn(made) !== PRODUCT_EXISTS) {
    throw unclear(made)
  }
  const answer = await client.post('/v1/billing/plans', planBody(id, plan), `${id}-plan`)
  const billingPlan = paypalPlan.safeParse(answer.body)
  if (!billingPlan.success) throw unclear(answer)
  return billingPlan.data.id
}

function planBody(productId: string, { name, currency, intro, regular }: PaypalPlan) {
  const price = { currency_code: currency, value: decimalOf(regular.cents) }
  const first = intro && {
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: 1,
    frequency: { interval_unit: intro.unit, interval_count: intro.count },
    pricing_scheme: { fixed_price: price },
  }
  return {
    product_id: productId,
    name,
    status: 'ACTIVE',
    billing_cycles: [
      ...(first === null ? [] : [first]),
      {
        tenure_type: 'REGULAR',
        sequence: first === null ? 1 : 2,
        total_cycles: 0,
        frequency: { interval_unit: regular.unit, interval_count: regular.count },
        pricing_scheme: { fixed_price: price },
      },
    ],
    // No set-up fee: it would be charged in addition to the first cycle.
    payment_preferences: {
      auto_bill_outstanding: true,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: FAILURES_UNTIL_SUSPENDED,
    },
  }
}

/** The first cycle's price for one subscription. */
export function firstPriceOf({ intro, currency }: PaypalPlan): object {
  if (intro === null) return {}
  const fixed_price = { currency_code: currency, value: decimalOf(intro.cents) }
  return { plan: { billing_cycles: [{ sequence: 1, pricing_scheme: { fixed_price } }] } }
}
