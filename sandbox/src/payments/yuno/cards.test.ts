import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  yunoOperation,
  yunoPaymentList,
  yunoTransactionOf,
  type YunoPayment,
} from '@oriel/payment-wire/yuno'
import { isYunoSigned } from '@oriel/payment-wire/yuno-signature'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { SomeShop } from './testing/some-shop.ts'

const SUCCESS = '4067429974719265'
const MINUTE_MS = 60_000

let gateway: SomeGateway
let shop: SomeShop

beforeAll(async () => {
  gateway = await someGateway()
  shop = new SomeShop(gateway)
})
beforeEach(() => {
  gateway.inbox.received.length = 0
})
afterAll(() => gateway.close())

const standing = ({ status, sub_status }: YunoPayment) => `${status}/${sub_status}`

test('only 200 takes a webhook, and it comes seven times at most, counted', async () => {
  gateway.inbox.answers.push(...Array<number>(10).fill(204))
  const payment = await shop.paid(SUCCESS)
  await gateway.settled()
  await gateway.control('POST', 'clock/advance', { byMs: 5 * MINUTE_MS })
  expect(gateway.inbox.received).toHaveLength(2)
  await gateway.control('POST', 'clock/advance', { byMs: 5 * 24 * 60 * MINUTE_MS })
  gateway.inbox.answers.length = 0
  expect((await shop.received(payment.id)).map(({ retry }) => retry)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('cards change what comes by webhook', async () => {
  const received = async (number: string) => {
    const payment = await shop.paid(number)
    return { payment, events: await shop.received(payment.id), sent: gateway.inbox.received.at(-1) }
  }
  expect((await received('4000903000000601')).events).toEqual([])
  expect((await received('4000903000000700')).events).toHaveLength(3)
  const reversed = (await received('4000903000000809')).events.map(({ data }) => data.payment)
  expect(reversed.map((payment) => payment?.status)).toEqual(['SUCCEEDED', 'PENDING'])
  expect(new Set(reversed.map((payment) => payment?.updated_at)).size).toBe(1)
  expect((await received('4000906000000109')).events[0]?.data.payment?.amount.value).toBe(40.99)
  expect((await received('4000906000000208')).events[0]?.data.payment?.amount.currency).toBe('EUR')
  const foreign = await received('4000906000000307')
  expect(foreign.events[0]?.data.payment?.merchant_order_id).not.toBe(
    foreign.payment.merchant_order_id,
  )
  const { sent } = await received('4000906000000406')
  const signature = String(sent?.headers['x-hmac-signature'])
  expect(isYunoSigned(gateway.keys.yuno.webhook.hmac, sent?.body ?? '', signature)).toBe(false)
})

test('cards change when a payment is settled', async () => {
  const late = await shop.paid('4000903000000908')
  expect(standing(late)).toBe('PENDING/AUTHORIZED')
  await gateway.control('POST', 'clock/advance', { byMs: MINUTE_MS })
  expect(standing(await shop.read(late.id))).toBe('SUCCEEDED/APPROVED')

  const failing = await shop.paid('4000903000001005')
  expect(standing(failing)).toBe('PENDING/AUTHORIZED')
  expect((await shop.received(failing.id)).map(({ data }) => data.payment?.status)).toEqual([
    'PENDING',
    'DECLINED',
  ])

  const silent = await shop.paid('4000903000000502')
  expect(standing(silent)).toBe('PENDING/IN_PROCESS')
  expect((await shop.received(silent.id)).at(-1)?.data.payment?.status).toBe('SUCCEEDED')

  const stuck = await shop.paid('4000903000000106')
  await gateway.control('POST', 'clock/advance', { byMs: 24 * 60 * MINUTE_MS })
  expect(standing(await shop.read(stuck.id))).toBe('PENDING/IN_PROCESS')
  await gateway.control('POST', `yuno/payments/${stuck.id}/settle`, {})
  expect(standing(await shop.read(stuck.id))).toBe('SUCCEEDED/APPROVED')
})

test('cards bring disputes and refunds by themselves', async () => {
  const [disputed, halved, alerted, unrefundable] = [
    await shop.paid('4000905000000101'),
    await shop.paid('4000905000000408'),
    await shop.paid('4000905000000309'),
    await shop.paid('4000905000000507'),
  ]
  await gateway.control('POST', 'clock/advance', { byMs: 24 * 60 * MINUTE_MS })
  expect(standing(await shop.read(disputed.id))).toBe('IN_DISPUTE/RECEIVED')
  expect(standing(await shop.read(halved.id))).toBe('SUCCEEDED/PARTIALLY_REFUNDED')
  expect((await shop.read(halved.id)).amount.refunded).toBe(19.99)
  expect(standing(await shop.read(alerted.id))).toBe('REFUNDED/REFUNDED')
  const path = `/payments/${unrefundable.id}/transactions/${yunoTransactionOf(unrefundable)?.id}/refund`
  const key = { 'x-idempotency-key': crypto.randomUUID() }
  const reply = await shop.call('POST', path, { merchant_reference: 'refund-1' }, key)
  const refused = yunoOperation.parse(reply.body)
  expect([refused.status, standing(await shop.read(unrefundable.id))]).toEqual([
    'DECLINED',
    'SUCCEEDED/APPROVED',
  ])
  await gateway.control('POST', `yuno/payments/${disputed.id}/dispute`, { how: 'lost' })
  expect(standing(await shop.read(disputed.id))).toBe('CHARGEBACK/LOST')
})

test('a call may be cut, or fail once, before there is a payment', async () => {
  const { customerId, session } = await shop.session()
  const bodyFor = async (number: string) =>
    shop.paymentBody(
      customerId,
      { token: await shop.typed(session, number) },
      { checkout: { session } },
    )
  await expect(shop.pay(await bodyFor('4000903000000304'))).rejects.toThrow('fetch failed')
  const found = await shop.call('GET', `/payments?merchant_order_id=order-${customerId}`)
  expect(yunoPaymentList.parse(found.body)).toEqual([])

  const body = await bodyFor('4000903000000403')
  const key = crypto.randomUUID()
  expect((await shop.pay(body, key)).status).toBe(500)
  expect((await shop.pay(body, key)).status).toBe(201)
})
