import { expect, test } from 'vitest'
import {
  CHECKOUT_SOURCE_PATHS,
  opensFor,
  readReturn,
  returnUrls,
  withoutReturn,
} from './return.rules.ts'

const ALL =
  '?orderId=o-1&subscription_id=s-1&token=t-1&productId=sub_monthly&state=canceled&purchaseType=subscription&userId=u-1&paymentSystem=paypal&redirectType=fail'

test('RETURN-001 RETURN-002 RETURN-003 RETURN-004 RETURN-005 RETURN-006 RETURN-007 RETURN-008 RETURN-009 all nine parameters are read', () => {
  expect(readReturn(ALL)).toEqual({
    orderId: 'o-1',
    subscription_id: 's-1',
    token: 't-1',
    productId: 'sub_monthly',
    state: 'canceled',
    purchaseType: 'subscription',
    userId: 'u-1',
    isPaypal: true,
    redirectType: 'fail',
  })
  expect(readReturn('?purchaseType=token').purchaseType).toBe('token')
  expect(readReturn('?purchaseType=other').purchaseType).toBeUndefined()
  expect(readReturn('?paymentSystem=yuno').isPaypal).toBe(false)
})

test('RETURN-010 any other return counts as a success that is still to be checked', () => {
  const kinds = ['success', 'fail', 'cancel', 'other'].map(
    (kind) => readReturn(`?redirectType=${kind}`).redirectType,
  )
  expect(kinds).toEqual(['success', 'fail', 'cancel', 'success'])
})

test('RETURN-011 RETURN-012 RETURN-013 RETURN-014 the opened window depends on the page and on who gave up', () => {
  const back = readReturn('?orderId=o-1&purchaseType=subscription')
  const open = (pathname: string, isFramed = false, found = back) =>
    opensFor(found, { pathname, isFramed })
  expect(CHECKOUT_SOURCE_PATHS).toEqual(['/pricing', '/tokens'])
  expect([open('/pricing'), open('/tokens'), open('/')]).toEqual([
    'checkout',
    'checkout',
    'paywall',
  ])
  expect(open('/', true)).toBe('nothing')
  expect(open('/pricing', false, readReturn(ALL))).toBe('nothing')
  expect(open('/pricing', false, readReturn('?redirectType=success'))).toBe('nothing')
})

test('RETURN-016 the nine leave the address, everything else stays', () => {
  expect(withoutReturn(ALL)).toBe('')
  expect(withoutReturn(`${ALL}&ba_token=BA-1&PayerID=P`)).toBe('')
  expect(withoutReturn(`${ALL}&category=anime`)).toBe('?category=anime')
})

test('RETURN-010 RETURN-012 a buyer who gives up at PayPal returns as one who gave up', () => {
  const going = {
    origin: 'https://oriel.test',
    pathname: '/pricing',
    productId: 'sub_monthly',
    kind: 'default_subscription',
    paymentSystem: 'paypal',
  } as const
  const { successUrl, failUrl } = returnUrls(going)
  expect(readReturn(new URL(successUrl).search)).toMatchObject({
    redirectType: 'success',
    purchaseType: 'subscription',
  })
  expect(readReturn(new URL(failUrl).search)).toMatchObject({
    redirectType: 'cancel',
    state: 'canceled',
    isPaypal: true,
  })
})
