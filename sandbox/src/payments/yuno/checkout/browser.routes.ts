import path from 'node:path'
import * as z from 'zod/mini'
import { serveScripts } from '#/payments/browser.routes.ts'
import { cardOfName } from '#/payments/cards.ts'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody, openToPages } from '#/payments/machine/http.ts'
import { BANNER, document, PAGE_HEADERS } from '#/payments/page.ts'
import { charge } from '#/payments/yuno/payments/charging.ts'
import { newPayment } from '#/payments/yuno/payments/new-payment.ts'
import {
  informationOf,
  NOT_A_TEST_CARD,
  sessionBy,
  tokenize,
  tokenizeVaulted,
  typedCard,
} from '#/payments/yuno/payments/tokens.ts'
import { guardBrowser } from '../access.ts'
import type { Yuno } from '../context.ts'
import { notFound, refusal, shaped } from '../refusals.ts'
import { enrolByToken } from './enrolment.routes.ts'
import { FRAME_STYLE } from './frame-style.ts'
import { sdkScript } from './sdk-script.ts'

interface ById {
  Params: { id: string }
}

const FOLDER = path.join(import.meta.dirname, '../browser')

/** The SDK script, its frames, and what they ask of the gateway (payments §4.1, §4.3). */
export function browserRoutes(app: GatewayApp, yuno: Yuno): void {
  app.get('/yuno/sdk/main.js', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      })
      .send(sdkScript(FOLDER)),
  )
  serveScripts(app, '/yuno/browser', FOLDER, [
    'card-frame',
    'field-frame',
    'card-input',
    'line',
    'sibling-fields',
  ])
  frameRoutes(app, yuno)
  openToPages(app, '/yuno/sdk-api/')
  void app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        if (request.method !== 'OPTIONS') guardBrowser(yuno.core, request)
      })
      sdkSessionRoutes(api, yuno)
      seamlessRoute(api, yuno)
      sdkTokenRoutes(api, yuno)
    },
    { prefix: '/yuno/sdk-api' },
  )
}

const FIELDS = ['pan', 'expiration', 'cvv']

/** A session of a checkout or of a customer: what a card is typed for. @throws {Refusal} 404 */
async function rootOf({ store }: Yuno, id: string): Promise<string> {
  const checkout = await store.sessions.get(id)
  const customer = await store.customerSessions.get(id)
  const rootId = checkout?.rootId ?? customer?.id
  if (rootId === undefined) throw notFound()
  return rootId
}

const frame = (script: string, title: string, isBare: boolean) =>
  document(
    title,
    `<style>${FRAME_STYLE}</style>`,
    `${isBare ? '' : BANNER}<main></main><script type="module" src="/yuno/browser/${script}.js"></script>`,
  )

function frameRoutes(app: GatewayApp, yuno: Yuno): void {
  app.get<ById>('/yuno/card/:id', async ({ params }, reply) => {
    await rootOf(yuno, params.id)
    return reply.headers(PAGE_HEADERS).send(frame('card-frame', 'Card', false))
  })
  app.get<{ Params: { name: string } }>('/yuno/fields/:name', (request, reply) => {
    if (!FIELDS.includes(request.params.name)) throw notFound()
    return reply.headers(PAGE_HEADERS).send(frame('field-frame', 'Card field', true))
  })
  /** The frame's own call: the page around never sees what is in it. */
  app.post<ById>('/yuno/card/:id/token', async (request, reply) => {
    const rootId = await rootOf(yuno, request.params.id)
    const made = await tokenize(yuno, rootId, shaped(jsonBody(request), typedCard))
    if (made === null)
      return reply.code(422).send({ code: 'INVALID_CARD_NUMBER', messages: [NOT_A_TEST_CARD] })
    return reply.code(201).send(informationOf(made))
  })
}

function sdkSessionRoutes(app: GatewayApp, yuno: Yuno): void {
  const { core, store } = yuno

  app.get<ById>('/sessions/:id', async ({ params }) => {
    const { session } = await sessionBy(yuno, params.id)
    const { checkout_session, country, amount, workflow } = session
    return { checkout_session, country, amount, workflow, merchant: core.merchantName }
  })
  /** State of the checkout's latest payment, with the bank page if the customer has to pass it. */
  app.get<ById>('/sessions/:id/payment', async ({ params }) => {
    const { rootId } = await sessionBy(yuno, params.id)
    const record = (await store.payments.find({ rootId })).at(-1)
    if (record === undefined) throw notFound()
    const { status, sub_status } = record.payment
    const { challengePath } = record
    const isSilent = cardOfName(record.card.name)?.quirk === 'silent-browser'
    const challengeUrl = challengePath === null ? null : `${core.origin()}${challengePath}`
    return { status, sub_status, challenge_url: challengeUrl, is_silent: isSilent }
  })
  /** Another try of the same checkout. */
  app.post<ById>('/sessions/:id/clone', async ({ params }, reply) => {
    const { session, rootId } = await sessionBy(yuno, params.id)
    const id = core.random.uuid()
    const created_at = core.clock.now().toISOString()
    await store.sessions.add(id, {
      rootId,
      session: { ...session, checkout_session: id, created_at },
    })
    return reply.code(201).send({ checkout_session: id })
  })
}

const tokenRequest = z.object({ token: z.string() })

/** What the SDK asks for itself when the shop has no call of its own for it: workflow `SDK_SEAMLESS`. */
function seamlessRoute(app: GatewayApp, yuno: Yuno): void {
  app.post<ById>('/sessions/:id/pay', async (request, reply) => {
    const { token } = shaped(jsonBody(request), tokenRequest)
    const { session } = await sessionBy(yuno, request.params.id)
    if (session.workflow !== 'SDK_SEAMLESS')
      throw refusal(403, 'FORBIDDEN', 'The session is not of the workflow SDK_SEAMLESS.')
    const asked = {
      account_id: session.account_id,
      description: session.payment_description,
      country: session.country,
      merchant_order_id: session.merchant_order_id,
      amount: session.amount,
      checkout: { session: session.checkout_session },
      customer_payer: { id: session.customer_id },
      payment_method: { type: 'CARD', token } as const,
    }
    const record = await newPayment(yuno, asked, yuno.core.random.uuid())
    await charge(yuno, record, asked)
    return reply.code(201).send({})
  })
}

const vaultedRequest = z.object({ checkout_session: z.string(), vaulted_token: z.string() })
const typedRequest = z.extend(typedCard, { checkout_session: z.string() })

function sdkTokenRoutes(app: GatewayApp, yuno: Yuno): void {
  app.post('/tokens/vaulted', async (request, reply) => {
    const asked = shaped(jsonBody(request), vaultedRequest)
    const rootId = await rootOf(yuno, asked.checkout_session)
    const made = await tokenizeVaulted(yuno, rootId, asked.vaulted_token)
    return reply.code(201).send(informationOf(made))
  })
  /** For merchants that take the number themselves (`apiClientPayment`). */
  app.post('/tokens', async (request, reply) => {
    const { checkout_session, ...typed } = shaped(jsonBody(request), typedRequest)
    const made = await tokenize(yuno, await rootOf(yuno, checkout_session), typed)
    if (made === null)
      return reply.code(422).send({ code: 'INVALID_CARD_NUMBER', messages: [NOT_A_TEST_CARD] })
    return reply.code(201).send(informationOf(made))
  })
  app.post<ById>('/customer-sessions/:id/enroll', async (request, reply) => {
    const { token } = shaped(jsonBody(request), tokenRequest)
    return reply.code(201).send(await enrolByToken(yuno, request.params.id, token))
  })
}
