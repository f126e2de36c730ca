import { createHash, randomUUID } from 'node:crypto'
import { request } from 'undici'
import type { Product } from '../../packages/contract/src/billing/product.ts'
import { renewalTerms } from '../../packages/contract/src/billing/terms.ts'
import type { RunningGateway } from './gateway.ts'
import { bearer, call, type Person } from './people.ts'

/** Ways to pay, as a browser goes them. */
export const WAYS = ['form', 'yuno', 'paypal', 'one-click'] as const
export type Way = (typeof WAYS)[number]

/** One purchase as its buyer sees it. */
export interface Purchase {
  person: Person
  way: Way
  /** The same for every repeat of the click. */
  key: string
  /** When the order was reported as paid. */
  orderId: string | null
}

const GOOD_CARD = '4067429974719265'
const PLAN = 'sub_monthly'
const PACK = 'tok_100'
const POLL_MS = 250
const PATIENCE_MS = 30_000

export const newPurchase = (person: Person, way: Way): Purchase => ({
  person,
  way,
  key: randomUUID(),
  orderId: null,
})

/** Goes the whole way; throws when the app goes away underneath. */
export async function buy(url: string, gateway: RunningGateway, purchase: Purchase): Promise<void> {
  const { way } = purchase
  if (way === 'one-click') return click(url, purchase)
  if (way === 'form') return payByForm(url, gateway, purchase)
  return way === 'yuno' ? payByYuno(url, gateway, purchase) : payByPaypal(url, purchase)
}

/** Pays in one click, or repeats it under its key. */
export async function click(url: string, purchase: Purchase): Promise<void> {
  const body = {
    ...checkout(url),
    productId: PACK,
    isOneClickCheckboxEnabled: true,
  }
  const { orderId } = await post<{ orderId: string }>(url, 'Payments/one-click', purchase, body)
  purchase.orderId = orderId
}

interface Intent {
  orderId: string
  merchantData: { merchant: string; signature: string; paymentIntent: string }
}

async function payByForm(url: string, gateway: RunningGateway, purchase: Purchase): Promise<void> {
  const path = 'Payments/create-payment-intent'
  const { orderId, merchantData } = await post<Intent>(url, path, purchase, await checkoutBody(url))
  purchase.orderId = orderId
  const form = await at<{ path: string }>(`${gateway.url}/solidgate/form/sessions`, merchantData)
  const card = { number: GOOD_CARD, month: '12', year: 2030, cvv: '123' }
  await at(`${gateway.url}${form.path}/pay`, { card })
}

async function payByYuno(url: string, gateway: RunningGateway, purchase: Purchase): Promise<void> {
  const begun = await post<{ orderId: string; checkoutSession: string }>(
    url,
    'YunoPayments/create-payment-intent',
    purchase,
    await checkoutBody(url),
  )
  const { orderId, checkoutSession } = begun
  purchase.orderId = orderId
  const { token } = await at<{ token: string }>(
    `${gateway.url}/yuno/card/${checkoutSession}/token`,
    {
      number: GOOD_CARD,
      expiration_month: 11,
      expiration_year: 2030,
      security_code: '123',
      holder_name: 'John Doe',
    },
  )
  const body = { orderId, checkoutSession, oneTimeToken: token }
  await post(url, 'YunoPayments/create-payment', { ...purchase, key: randomUUID() }, body)
}

async function payByPaypal(url: string, purchase: Purchase): Promise<void> {
  const path = 'PaypalPayments/create-payment'
  const begun = await post<{ orderId: string; data: { link: { href: string } } }>(
    url,
    path,
    purchase,
    await checkoutBody(url),
  )
  purchase.orderId = begun.orderId
  // The button of the page of approval.
  const approval = new URLSearchParams({ outcome: 'approve' })
  const { href } = begun.data.link
  const reply = await fetch(href, { method: 'POST', body: approval, redirect: 'manual' })
  await reply.body?.cancel()
}

/** Polls the order, as the page does, until it is paid. @throws when it is not paid in time. */
export async function untilPaid(url: string, { person, orderId }: Purchase): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS
  while (performance.now() < endsAt) {
    const path = `${url}/api/payments/check-order-status?orderId=${orderId}`
    const { status } = await call<{ status: string }>(path, person.token)
    if (status === 'success') return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`order ${orderId} was not paid in ${PATIENCE_MS} ms`)
}

/** The fields that every checkout sends. */
function checkout(url: string) {
  return {
    redirectUrl: `${url}/pricing`,
    sourcePath: '/pricing',
    customerPlatform: 'WEB',
    userAgent: 'bench',
    trafficSource: null,
    fingerprint: 'bench',
    isNConfirmed: false,
    isSConfirmed: true,
  }
}

/** The same for the plan, its terms accepted. */
async function checkoutBody(url: string): Promise<object> {
  const terms = renewalTerms(await monthly(url), new Date())?.consent ?? ''
  const textHash = createHash('sha256').update(terms).digest('hex')
  return {
    ...checkout(url),
    productId: PLAN,
    email: `buyer-${randomUUID()}@mail.example`,
    isPurchaseTokens: false,
    isDownsellPayment: false,
    downsellType: 0,
    pathname: '/pricing',
    successUrl: `${url}/pricing?state=success`,
    failUrl: `${url}/pricing?state=fail`,
    renewalConsent: { accepted: true, textHash },
  }
}

const plans = new Map<string, Product>()

/** The plan on sale, fetched once. */
async function monthly(url: string): Promise<Product> {
  const known = plans.get(url)
  if (known) return known
  const person = await call<{ accessToken: string }>(`${url}/api/Authenticate/pre-register`, null, {
    fingerprint: '',
    isNConfirmed: false,
    isSConfirmed: true,
    utmSource: null,
    pathname: '/',
    url,
  })
  const all = await call<Product[]>(`${url}/api/Payments/subscription-products`, person.accessToken)
  const plan = all.find(({ productId }) => productId === PLAN)
  if (!plan) throw new Error(`${PLAN} is not on sale`)
  plans.set(url, plan)
  return plan
}

/** @throws {Error} with what the app answered when it is no success. */
async function post<T>(
  url: string,
  path: string,
  { person, key }: Purchase,
  body: object,
): Promise<T> {
  const answer = await request(`${url}/api/${path}`, {
    method: 'POST',
    headers: { ...bearer(person.token), 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  const text = await answer.body.text()
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${text}`)
  return JSON.parse(text) as T
}

/** A call of the browser to the gateway. */
async function at<T>(url: string, body: object): Promise<T> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}
