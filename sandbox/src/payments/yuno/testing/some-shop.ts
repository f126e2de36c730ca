import * as z from 'zod/mini'
import { yunoPayment, yunoSession, type YunoPayment } from '@oriel/payment-wire/yuno'
import { yunoWebhook, type YunoWebhook } from '@oriel/payment-wire/yuno-stored'
import type { SomeGateway } from '#/payments/testing/some-gateway.ts'

export interface Reply {
  status: number
  body: unknown
}

const named = z.object({ id: z.string() })
const token = z.object({ token: z.string() })

/** A merchant of Yuno at the gateway. */
export class SomeShop {
  readonly gateway: SomeGateway
  #people = 0

  constructor(gateway: SomeGateway) {
    this.gateway = gateway
  }

  async call(method: string, path: string, body?: object, headers: object = {}): Promise<Reply> {
    const { publicKey, secretKey } = this.gateway.keys.yuno
    const reply = await fetch(`${this.gateway.url}/yuno/v1${path}`, {
      method,
      headers: {
        'public-api-key': publicKey,
        'private-secret-key': secretKey,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
  }

  /** A new customer with a session for an amount. */
  async session(value = 39.99): Promise<{ customerId: string; session: string }> {
    this.#people += 1
    const customer = await this.call('POST', '/customers', {
      merchant_customer_id: `user-${this.#people}`,
      email: 'somebody@app.example',
      country: 'US',
    })
    const customerId = named.parse(customer.body).id
    return { customerId, session: await this.anotherSession(customerId, value) }
  }

  async anotherSession(customerId: string, value = 39.99): Promise<string> {
    const reply = await this.call('POST', '/checkout/sessions', {
      account_id: this.gateway.keys.yuno.accountId,
      merchant_order_id: `order-${customerId}`,
      payment_description: '550 tokens',
      country: 'US',
      customer_id: customerId,
      amount: { currency: 'USD', value },
    })
    return yunoSession.parse(reply.body).checkout_session
  }

  /** Types a card into the frame of a session. */
  async typed(session: string, number: string): Promise<string> {
    const reply = await this.type(session, number)
    return token.parse(await reply.json()).token
  }

  type(session: string, number: string): Promise<Response> {
    return fetch(`${this.gateway.url}/yuno/card/${session}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        number,
        expiration_month: 11,
        expiration_year: 2028,
        security_code: '123',
        holder_name: 'John Doe',
      }),
    })
  }

  paymentBody(customerId: string, method: object, more: object = {}) {
    return {
      account_id: this.gateway.keys.yuno.accountId,
      description: '550 tokens',
      country: 'US',
      merchant_order_id: `order-${customerId}`,
      amount: { currency: 'USD', value: 39.99 },
      customer_payer: { id: customerId },
      payment_method: { type: 'CARD', vault_on_success: true, ...method },
      ...more,
    }
  }

  pay(body: object, key: string = crypto.randomUUID()): Promise<Reply> {
    return this.call('POST', '/payments', body, { 'x-idempotency-key': key })
  }

  /** A customer who typed a card and paid with it. */
  async paid(number: string, more: object = {}): Promise<YunoPayment> {
    const { customerId, session } = await this.session()
    const method = { token: await this.typed(session, number) }
    const body = this.paymentBody(customerId, method, { checkout: { session }, ...more })
    return yunoPayment.parse((await this.pay(body)).body)
  }

  async read(id: string): Promise<YunoPayment> {
    return yunoPayment.parse((await this.call('GET', `/payments/${id}`)).body)
  }

  /** The events sent to the application about a payment. */
  async received(paymentId: string): Promise<YunoWebhook[]> {
    await this.gateway.settled()
    return this.gateway.inbox.received
      .map(({ body }) => yunoWebhook.parse(JSON.parse(body)))
      .filter(({ data }) => data.payment?.id === paymentId)
  }
}
