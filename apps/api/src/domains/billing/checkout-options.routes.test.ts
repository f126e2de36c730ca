import { afterAll, expect, test } from 'vitest'
import { user } from '@oriel/contract/accounts/user'
import { checkoutOptions } from '@oriel/contract/billing/checkout'
import { someTill, type Till } from '#/testing/some-till.ts'

const tills: Till[] = []
afterAll(() => Promise.all(tills.map(({ api }) => api.app.close())))

/** What a newcomer is told of the card form, and of themselves. */
async function toldOf(env: Record<string, string>, country: string) {
  const till = await someTill({ env, countries: { '127.0.0.1': country } })
  tills.push(till)
  const buyer = await till.buyer()
  const [options, self] = [
    await buyer.call('GET', 'Payments/checkout-options'),
    await buyer.call('GET', 'User'),
  ]
  return { ...checkoutOptions.parse(options.json()), ...user.parse(self.json()).userFeatures }
}

const YUNO = {
  cardSystem: 'yuno',
  scriptUrl: expect.stringContaining('/yuno/') as string,
  publicKey: expect.any(String) as string,
}

test('PAY-019 ENTITY-016 the preferred payment method is the card form outside North America, and told to the user', async () => {
  const preferred = await toldOf({ PREFERRED_PAYMENT_METHOD: 'yuno' }, 'PL')
  expect(preferred).toMatchObject({ ...YUNO, preferredPaymentMethod: 'yuno' })

  const usual = await toldOf({}, 'PL')
  expect(usual).toMatchObject({
    cardSystem: 'solidgate',
    publicKey: null,
    preferredPaymentMethod: 'solidgate',
  })
})

test('PAY-019 a newcomer from the US pays at Yuno, whatever is preferred', async () => {
  expect(await toldOf({}, 'US')).toMatchObject({ ...YUNO, preferredPaymentMethod: 'solidgate' })
})
