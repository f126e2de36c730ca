import { createHash, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Product } from '../../packages/contract/src/billing/product.ts'
import { renewalTerms } from '../../packages/contract/src/billing/terms.ts'
import { becomeMember } from './member.ts'

/** A test card that pays (payments.md 4.4). */
const CARD = { number: '4067429974719265', month: '12', year: 2030, cvv: '123' }

/**
 * Makes this browser a subscriber's by the api, paid with a card at the gateway: for journeys about
 * what comes after. Returns the member's address, and the order that was paid.
 * @param now the app's time, which dates the terms
 */
export async function becomeSubscriber(
  page: Page,
  productId = 'sub_monthly',
  now = new Date(),
): Promise<{ email: string; orderId: string }> {
  const email = await becomeMember(page)
  const call = await caller(page)
  const plans = await call<Product[]>('GET', 'Payments/subscription-products')
  const plan = plans.find((one) => one.productId === productId)
  if (plan === undefined) throw new Error(`${productId} is not sold`)
  const origin = new URL(page.url()).origin
  const { orderId, merchantData } = await call<{ orderId: string; merchantData: MerchantData }>(
    'POST',
    'Payments/create-payment-intent',
    {
      productId,
      isPurchaseTokens: false,
      isDownsellPayment: false,
      downsellType: 0,
      redirectUrl: origin,
      pathname: '/pricing',
      sourcePath: '/pricing',
      customerPlatform: 'WEB',
      userAgent: 'journey',
      trafficSource: null,
      fingerprint: '',
      isNConfirmed: false,
      isSConfirmed: true,
      successUrl: origin,
      failUrl: origin,
      renewalConsent: consentTo(plan, now),
    },
  )
  const { scriptUrl } = await call<{ scriptUrl: string }>('GET', 'Payments/checkout-options')
  await payAt(new URL(scriptUrl).origin, merchantData)
  await expect
    .poll(async () => {
      const path = `payments/check-order-status?orderId=${orderId}`
      return (await call<{ status: string }>('GET', path)).status
    })
    .toBe('success')
  return { email, orderId }
}

interface MerchantData {
  merchant: string
  signature: string
  paymentIntent: string
}

function consentTo(plan: Product, now: Date) {
  const text = renewalTerms(plan, now)?.consent ?? ''
  return { accepted: true, textHash: createHash('sha256').update(text).digest('hex') }
}

/** Sends a request as the page does, as its signed-in user. */
async function caller(page: Page) {
  const { request } = page
  const stored = await page.evaluate(() => localStorage.getItem('main:auth'))
  const { value } = JSON.parse(stored ?? '{}') as { value: { accessToken: string } }
  return async <Reply>(method: string, path: string, data?: object): Promise<Reply> => {
    const reply = await request.fetch(`/api/${path}`, {
      method,
      ...(data !== undefined && { data }),
      headers: {
        authorization: `Bearer ${value.accessToken}`,
        'idempotency-key': randomUUID(),
        'x-requested-with': 'app',
      },
    })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
}

/** What the form's frame does with a card. */
async function payAt(gateway: string, merchantData: MerchantData): Promise<void> {
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${gateway}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as { path: string }
  }
  const session = await post('/solidgate/form/sessions', merchantData)
  await post(`${session.path}/pay`, { card: CARD })
}
