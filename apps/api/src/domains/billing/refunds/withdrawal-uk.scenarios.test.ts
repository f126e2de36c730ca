import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '@oriel/contract/billing/checkout'
import { shortDate } from '@oriel/contract/billing/terms'
import { DAY_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp({ countries: { '127.0.0.1': 'GB' } })
})
afterAll(() => billing.api.app.close())

async function withdraw(buyer: Subscriber) {
  const [first] = await buyer.orders()
  return buyer.call('POST', `Payments/orders/${first?.orderId}/refund`, { reason: 'withdrawal' })
}

test('LEGAL-023 in the UK the receipt and the account page offer the withdrawal that the terms promise', async () => {
  const [early, late] = [await someSubscriber(billing), await someSubscriber(billing)]
  const until = new Date(billing.clock.now().getTime() + 14 * DAY_MS)
  expect((await early.lastMail()).text).toContain(
    `Withdraw from contract here until ${shortDate(until)}: `,
  )
  const options = (await early.call('GET', 'Payments/checkout-options')).json()
  expect(options).toMatchObject({ country: 'GB', isEu: false })

  await billing.advance(13 * DAY_MS)
  const [invoice] = invoices.parse((await early.call('GET', 'Payments/invoices')).json())
  expect(invoice?.refundable).toContainEqual(
    expect.objectContaining({ reason: 'withdrawal', until: until.toISOString() }),
  )
  expect((await withdraw(early)).statusCode).toBe(202)
  expect(await early.plan()).toMatchObject({ state: 'revoked' })

  await billing.advance(2 * DAY_MS)
  expect((await withdraw(late)).statusCode).toBe(409)
})
