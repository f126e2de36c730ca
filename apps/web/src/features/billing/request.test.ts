import { expect, test } from 'vitest'
import { createStore } from '#/app/store.ts'
import { fakeServices } from '#/testing/fake-services.ts'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { paymentRequest } from './request.ts'

const PRODUCTS = [
  [someMonthly(), { isPurchaseTokens: false, isDownsellPayment: false, downsellType: 0 }],
  [
    someMonthly({ productId: 'up_annual_base', downsellType: 0 }),
    { isPurchaseTokens: false, isDownsellPayment: true, downsellType: 0 },
  ],
  [
    somePack({ productId: 'wp_extra', downsellType: 1 }),
    { isPurchaseTokens: true, isDownsellPayment: true, downsellType: 1 },
  ],
] as const

test('API-161 ENTITY-048 every request says which of the prices is paid, as the server told it', async () => {
  const { dispatch } = createStore(fakeServices())
  for (const [product, told] of PRODUCTS) {
    const request = await dispatch(paymentRequest({ product, email: null }, 'solidgate'))
    expect(request).toMatchObject({ productId: product.productId, ...told })
    expect(Object.keys(request)).toEqual(expect.arrayContaining(['redirectUrl', 'pathname']))
  }
})
