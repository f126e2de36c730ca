import type * as z from 'zod/mini'
import { paypalToken } from '@oriel/payment-wire/paypal'
import { paypalEvent, type PaypalEvent } from '@oriel/payment-wire/paypal-webhook'
import type { SomeGateway } from '#/payments/testing/some-gateway.ts'

export interface Reply {
  status: number
  body: unknown
}

/** A PayPal merchant at the gateway; requests a new bearer for each call. */
export interface Merchant {
  call(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Reply>
  /** @throws if the reply has another status or format. */
  expectCall<T>(
    [method, path, body]: [method: string, path: string, body?: object],
    [status, schema]: [status: number, schema: z.ZodMiniType<T>],
  ): Promise<T>
}

export const RETURN_URL = 'http://app.example/return'
export const CANCEL_URL = 'http://app.example/cancel'
export const WHOLE = { prefer: 'return=representation' }

export function someMerchant(gateway: SomeGateway): Merchant {
  const { clientId, clientSecret } = gateway.keys.paypal
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const bearer = async () => {
    const reply = await fetch(`${gateway.url}/paypal/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    return `Bearer ${paypalToken.parse(await reply.json()).access_token}`
  }
  const call: Merchant['call'] = async (method, path, body, headers = WHOLE) => {
    const answer = await fetch(`${gateway.url}/paypal${path}`, {
      method,
      headers: {
        authorization: await bearer(),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
  return {
    call,
    async expectCall([method, path, body], [status, schema]) {
      const answer = await call(method, path, body)
      if (answer.status !== status)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return schema.parse(answer.body)
    },
  }
}

/** Presses a button on an approval page. @returns the payer's redirect, or the page. */
export async function choose(
  url: string,
  outcome: string,
): Promise<{ to: string | null; page: string }> {
  const reply = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  return { to: reply.headers.get('location'), page: await reply.text() }
}

/** Events sent to the application, oldest first. */
export async function eventsOf(gateway: SomeGateway): Promise<PaypalEvent[]> {
  await gateway.settled()
  return gateway.inbox.received.map(({ body }) => paypalEvent.parse(JSON.parse(body)))
}

export const orderFor = (value: string, invoiceId: string) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: 'order-1',
      invoice_id: invoiceId,
      description: '550 tokens',
      amount: { currency_code: 'USD', value },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Oriel',
        user_action: 'PAY_NOW',
        return_url: RETURN_URL,
        cancel_url: CANCEL_URL,
      },
    },
  },
})
