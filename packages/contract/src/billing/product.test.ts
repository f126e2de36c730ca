import { expect, test } from 'vitest'
import { paymentPlanKind, type Product, type TokenProduct } from './product.ts'
import { planKindOf } from './sold.ts'

test('ENTITY-008 a product is a subscription or tokens', () => {
  expect(paymentPlanKind.options).toEqual(['default_subscription', 'default_tokens'])
  const [plan, pack] = [{ title: 'Monthly' } as Product, { tokenAmount: 100 } as TokenProduct]
  expect([plan, pack].map(planKindOf)).toEqual(paymentPlanKind.options)
})
