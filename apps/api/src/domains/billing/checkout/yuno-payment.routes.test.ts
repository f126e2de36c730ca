import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { YunoIntent } from '@oriel/contract/billing/checkout'
import { problem } from '@oriel/contract/http/problem'
import { asId } from '@oriel/contract/ids'
import {
  GOOD_CARD,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { typeIntoYuno } from '#/testing/some-gateway.ts'

let billing: BillingApp
/** Payment requests sent to Yuno. */
const asked: unknown[] = []

beforeAll(async () => {
  billing = await someBillingApp()
})
beforeEach(() => {
  asked.length = 0
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args)
    if (request.method === 'POST' && request.url.endsWith('/payments')) {
      asked.push(await request.json())
    }
    return real(...args)
  })
})
afterAll(() => billing.api.app.close())

/** A buyer who has entered a card into Yuno's form, and the request their page sends. */
async function typed() {
  const buyer = await billing.buyer()
  const checkoutRequest = await buyer.checkoutBody('sub_monthly')
  const begun = await buyer.call('POST', 'YunoPayments/create-payment-intent', checkoutRequest)
  const { orderId, checkoutSession } = begun.json<YunoIntent>()
  const oneTimeToken = await typeIntoYuno(billing.gateway, checkoutSession, GOOD_CARD)
  return { buyer, orderId, token: { orderId, checkoutSession, oneTimeToken } }
}

const send = (buyer: Buyer, body: object) => buyer.call('POST', 'YunoPayments/create-payment', body)

const DOCUMENT = { documentType: 'CPF', documentNumber: '11144477735' }

test('API-139 API-049 the card pays, and Yuno gets the document and the postal code', async () => {
  const { buyer, orderId, token } = await typed()

  const reply = await send(buyer, { ...token, ...DOCUMENT, zipCode: '10001' })

  expect(reply.json()).toMatchObject({ orderId, status: 'success' })
  expect(asked).toMatchObject([
    {
      merchant_order_id: orderId,
      checkout: { session: token.checkoutSession },
      payment_method: { token: token.oneTimeToken },
      customer_payer: {
        document: { document_type: 'CPF', document_number: '11144477735' },
        billing_address: { zip_code: '10001' },
      },
    },
  ])
})

test('API-139 a card pays without a document and a postal code, and Yuno gets neither', async () => {
  const { buyer, orderId, token } = await typed()

  const reply = await send(buyer, token)

  expect(reply.json()).toMatchObject({ orderId, status: 'success' })
  expect(asked).toMatchObject([{ customer_payer: { id: expect.any(String) } }])
  expect(JSON.stringify(asked)).not.toMatch(/document|billing_address/)
})

/** What is wrong, the reported path, and the fields sent. */
const WRONG: [string, string, object][] = [
  ['a type without a number', '/documentNumber', { documentType: 'CPF' }],
  ['a number without a type', '/documentType', { documentNumber: '11144477735' }],
  ['an empty number', '/documentNumber', { ...DOCUMENT, documentNumber: '' }],
  ['an empty type', '/documentType', { ...DOCUMENT, documentType: '' }],
  ['a number that is no text', '/documentNumber', { ...DOCUMENT, documentNumber: 11 }],
  ['a type that is no text', '/documentType', { ...DOCUMENT, documentType: ['CPF'] }],
  ['null for a postal code', '/zipCode', { zipCode: null }],
  ['a postal code as a number', '/zipCode', { zipCode: 10_001 }],
  ['an order as a number', '/orderId', { orderId: 1 }],
  ['a session as an object', '/checkoutSession', { checkoutSession: {} }],
  ['no token', '/oneTimeToken', { oneTimeToken: undefined }],
]

test('API-139 half a document and wrong types are refused by their field, and no card is charged', async () => {
  const { buyer, orderId, token } = await typed()
  for (const [what, path, more] of WRONG) {
    const reply = await send(buyer, { ...token, zipCode: '10001', ...more })
    const { status, code, errors } = problem.parse(reply.json())
    const paths = errors?.map((error) => error.path)
    expect([what, status, code, paths]).toEqual([what, 422, 'validation_failed', [path]])
  }
  expect(asked).toEqual([])
  expect(await buyer.order(asId(orderId))).toMatchObject({ submittedAt: null })

  const reply = await send(buyer, { ...token, ...DOCUMENT })
  expect(reply.json()).toMatchObject({ orderId, status: 'success' })
})
