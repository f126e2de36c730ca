import solidgate, { type Api } from '@solidgate/node-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderReply } from '@oriel/payment-wire/solidgate'
import { decryptIntent, isSigned, sign } from '@oriel/payment-wire/solidgate-signature'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { someCard, someOrder, someShop, SUCCESS } from './testing/some-shop.ts'

let gateway: SomeGateway
let api: Api

beforeAll(async () => {
  gateway = await someGateway()
  const { pk, sk } = gateway.keys.solidgate.api
  api = new solidgate.Api(pk, sk, gateway.env['SOLIDGATE_PAY_URL'])
})
afterAll(() => gateway.close())

test('PAY-034 the vendor’s own package opens a form, charges, refunds and reads orders here', async () => {
  const order = someOrder()
  const { paymentIntent, merchant, signature } = api.formMerchantData(order).toObject()
  const { post, payIn } = someShop(gateway)
  const body = JSON.stringify({ paymentIntent, merchant, signature })
  const form = (await post('form/sessions', body)).json as Parameters<typeof payIn>[0]
  expect(await payIn(form, someCard(SUCCESS))).toMatchObject({ outcome: 'paid' })

  const paid = orderReply.parse(await api.status({ order_id: order.order_id }))
  const token = paid.transaction?.card_token?.token
  const { order_id: next, ...more } = someOrder({ payment_type: 'recurring', amount: 3999 })
  const renewed = await api.recurring({ ...more, order_id: next, recurring_token: token })
  expect(orderReply.parse(renewed).order).toMatchObject({ status: 'settle_ok', amount: 3999 })
  const refunded = await api.refund({ order_id: next, amount: 3999 })
  expect(orderReply.parse(refunded).order).toMatchObject({ refunded_amount: 3999 })
  const resigned = await api.resign({ ...someOrder(), recurring_token: token })
  expect(orderReply.parse(resigned).order.status).toBe('settle_ok')
  expect(await api.charge({ order_id: 'x' })).toMatchObject({ error: { code: '1.01' } })
})

test('PAY-034 the vendor’s signatures and intents are ours', () => {
  const { pk, sk } = gateway.keys.solidgate.api
  const { paymentIntent, signature } = api.formMerchantData(someOrder()).toObject()
  expect(signature).toBe(sign(pk, sk, paymentIntent))
  const update = api.formUpdate({ amount: 999 }).toObject()
  expect(decryptIntent(sk, update.partialIntent)).toEqual({ amount: 999 })
  expect(isSigned({ pk, sk }, update.partialIntent, update.signature)).toBe(true)
  const resign = api.formResign(someOrder({ recurring_token: 'tok' })).toObject()
  expect(decryptIntent(sk, resign.resignIntent)).toMatchObject({ recurring_token: 'tok' })
})
