import * as z from 'zod/mini'
import { amountRequest, orderRequest } from '@oriel/payment-wire/solidgate'
import { formBody, Refusal } from '#/payments/machine/http.ts'
import { collection } from '#/payments/machine/records.ts'
import type { Core, GatewayApp } from '../core.ts'
import { escapeHtml, formatAmount, page, PAGE_HEADERS } from '../page.ts'
import { checkedBody, requireMerchant } from './access.ts'
import { timestampOf } from './order.ts'
import { DUPLICATE, ILLEGAL, NO_ORDER } from './replies.ts'

const HOST = '/solidgate/gate/api/v1'

const text = z.string().check(z.minLength(1))
/** The identifying fields, and the method; the schema is not published (payments.md §1.6). */
const initRequest = z.object({
  order_id: text,
  order_description: text,
  amount: z.int().check(z.minimum(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method: text,
  customer_email: z.email(),
  success_url: z.url(),
  fail_url: z.url(),
})
const answerForm = z.object({ answer: z.enum(['approved', 'declined']) })

interface AltOrder extends z.infer<typeof initRequest> {
  status: 'created' | 'approved' | 'declined' | 'refunded'
  refunded_amount: number
  created_at: string
  token: string
}

type ById = { Params: { id: string } }

/** Methods other than cards: PayPal through Solidgate, approved on a page. */
export function gateRoutes(app: GatewayApp, core: Core): void {
  const orders = collection<AltOrder>(core.database, 'solidgate-alt-order')
  const urlOf = (id: string) => `${core.origin()}/solidgate/alt/${encodeURIComponent(id)}`
  const notifyShop = ({ order_id: subject, ...order }: AltOrder) =>
    core.webhooks.send({
      provider: 'solidgate',
      type: 'alt_gate.order.updated',
      subject,
      body: { order: { order_id: subject, ...order } },
    })

  app.post(`${HOST}/init-payment`, async (request) => {
    requireMerchant(core, request)
    const given = checkedBody(request, initRequest)
    const order: AltOrder = {
      ...given,
      status: 'created',
      refunded_amount: 0,
      created_at: timestampOf(core.clock.now()),
      token: core.random.token('alt_'),
    }
    if (!(await orders.add(given.order_id, order))) return DUPLICATE
    return { order, pay_form: { redirect_url: urlOf(given.order_id) } }
  })
  app.post(`${HOST}/status`, async (request) => {
    requireMerchant(core, request)
    const order = await orders.get(checkedBody(request, orderRequest).order_id)
    return order === null ? NO_ORDER : { order }
  })
  app.post(`${HOST}/refund`, async (request) => {
    requireMerchant(core, request)
    const { order_id: id, amount } = checkedBody(request, amountRequest)
    let isDone = false
    const order = await orders.change(id, (current) => {
      const total = current.refunded_amount + amount
      isDone =
        current.status !== 'created' && current.status !== 'declined' && total <= current.amount
      return isDone ? { ...current, status: 'refunded', refunded_amount: total } : current
    })
    if (order === null || !isDone) return order === null ? NO_ORDER : ILLEGAL
    await notifyShop(order)
    return { order }
  })

  app.get<ById>('/solidgate/alt/:id', async ({ params }, reply) => {
    const order = await orders.get(params.id)
    if (order?.status !== 'created') throw new Refusal(410, { message: 'This payment is over' })
    return reply.headers(PAGE_HEADERS).send(approvalPage(core.merchantName, order))
  })
  app.post<ById>('/solidgate/alt/:id', async (request, reply) => {
    const { answer } = formBody(request, answerForm)
    const order = await orders.change(request.params.id, (current) =>
      current.status === 'created' ? { ...current, status: answer } : current,
    )
    if (order === null) throw new Refusal(404, { message: 'There is no such payment' })
    await notifyShop(order)
    return reply.redirect(order.status === 'approved' ? order.success_url : order.fail_url, 303)
  })
}

const approvalPage = (merchant: string, { amount, currency, payment_method: method }: AltOrder) =>
  page(
    `Pay with ${method}`,
    `<dl><dt>Merchant</dt><dd>${escapeHtml(merchant)}</dd>
<dt>Amount</dt><dd>${formatAmount(amount, currency)}</dd></dl>
<form method="post"><button class="main" name="answer" value="approved">Approve</button>
<button name="answer" value="declined">Decline</button></form>`,
  )
