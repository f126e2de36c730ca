import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type CardId } from '@oriel/contract/ids'
import { SomeShop as YunoShop } from '@oriel/sandbox/payments/yuno/testing/some-shop'
import { someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'
import { chargeable, UNENROLL, unenroll } from './service.ts'

const SUCCESS = '4507990000000002'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

/** A buyer with a card stored at Yuno. */
async function someKeeper() {
  const buyer = await billing.buyer()
  await buyer.payByYuno('sub_monthly', SUCCESS)
  await billing.receiveWebhooks()
  const [card] = await buyer.cards()
  if (card === undefined) throw new Error('no card was kept')
  return { buyer, card }
}

const remove = (buyer: Buyer, cardId: CardId) =>
  buyer.call('DELETE', `Payments/user-card-info?cardId=${cardId}`)
const listed = async (buyer: Buyer) =>
  (await buyer.call('GET', 'Payments/user-card-info')).json<unknown[]>()

/** The buyer's data stored at Yuno. */
async function keptAtYuno({ userId }: Buyer): Promise<unknown> {
  const customerRef = await billing.payments.yuno?.customer({ userId, email: '', country: 'US' })
  const shop = new YunoShop(billing.gateway)
  return (await shop.call('GET', `/customers/${customerRef}/payment-methods`)).body
}

async function jobsOf({ userId }: Buyer) {
  const { rows } = await billing.ctx.db.$client.query(
    `select state, data from jobs.job where name = $1 and data->>'userId' = $2`,
    [UNENROLL.name, userId],
  )
  return rows
}

test('API-040 a card that is removed here is forgotten at Yuno too', async () => {
  const { buyer, card } = await someKeeper()
  expect(await keptAtYuno(buyer)).toHaveLength(1)

  expect((await remove(buyer, card.cardId)).statusCode).toBe(204)

  await expect.poll(() => keptAtYuno(buyer)).toEqual([])
  expect((await remove(buyer, card.cardId)).statusCode).toBe(404)
  expect(await jobsOf(buyer)).toHaveLength(1)
})

test('API-040 O03 while Yuno does not answer the card is removed here, and at Yuno later', async () => {
  const { buyer, card } = await someKeeper()
  const { openToken } = await chargeable(billing.ctx, buyer.userId, card.cardId)
  await billing.gateway.control('POST', 'faults', { match: { provider: 'yuno' }, mode: 'reset' })

  expect((await remove(buyer, card.cardId)).statusCode).toBe(204)
  expect(await listed(buyer)).toEqual([])

  await expect.poll(() => jobsOf(buyer)).toMatchObject([{ state: 'retry' }])
  await billing.gateway.control('DELETE', 'faults')
  const [{ data }] = await jobsOf(buyer)
  expect(JSON.stringify(data)).not.toContain(openToken.split(':')[1])
  await unenroll(billing.ctx, data)
  expect(await keptAtYuno(buyer)).toEqual([])
})

test('API-040 a card that pays again before its removal at Yuno stays', async () => {
  const { buyer, card } = await someKeeper()
  await billing.gateway.control('POST', 'faults', { match: { provider: 'yuno' }, mode: 'reset' })
  await remove(buyer, card.cardId)
  await expect.poll(() => jobsOf(buyer)).toMatchObject([{ state: 'retry' }])
  await billing.ctx.db.$client.query('update cards set removed_at = null where card_id = $1', [
    card.cardId,
  ])
  await billing.gateway.control('DELETE', 'faults')

  const [{ data }] = await jobsOf(buyer)
  await unenroll(billing.ctx, data)

  expect(await keptAtYuno(buyer)).toHaveLength(1)
})

test('API-040 Solidgate, which knows no such thing, is not asked', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const [card] = await buyer.cards()

  expect((await remove(buyer, card?.cardId ?? asId(''))).statusCode).toBe(204)

  expect(await jobsOf(buyer)).toEqual([])
})
