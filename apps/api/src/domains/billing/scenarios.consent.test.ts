import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { renewalTerms } from '@oriel/contract/billing/terms'
import { asId } from '@oriel/contract/ids'
import { someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'
import { begin, FORMS, LINKS } from '#/testing/some-checkouts.ts'
import { onWire } from './catalogue/rules.ts'
import { itemOf } from './catalogue/service.ts'
import { closeDay } from './upkeep/books.service.ts'

let billing: BillingApp

beforeAll(async () => {
  billing = await someBillingApp({ env: { FEATURES: '{"featureExperimentWeeklyPlan": 100}' } })
})
afterAll(() => billing.api.app.close())

async function subscriber(): Promise<Buyer> {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  return buyer
}

const codeOf = (reply: { json(): unknown }) => (reply.json() as { code?: string }).code

interface Consent {
  text: string
  text_hash: string
  ip_address: string
  accepted_at: Date
  figures: { charge: number; renewal: number }
}

test.each(['sub_weekly', 'sub_monthly', 'sub_quarterly', 'sub_annual'])(
  'TS-057 SAFE-016 %s is sold in no checkout without its own terms, and they are kept with time and address',
  async (productId) => {
    const buyer = await billing.buyer()
    const product = onWire(await itemOf(billing.ctx, productId))
    if (isTokenProduct(product)) throw new Error('a pack')
    const terms = renewalTerms(product, billing.clock.now())?.consent ?? ''
    const textHash = createHash('sha256').update(terms).digest('hex')
    for (const path of [...FORMS, ...LINKS]) {
      const wrong = { accepted: true, textHash: 'f'.repeat(64) }
      for (const renewalConsent of [undefined, wrong]) {
        const refused = await begin(buyer, path, productId, { renewalConsent })
        expect([path, refused.statusCode, codeOf(refused)]).toEqual([path, 422, 'consent_required'])
      }
      const unticked = { renewalConsent: { accepted: false, textHash } }
      expect((await begin(buyer, path, productId, unticked)).statusCode).toBe(422)
      const begun = await begin(buyer, path, productId)
      expect([path, begun.statusCode]).toEqual([path, 201])
    }
    const { rows } = await billing.ctx.db.$client.query<Consent>(
      'select * from consents where user_id = $1',
      [buyer.userId],
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const row of rows) {
      expect(row).toMatchObject({
        text: terms,
        text_hash: textHash,
        ip_address: '127.0.0.1',
        accepted_at: billing.clock.now(),
        figures: { charge: product.currentPrice, renewal: product.renewalPrice },
      })
    }
  },
)

test('TS-057 PAY-029 a stored card is charged for a plan with its terms only, and for anything with a tick only', async () => {
  const buyer = await subscriber()
  const { subscriptionId = asId('') } = (await buyer.subscriptions())[0] ?? {}
  await buyer.call('POST', `Payments/subscription/${subscriptionId}/cancel`, {})
  const without = await buyer.oneClick('sub_annual', { renewalConsent: undefined })
  expect(codeOf(without)).toBe('consent_required')
  const unticked = await buyer.oneClick('tok_100', { isOneClickCheckboxEnabled: false })
  expect([unticked.statusCode, codeOf(unticked)]).toEqual([422, 'consent_required'])
  expect((await buyer.orders()).length).toBe(1)
})

test('TS-057 consents are there after three years', async () => {
  const count = async () =>
    (await billing.ctx.db.$client.query('select from consents')).rowCount ?? 0
  const before = await count()
  billing.clock.advance((3 * 365 + 1) * 86_400_000)
  const effect = await closeDay(billing.ctx)
  await billing.ctx.db.transaction(effect)
  expect([before > 0, await count()]).toEqual([true, before])
})
