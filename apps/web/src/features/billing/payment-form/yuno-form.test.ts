// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { YunoIntent, YunoPaymentReply } from '@oriel/contract/billing/checkout'
import type { FormNews } from './form-news.ts'
import { callbacks, mountYunoForm } from './yuno-form.ts'
import type { YunoCheckout as Yuno } from './yuno-sdk.ts'

type Pay = (token: string, session: string) => Promise<YunoPaymentReply | null>

function setUp(reply: YunoPaymentReply | null) {
  const yuno = {
    continuePayment: vi.fn<Yuno['continuePayment']>(async () => null),
    unmountSdk: vi.fn<Yuno['unmountSdk']>(async () => {}),
  }
  const pay = vi.fn<Pay>(async () => reply)
  const news: FormNews['type'][] = []
  const onNews = ({ type }: FormNews) => void news.push(type)
  const given = callbacks(yuno, { pay, onNews, checkoutSession: 'session' })
  return { yuno, pay, news, given }
}
const reply = (more: Partial<YunoPaymentReply>): YunoPaymentReply => ({
  orderId: 'o-1',
  status: 'processing',
  sdkActionRequired: false,
  errorCode: null,
  ...more,
})

test('both names of every callback are the same function', () => {
  const { given } = setUp(null)
  expect(given.createPayment).toBe(given.yunoCreatePayment)
  expect(given.paymentResult).toBe(given.yunoPaymentResult)
  expect(given.error).toBe(given.yunoError)
})

test('a payment that needs nothing more closes the form and is looked up', async () => {
  const { yuno, pay, news, given } = setUp(reply({ status: 'success' }))
  await given.createPayment('ott', {})
  expect(pay.mock.calls).toEqual([['ott', 'session']])
  expect(yuno.unmountSdk).toHaveBeenCalledTimes(1)
  expect(news).toEqual(['submitted', 'ended'])
})

test('T01 the bank’s question is asked by the form, and its answer looked up', async () => {
  const { yuno, news, given } = setUp(reply({ sdkActionRequired: true }))
  await given.createPayment('ott', {})
  expect(yuno.continuePayment.mock.calls).toEqual([[{ showPaymentStatus: false }]])
  expect(news).toEqual(['submitted', 'verifying'])
  given.paymentResult('PENDING', 'CANCELLED_BY_USER')
  expect(news.at(-1)).toBe('ended')
})

test('after a refusal the form is resumed, in the session of its next try', async () => {
  const { yuno, pay, news, given } = setUp(null)
  await given.createPayment('ott', { checkout_session: 'clone' })
  expect(pay.mock.calls).toEqual([['ott', 'clone']])
  expect(yuno.continuePayment).toHaveBeenCalledTimes(1)
  expect(news).toEqual(['submitted', 'ended'])
})

afterEach(() => vi.unstubAllGlobals())

test('TP-002 the provider’s script is initialised with the configured key, once', async () => {
  const yuno = {
    startCheckout: vi.fn<Yuno['startCheckout']>(async () => {}),
    mountCheckoutLite: vi.fn<Yuno['mountCheckoutLite']>(async () => {}),
    startPayment: vi.fn<Yuno['startPayment']>(async () => {}),
    unmountSdk: vi.fn<Yuno['unmountSdk']>(async () => {}),
  }
  const initialize = vi.fn<(key: string) => Promise<object>>(async () => yuno)
  vi.stubGlobal('SdkPayments', { initialize })
  const intent = { orderId: 'o-1', checkoutSession: 'session', countryCode: 'US' } as YunoIntent
  const plan = {
    scriptUrl: 'https://form.example/sdk.js',
    publicKey: 'key-of-the-configuration',
    intent,
    pay: async () => null,
    onNews: () => undefined,
  }
  await mountYunoForm(plan, () => Promise.resolve(), new AbortController().signal)
  expect(initialize.mock.calls).toEqual([['key-of-the-configuration']])
})
