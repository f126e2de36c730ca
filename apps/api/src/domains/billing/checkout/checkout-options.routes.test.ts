import { afterAll, expect, test } from 'vitest'
import { user } from '@oriel/contract/accounts/user'
import { checkoutOptions } from '@oriel/contract/billing/checkout'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { asSubscriber, someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'

const billingApps: BillingApp[] = []
afterAll(() => Promise.all(billingApps.map(({ api }) => api.app.close())))

async function billingAppIn(
  country: string,
  env: Record<string, string> = {},
): Promise<BillingApp> {
  const billing = await someBillingApp({ env, countries: { '127.0.0.1': country } })
  billingApps.push(billing)
  return billing
}

/** A new user's checkout options, features and subscription. */
async function optionsFor(env: Record<string, string>, country: string) {
  return optionsOf(await (await billingAppIn(country, env)).buyer())
}

async function optionsOf(buyer: Pick<Subscriber, 'call'>) {
  const [options, self] = [
    await buyer.call('GET', 'Payments/checkout-options'),
    await buyer.call('GET', 'User'),
  ]
  const { userFeatures, activeSubscription } = user.parse(self.json())
  return { ...checkoutOptions.parse(options.json()), ...userFeatures, activeSubscription }
}

const YUNO = {
  cardSystem: 'yuno',
  scriptUrl: expect.stringContaining('/yuno/') as string,
  publicKey: expect.any(String) as string,
}

test('PAY-019 ENTITY-016 the preferred payment method is the card form outside North America, and sent to the user', async () => {
  const preferred = await optionsFor({ PREFERRED_PAYMENT_METHOD: 'yuno' }, 'PL')
  expect(preferred).toMatchObject({ ...YUNO, preferredPaymentMethod: 'yuno' })

  const usual = await optionsFor({}, 'PL')
  expect(usual).toMatchObject({
    cardSystem: 'solidgate',
    publicKey: null,
    preferredPaymentMethod: 'solidgate',
  })
})

test('PAY-019 a newcomer from the US pays at Yuno, whatever is preferred', async () => {
  expect(await optionsFor({}, 'US')).toMatchObject({ ...YUNO, preferredPaymentMethod: 'solidgate' })
})

async function cancel(buyer: Subscriber): Promise<void> {
  const { subscriptionId } = await buyer.plan()
  const path = `Payments/subscription/${subscriptionId}/cancel`
  expect((await buyer.call('POST', path, { answers: [] })).statusCode).toBe(200)
}

test('PAY-019 PAY-020 a cancelled plan keeps its buyer at its provider for as long as it runs', async () => {
  const billing = await billingAppIn('US')
  const buyer = await someSubscriber(billing)
  const solidgate = { cardSystem: 'solidgate', activeSubscription: { paymentSystem: 'solidgate' } }
  expect(await optionsOf(buyer)).toMatchObject(solidgate)
  await cancel(buyer)
  expect(await optionsOf(buyer)).toMatchObject(solidgate)

  const { periodEnd } = await buyer.plan()
  await billing.advance(periodEnd.getTime() - billing.clock.now().getTime())
  expect(await optionsOf(buyer)).toMatchObject({ ...YUNO, activeSubscription: null })
})

test('PAY-017 a former subscriber of PayPal is not led there again', async () => {
  const billing = await billingAppIn('PL')
  const buyer = asSubscriber(billing, await billing.buyer())
  const { orderId, href } = await buyer.openPaypal('sub_monthly')
  await answerPaypal(href)
  await settleOrder(billing.ctx, orderId)
  const form = { cardSystem: 'solidgate', isPaypalOffered: true }
  expect(await optionsOf(buyer)).toMatchObject({ ...form, prefersPaypal: true })
  await cancel(buyer)
  expect(await optionsOf(buyer)).toMatchObject({ ...form, prefersPaypal: false })
})
