import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import path from 'node:path'
import { openEmbeddedDatabase } from '../../apps/api/src/platform/db/open.ts'
import { encryptIntent, sign } from '../../packages/payment-wire/src/solidgate-signature.ts'
import { startPaymentGateway, type PaymentGateway } from '../../sandbox/src/payments/gateway.ts'
import { type Server } from './servers.ts'

/** Collects every message of the form, and starts it when the journey says so. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"></head>
<body><main><h1>Shop</h1><div id="solid-payment-form-container"></div></main>
<script>
const TYPES = ['mounted', 'success', 'fail', 'orderStatus', 'error', 'resize', 'formRedirect', 'verify',
  'interaction', 'submit', 'customStylesAppended', 'card', 'paymentDetails']
window.received = []
window.watch = (form) => {
  for (const type of TYPES) form.on(type, ({ data }) => window.received.push(data))
  window.form = form
}
</script></body></html>`

export interface Shop {
  /** Its page, on an origin of its own. */
  url: string
  scriptUrl: string
  /** `merchantData` of `init` for a new order. */
  merchantData(more?: object): { merchant: string; signature: string; paymentIntent: string }
  resignRequest(token: string): { merchant: string; signature: string; resignIntent: string }
  /** The token of the card an order was paid with. */
  tokenOf(orderId: string): Promise<string>
  close(): Promise<void>
}

/** A merchant's page, and a gateway that only this journey uses. */
export async function openShop({ dataDir }: Server): Promise<Shop> {
  const database = await openEmbeddedDatabase(path.resolve(dataDir), () => undefined)
  const databaseUrl = new URL(database.url)
  databaseUrl.pathname = `/gateway_${randomBytes(8).toString('hex')}`
  const gateway = await startPaymentGateway({
    databaseUrl: databaseUrl.href,
    webhookBase: null,
    callsPerSecond: null,
  })
  const page = await servePage()
  const seal = sealWith(gateway, page.url)
  return {
    url: page.url,
    scriptUrl: gateway.env['SOLIDGATE_SDK_URL'] ?? '',
    merchantData(more = {}) {
      const { sealed, ...keys } = seal(more)
      return { ...keys, paymentIntent: sealed }
    },
    resignRequest(token) {
      const { sealed, ...keys } = seal({ recurring_token: token })
      return { ...keys, resignIntent: sealed }
    },
    tokenOf: (orderId) => readToken(gateway, orderId),
    async close() {
      page.close()
      await gateway.close()
    },
  }
}

async function servePage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Encrypts and signs the intent of a new order. */
const sealWith = (gateway: PaymentGateway, url: string) => (more: object) => {
  const { pk, sk } = gateway.keys.solidgate.api
  const random = randomBytes(8).toString('hex')
  const intent = {
    order_id: `order-${random}`,
    order_description: 'Premium, 1 month',
    amount: 1999,
    currency: 'USD',
    customer_email: `${random}@example.com`,
    ip_address: '203.0.113.7',
    platform: 'WEB',
    success_url: `${url}?state=success`,
    fail_url: `${url}?state=fail`,
    ...more,
  }
  const sealed = encryptIntent(sk, intent, randomBytes(16))
  return { merchant: pk, signature: sign(pk, sk, sealed), sealed }
}

async function readToken({ keys, env }: PaymentGateway, orderId: string): Promise<string> {
  const { pk, sk } = keys.solidgate.api
  const body = JSON.stringify({ order_id: orderId })
  const reply = await fetch(`${env['SOLIDGATE_PAY_URL']}status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', merchant: pk, signature: sign(pk, sk, body) },
    body,
  })
  const { transaction } = (await reply.json()) as { transaction: { card_token: { token: string } } }
  return transaction.card_token.token
}
