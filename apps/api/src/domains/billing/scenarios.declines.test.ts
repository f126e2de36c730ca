import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECLINES as DECLINE_TABLE, isDeclineCode } from '@oriel/contract/billing/declines'
import { DECLINES } from '@oriel/sandbox/payments/declines'
import { HOUR_MS } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import {
  GOOD_CARD,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'

let billing: BillingApp
const lines: string[] = []

beforeAll(async () => {
  billing = await someBillingApp({
    log: createLog('error', { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => billing.api.app.close())

const PROCESSING = '4000903000000106'
const DECLINED_3_04 = numberOf('3.04')
const DECLINED_3_08 = numberOf('3.08')

function numberOf(code: string): string {
  const found = DECLINES.find((decline) => decline.code === code)
  if (!found) throw new Error(`no card for ${code}`)
  return found.number
}

/** Pays for a plan in the form and returns the outcome. */
async function tryToPay(buyer: Buyer, number: string, productId = 'sub_monthly') {
  const { orderId } = await buyer.pay(productId, number)
  billing.clock.advance(4000)
  return { orderId, ...(await buyer.status(orderId)) }
}

test('D01 every reported code has a card that shows it', () => {
  const special = ['SuttonBank', 'Special_3.07', 'Special_5.08', 'Generic']
  const shown = DECLINES.map(({ code }) => code).filter(isDeclineCode)
  expect([...shown, ...special].toSorted()).toEqual(Object.keys(DECLINE_TABLE).toSorted())
})

// 3.07 for an accepted brand and a repeated 5.08 have their own texts (D03).
test.each(DECLINES.map(({ code, number }) => [code, number] as const))(
  'D01 a payment declined with %s is reported so, and grants nothing',
  async (code, number) => {
    const buyer = await billing.buyer()
    const { orderId, ...answer } = await tryToPay(buyer, number)
    const known = isDeclineCode(code) ? code : 'Generic'
    const key = code === '3.07' ? 'Special_3.07' : known
    expect(answer).toMatchObject({ status: 'fail', errorCode: key, result: null })
    expect(await buyer.order(orderId)).toMatchObject({ state: 'declined', providerCode: code })
    expect(await buyer.subscriptions()).toEqual([])
    expect(await buyer.tokens()).toBe(0)
  },
)

test.each([
  ['D02', 'SuttonBank', '4000901100000109'],
  ['D03', 'Special_3.07', '4000901100030700'],
  ['D04', 'Generic', '4000901100099903'],
])('%s a card may be declined as %s', async (_id, key, number) => {
  const buyer = await billing.buyer()
  expect(await tryToPay(buyer, number)).toMatchObject({ status: 'fail', errorCode: key })
  expect(await buyer.tokens()).toBe(0)
})

test('D03 the second 5.08 of a checkout has a text of its own', async () => {
  const buyer = await billing.buyer()
  const number = '4000901100050807'
  expect(await tryToPay(buyer, number)).toMatchObject({ errorCode: '5.08' })
  expect(await tryToPay(buyer, number)).toMatchObject({ errorCode: 'Special_5.08' })
})

test('D05 D06 PAY-035 after 3.02 the monthly plan may be had instead', async () => {
  const buyer = await billing.buyer()
  const before = await buyer.intent('decline_monthly')
  expect(before.reply.json()).toMatchObject({ code: 'offer_not_available' })
  const refused = await tryToPay(buyer, '5151948477715326', 'sub_annual')
  expect(refused).toMatchObject({ status: 'fail', errorCode: '3.02' })
  const paid = await tryToPay(buyer, GOOD_CARD, 'decline_monthly')
  expect(paid).toMatchObject({ status: 'success', result: { amountPaid: 1999 } })
  expect((await buyer.orders()).map(({ state, cents }) => [state, cents])).toEqual([
    ['declined', 11_999],
    ['settled', 1999],
  ])
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
})

test('D07 CONST-020 DECLINE-072 paying with another card after 3.08 brings 20 tokens more', async () => {
  const buyer = await billing.buyer()
  expect(await tryToPay(buyer, DECLINED_3_08)).toMatchObject({ extraTokens: 20 })
  expect(await tryToPay(buyer, GOOD_CARD)).toMatchObject({ status: 'success' })
  expect(await buyer.tokens()).toBe(100 + 20)
})

test('D08 CONST-020 DECLINE-072 two refusals and a later one of the day bring the 20 tokens once', async () => {
  const buyer = await billing.buyer()
  await tryToPay(buyer, DECLINED_3_04)
  await tryToPay(buyer, DECLINED_3_08)
  await tryToPay(buyer, GOOD_CARD)
  expect(await buyer.tokens()).toBe(100 + 20)
  billing.clock.advance(23 * HOUR_MS)
  await tryToPay(buyer, DECLINED_3_04, 'tok_100')
  expect(await tryToPay(buyer, GOOD_CARD, 'tok_100')).toMatchObject({ status: 'success' })
  expect(await buyer.tokens()).toBe(100 + 20 + 100)
})

test('DECLINE-066 DECLINE-072 a refusal promises the tokens of a day until they were given', async () => {
  const buyer = await billing.buyer()
  const first = await tryToPay(buyer, DECLINED_3_04)
  expect(first).toMatchObject({ errorCode: '3.04', extraTokens: 20 })
  await tryToPay(buyer, GOOD_CARD)
  expect(await buyer.tokens()).toBe(100 + 20)
  expect(await buyer.status(first.orderId)).not.toHaveProperty('extraTokens')

  const second = await tryToPay(buyer, DECLINED_3_04, 'tok_100')
  expect(second).toMatchObject({ errorCode: '3.04' })
  expect(second).not.toHaveProperty('extraTokens')
  await tryToPay(buyer, GOOD_CARD, 'tok_100')
  expect(await buyer.tokens()).toBe(100 + 20 + 100)

  billing.clock.advance(25 * HOUR_MS)
  const third = await tryToPay(buyer, DECLINED_3_08, 'tok_100')
  expect(third).toMatchObject({ errorCode: '3.08', extraTokens: 20 })
  await tryToPay(buyer, GOOD_CARD, 'tok_100')
  expect(await buyer.tokens()).toBe(100 + 20 + 100 + 100 + 20)
})

test('DECLINE-066 DECLINE-072 a refusal without a promise, and one of the day before, promise nothing', async () => {
  const buyer = await billing.buyer()
  expect(await tryToPay(buyer, numberOf('3.10'))).not.toHaveProperty('extraTokens')
  const { orderId } = await tryToPay(buyer, DECLINED_3_04)
  billing.clock.advance(25 * HOUR_MS)
  expect(await buyer.status(orderId)).not.toHaveProperty('extraTokens')
})

test('DECLINE-072 the same card brings no tokens for paying, nor does a refusal of the day before', async () => {
  const same = await billing.buyer()
  const { orderId } = await same.pay('sub_monthly', PROCESSING)
  await billing.gateway.control('POST', `orders/${orderId}/decline`, { code: '3.04' })
  billing.clock.advance(4000)
  expect(await same.status(orderId)).toMatchObject({ errorCode: '3.04' })
  const again = await same.pay('sub_monthly', PROCESSING)
  await billing.gateway.control('POST', `orders/${again.orderId}/settle`, {})
  billing.clock.advance(4000)
  expect(await same.status(again.orderId)).toMatchObject({ status: 'success' })
  expect(await same.tokens()).toBe(100)

  const late = await billing.buyer()
  await tryToPay(late, DECLINED_3_04)
  billing.clock.advance(25 * HOUR_MS)
  await tryToPay(late, GOOD_CARD)
  expect(await late.tokens()).toBe(100)
})

test('D09 a card may pay on the second try of a checkout', async () => {
  const buyer = await billing.buyer()
  const number = '4000908000030201'
  expect(await tryToPay(buyer, number)).toMatchObject({ errorCode: '3.02' })
  expect(await tryToPay(buyer, number)).toMatchObject({ status: 'success' })
  const tries = await buyer.orders()
  expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2])
  expect(new Set(tries.map(({ checkoutId }) => checkoutId)).size).toBe(1)
  expect(await buyer.tokens()).toBe(100)
})

test.each(['1.01', '5.04'])(
  'D10 %s is our own fault and is reported to ourselves',
  async (code) => {
    lines.length = 0
    const buyer = await billing.buyer()
    const { orderId, errorCode } = await tryToPay(buyer, numberOf(code))
    expect(
      errorCode !== null && isDeclineCode(errorCode) && DECLINE_TABLE[errorCode].handling,
    ).toBe('config')
    expect(lines.some((line) => line.includes(orderId))).toBe(true)
  },
)
