import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '@oriel/contract/http/problem'
import { someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

const CALLS: [string, string, (odd: string) => object][] = [
  ['the order whose card is kept', 'save-card-details', (odd) => ({ orderId: odd })],
  ['the plan of a quote', 'upgrade-quote', (odd) => ({ productId: odd })],
  ['an answer', cancelPath(), (odd) => ({ answers: [{ question: 'why', answer: odd }] })],
  ['a list of answers', cancelPath(), (odd) => ({ answers: [{ question: 'why', answer: [odd] }] })],
  ['a question', cancelPath(), (odd) => ({ answers: [{ question: odd, answer: 'x' }] })],
]

function cancelPath(): string {
  return `subscription/${randomUUID()}/cancel`
}

async function refusalOf(buyer: Buyer, path: string, body: object) {
  const reply = await buyer.call('POST', `Payments/${path}`, body)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  return problem.parse(reply.json())
}

const REFUSED = { status: 422, code: 'validation_failed' }

test.each(CALLS)(
  'TS-140 ERR-031 %s that no database takes is refused',
  async (_what, path, body) => {
    const buyer = await billing.buyer()
    for (const odd of ['\0', 'a\0b', '\ud83d', '\ude00\ud83d']) {
      expect(await refusalOf(buyer, path, body(odd))).toMatchObject(REFUSED)
    }
  },
)

test.each(['give-up', 'refund'])(
  'TS-140 ERR-031 an order number that no database takes is refused at %s',
  async (what) => {
    const body = what === 'refund' ? { reason: 'money_back' } : {}
    const path = `orders/%00/${what}`
    expect(await refusalOf(await billing.buyer(), path, body)).toMatchObject(REFUSED)
  },
)

test('TS-140 ERR-031 an address of a payment that no database takes is refused', async () => {
  const buyer = await billing.buyer()
  for (const field of ['redirectUrl', 'successUrl', 'failUrl']) {
    for (const odd of ['\0', '\ud83d']) {
      const { reply } = await buyer.intent('sub_monthly', {
        [field]: `https://oriel.example/${odd}`,
      })
      expect(problem.parse(reply.json())).toMatchObject(REFUSED)
    }
  }
})
