import * as z from 'zod/mini'
import { isPaypalSigned } from '@oriel/payment-wire/paypal-signature'
import {
  PAYPAL_AUTH_ALGO,
  PAYPAL_EVENTS,
  paypalVerifyRequest,
  paypalWebhookRequest,
} from '@oriel/payment-wire/paypal-webhook'
import { jsonBody } from '#/payments/machine/http.ts'
import { linkTo, urlOf } from '#/payments/paypal/values/links.ts'
import type { WebhookEvent } from '#/payments/webhooks/sender.ts'
import type { GatewayApp } from '../core.ts'
import type { Paypal } from './context.ts'
import { notFound, refusal, shaped } from './refusals.ts'
import { CERTIFICATE_ID, signingPair } from './signing.ts'

interface ById {
  Params: { id: string }
}

const notifications = '/v1/notifications'

/** The certificate for event signatures; public, like the provider's. */
export function certificateRoute(app: GatewayApp, { core, store }: Paypal): void {
  app.get(`${notifications}/certs/${CERTIFICATE_ID}`, async (_request, reply) => {
    const { certificate } = await signingPair(core, store)
    return reply.header('content-type', 'application/x-pem-file').send(certificate)
  })
}

/** Webhooks v1: the application's only webhook, its events, and signature verification. */
export function notificationRoutes(app: GatewayApp, paypal: Paypal): void {
  webhookRoutes(app, paypal)
  eventRoutes(app, paypal)
  verifyRoute(app, paypal)
}

const eventTypesPatch = z
  .array(
    z.object({
      op: z.literal('replace'),
      path: z.literal('/event_types'),
      value: paypalWebhookRequest.shape.event_types,
    }),
  )
  .check(z.length(1))

function webhookRoutes(app: GatewayApp, { core, store }: Paypal): void {
  const webhooks = `${notifications}/webhooks`
  const { webhookId } = core.keys.paypal

  const webhook = async () => {
    const names = (await store.subscribedEvents.get(webhookId))?.names ?? PAYPAL_EVENTS
    return {
      id: webhookId,
      url: core.webhooks.urlOf('paypal'),
      event_types: names.map((name) => ({ name })),
      links: [linkTo(core, ['self', 'GET'], `${webhooks}/${webhookId}`)],
    }
  }
  app.get(webhooks, async () => ({ webhooks: [await webhook()] }))
  app.get<ById>(`${webhooks}/:id`, ({ params }) => {
    if (params.id !== webhookId) throw notFound()
    return webhook()
  })
  app.patch<ById>(`${webhooks}/:id`, async (request) => {
    if (request.params.id !== webhookId) throw notFound()
    const [change] = shaped(jsonBody(request), eventTypesPatch)
    const names = change?.value.map(({ name }) => name) ?? []
    await store.subscribedEvents.put(webhookId, { names })
    return webhook()
  })
  /** The application's own webhook exists from the start and stays the only one. */
  app.post(webhooks, (request) => {
    const { url } = shaped(jsonBody(request), paypalWebhookRequest)
    const isKnown = url === core.webhooks.urlOf('paypal')
    throw refusal(400, {
      issue: isKnown ? 'WEBHOOK_URL_ALREADY_EXISTS' : 'WEBHOOK_NUMBER_LIMIT_EXCEEDED',
      field: '/url',
    })
  })
}

const shown = ({ id, body }: WebhookEvent) => ({ id, ...body })

function eventRoutes(app: GatewayApp, { core }: Paypal): void {
  const events = `${notifications}/webhooks-events`

  app.get(events, async () => {
    const found = await core.webhooks.events.find({ provider: 'paypal' })
    const links = [linkTo(core, ['self', 'GET'], events)]
    return { events: found.map(shown).toReversed(), count: found.length, links }
  })
  app.get<ById>(`${events}/:id`, async ({ params }) => {
    const event = await core.webhooks.events.get(params.id)
    if (event?.provider !== 'paypal') throw notFound()
    return shown(event)
  })
  app.post<ById>(`${events}/:id/resend`, async ({ params }, reply) => {
    const event = await core.webhooks.events.get(params.id)
    if (event?.provider !== 'paypal') throw notFound()
    await core.webhooks.resend(event.id)
    return reply.code(202).send(shown(event))
  })
}

function verifyRoute(app: GatewayApp, { core, store }: Paypal): void {
  app.post(`${notifications}/verify-webhook-signature`, async (request) => {
    const asked = shaped(jsonBody(request), paypalVerifyRequest)
    const { certificate } = await signingPair(core, store)
    const transmission = {
      transmissionId: asked.transmission_id,
      transmissionTime: asked.transmission_time,
      webhookId: asked.webhook_id,
      // The event is already parsed: only an unchanged one serialises to the original text.
      rawBody: JSON.stringify(asked.webhook_event),
    }
    const isGenuine =
      asked.auth_algo === PAYPAL_AUTH_ALGO &&
      asked.webhook_id === core.keys.paypal.webhookId &&
      asked.cert_url === urlOf(core, `${notifications}/certs/${CERTIFICATE_ID}`) &&
      isPaypalSigned(transmission, certificate, asked.transmission_sig)
    return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' }
  })
}
