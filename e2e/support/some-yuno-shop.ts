import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { openEmbeddedDatabase } from '../../apps/api/src/platform/db/open.ts'
import { startPaymentGateway, type PaymentGateway } from '../../sandbox/src/payments/gateway.ts'
import { type Server } from './servers.ts'

const DATABASE = 'gateway_of_yuno_journeys'

/** A shop's page: `watch` adds callbacks that record their calls, `pay` pays with a token. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"></head>
<body><main><h1>Shop</h1><div id="form"></div><div id="bank"></div>
<div id="pan"></div><div id="expiration"></div><div id="cvv"></div></main>
<script>
window.received = []
window.pay = async (body) => {
  const reply = await fetch('/pay', { method: 'POST', body: JSON.stringify(body) })
  return reply.json()
}
window.watch = (names) =>
  Object.fromEntries(names.map((name) => [name, (...said) => void window.received.push([name, ...said])]))
</script></body></html>`

/** What a shop asks of the gateway, as its server does. */
function merchantOf({ url, keys: { yuno } }: PaymentGateway) {
  return async (method: string, part: string, body: object): Promise<Record<string, string>> => {
    const reply = await fetch(`${url}/yuno/v1${part}`, {
      method,
      headers: {
        'public-api-key': yuno.publicKey,
        'private-secret-key': yuno.secretKey,
        'content-type': 'application/json',
        'x-idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ account_id: yuno.accountId, country: 'US', ...body }),
    })
    return (await reply.json()) as Record<string, string>
  }
}

const AMOUNT = { currency: 'USD', value: 19.99 }

/** A shop's page on an origin of its own, and a gateway that only this journey uses. */
export async function openYunoShop({ dataDir }: Server) {
  const database = await openEmbeddedDatabase(path.resolve(dataDir), () => undefined)
  const databaseUrl = new URL(database.url)
  databaseUrl.pathname = `/${DATABASE}`
  const gateway = await startPaymentGateway({
    databaseUrl: databaseUrl.href,
    webhookBase: null,
    callsPerSecond: null,
  })
  const ask = merchantOf(gateway)
  const server = createServer((request, response) => void answer(ask, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    scriptUrl: gateway.env['YUNO_SDK_URL'] ?? '',
    publicKey: gateway.keys.yuno.publicKey,
    /** A new customer, with a checkout session and one for keeping a card. */
    async someCustomer() {
      const person = { merchant_customer_id: `user-${randomBytes(8).toString('hex')}` }
      const { id: customerId = '' } = await ask('POST', '/customers', person)
      const { checkout_session: session = '' } = await ask('POST', '/checkout/sessions', {
        merchant_order_id: `order-${customerId}`,
        payment_description: 'Premium, 1 month',
        customer_id: customerId,
        amount: AMOUNT,
      })
      const kept = await ask('POST', '/customer-sessions', { customer_id: customerId })
      return { customerId, session, customerSession: kept['customer_session'] ?? '' }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await gateway.close()
    },
  }
}

async function answer(
  ask: ReturnType<typeof merchantOf>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url !== '/pay') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
    return
  }
  const { token, session, customerId } = JSON.parse(await readText(request))
  const payment = await ask('POST', '/payments', {
    description: 'Premium, 1 month',
    merchant_order_id: `order-${customerId}`,
    amount: AMOUNT,
    checkout: { session },
    customer_payer: { id: customerId },
    payment_method: { type: 'CARD', token },
  })
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(payment))
}

export type YunoShop = Awaited<ReturnType<typeof openYunoShop>>
