import { randomBytes } from 'node:crypto'
import { orderReply, type OrderReply } from '@oriel/payment-wire/solidgate'
import { encryptIntent, isSigned, sign } from '@oriel/payment-wire/solidgate-signature'
import type { FormState, SessionReply } from '#/payments/solidgate/browser/wire.ts'
import type { Received, SomeGateway } from '#/payments/testing/some-gateway.ts'

export const SUCCESS = '4067429974719265'

/** A merchant of the gateway: signs, encrypts and calls as the application does. */
export function someShop(gateway: SomeGateway) {
  const api = callsTo(gateway)
  const forms = formsAt(api)
  const status = async (orderId: string): Promise<OrderReply> => {
    const { json } = await api.call('pay/api/v1/status', { order_id: orderId })
    return orderReply.parse(json)
  }
  /** One order paid with a card. */
  const buy = async (number: string, more: object = {}) => {
    const order = someOrder(more)
    const state = await forms.payIn(await forms.openForm(order), someCard(number))
    return { order, state }
  }
  return {
    ...api,
    ...forms,
    status,
    buy,
    /** The token of a card that was charged once. */
    async storedCard(number: string, more: object = {}): Promise<string> {
      const { order } = await buy(number, more)
      return (await status(order.order_id)).transaction?.card_token?.token ?? ''
    },
    recurring: (token: string, more: object = {}) =>
      api.call('pay/api/v1/recurring', {
        ...someOrder({ payment_type: 'recurring' }),
        recurring_token: token,
        type: 'auth',
        settle_interval: 0,
        ...more,
      }),
    /** True for a webhook signed with the webhook pair over what was received. */
    isOurs: ({ headers, body }: Received) => {
      const pair = gateway.keys.solidgate.webhook
      return headers['merchant'] === pair.pk && isSigned(pair, body, String(headers['signature']))
    },
    /** Bodies of the webhooks of a type so far. */
    received: (type: string) =>
      gateway.inbox.received
        .filter(({ headers }) => headers['solidgate-event-type'] === type)
        .map(({ body }): unknown => JSON.parse(body)),
    /** Bodies of the order webhooks so far. */
    receivedOrders(): OrderReply[] {
      return this.received('card_gate.order.updated').map((body) => orderReply.parse(body))
    },
  }
}

export type SomeShop = ReturnType<typeof someShop>

function callsTo(gateway: SomeGateway) {
  const { pk, sk } = gateway.keys.solidgate.api
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${gateway.url}/solidgate/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: reply.status, json: (await reply.json()) as unknown }
  }
  return {
    pk,
    sk,
    post,
    /** A signed call to one of the three hosts, such as `pay/api/v1/status`. */
    call: (path: string, body: object) => {
      const text = JSON.stringify(body)
      return post(path, text, { merchant: pk, signature: sign(pk, sk, text) })
    },
    seal: (intent: object) => {
      const sealed = encryptIntent(sk, intent, randomBytes(16))
      return { merchant: pk, signature: sign(pk, sk, sealed), sealed }
    },
  }
}

function formsAt({ post, seal }: Pick<ReturnType<typeof callsTo>, 'post' | 'seal'>) {
  const open = async (kind: string, name: string, intent: object): Promise<SessionReply> => {
    const { sealed, ...keys } = seal(intent)
    const { json } = await post(`${kind}/sessions`, JSON.stringify({ ...keys, [name]: sealed }))
    return json as SessionReply
  }
  return {
    openForm: (intent: object) => open('form', 'paymentIntent', intent),
    openResign: (intent: object) => open('resign', 'resignIntent', intent),
    /** Pays in the frame of an open form, as its page does. */
    payIn: async (form: SessionReply, body: object): Promise<FormState> => {
      const path = form.path.replace('/solidgate/', '')
      return (await post(`${path}/pay`, JSON.stringify(body))).json as FormState
    },
  }
}

/** An intent or charge of a new order. */
export function someOrder(more: object = {}) {
  return {
    order_id: `order-${randomBytes(8).toString('hex')}`,
    order_description: 'Premium, 1 month',
    amount: 1999,
    currency: 'USD',
    customer_email: 'someone@example.com',
    ip_address: '203.0.113.7',
    platform: 'WEB',
    success_url: 'http://shop.example/back?state=success',
    fail_url: 'http://shop.example/back?state=fail',
    ...more,
  }
}

export const someCard = (number: string) => ({
  card: { number, month: '12', year: 2030, cvv: /^3[47]/.test(number) ? '1234' : '123' },
})
