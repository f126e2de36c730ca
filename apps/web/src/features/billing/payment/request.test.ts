// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createYunoIntentRequest } from '@oriel/contract/billing/checkout'
import { createStore } from '#/app/store/store.ts'
import { accountsApi } from '#/features/accounts/api.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
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

test('API-161 ENTITY-048 every request names the price that is paid, as the server gave it', async () => {
  const { dispatch } = createStore(fakeServices())
  for (const [product, fields] of PRODUCTS) {
    const request = await dispatch(
      paymentRequest({ product, email: null, nextChargeDate: null }, 'solidgate'),
    )
    expect(request).toMatchObject({ productId: product.productId, ...fields })
    expect(Object.keys(request)).toEqual(expect.arrayContaining(['redirectUrl', 'pathname']))
  }
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

afterEach(() => vi.restoreAllMocks())

const location = () => ({
  pathname: '/pricing',
  href: 'https://oriel.test/pricing?utm_source=x',
  search: '?utm_source=x',
})

test.each([
  [IPHONE, 'MOB'],
  [DESKTOP, 'WEB'],
])(
  'ENTITY-049 the context of a checkout is whole; with the agent %s it says %s',
  async (agent, platform) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const user = someUser({ utmSource: 'tiktok', isNConfirmed: true, isSConfirmed: true })
    const server = fakeServer({ '/api/User': () => json(user) })
    const store = createStore(fakeServices({ location, fetch: server.fetch }))
    store.dispatch(
      tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }),
    )
    await store.dispatch(accountsApi.endpoints.getUser.initiate())

    const product = someMonthly()
    const request = await store.dispatch(
      paymentRequest({ product, email: null, nextChargeDate: null }, 'solidgate'),
    )
    expect(request).toMatchObject({
      productId: product.productId,
      redirectUrl: expect.stringMatching(/^https:\/\/oriel\.test\/pricing\?/) as string,
      sourcePath: '/pricing',
      customerPlatform: platform,
      userAgent: agent,
      trafficSource: 'tiktok',
      // Nothing of the device is read without the visitor's consent (SAFE-019).
      fingerprint: '',
      isNConfirmed: true,
      isSConfirmed: true,
    })
  },
)

test.each([
  ['tik tok/ads?', 'tik-tok-ads-'],
  ['a'.repeat(200), 'a'.repeat(64)],
  ['', null],
  [null, null],
])(
  'ENTITY-049 ENTITY-065 a source %j is reported as a short name',
  async (utmSource, trafficSource) => {
    const server = fakeServer({ '/api/User': () => json(someUser({ utmSource })) })
    const store = createStore(fakeServices({ location, fetch: server.fetch }))
    store.dispatch(
      tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }),
    )
    await store.dispatch(accountsApi.endpoints.getUser.initiate())
    const product = someMonthly()
    const request = await store.dispatch(
      paymentRequest({ product, email: null, nextChargeDate: null }, 'solidgate'),
    )
    expect(request.trafficSource).toBe(trafficSource)
    expect(createYunoIntentRequest.safeParse({ ...request, fingerprint: '' }).success).toBe(true)
  },
)
