import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { brandOf, faceOf } from '#/payments/brands.ts'
import { classicScript } from '#/payments/browser-script.ts'
import { serveScripts } from '#/payments/browser.routes.ts'
import { cardOfNumber } from '#/payments/cards.ts'
import type { Core, GatewayApp } from '#/payments/core.ts'
import { Refusal } from '#/payments/machine/http.ts'
import { PAGE_HEADERS } from '#/payments/page.ts'
import { checkedBody } from '../access.ts'
import type { Orders } from '../orders.ts'
import { payInForm } from './form-charge.ts'
import { formPage } from './form-page.ts'
import { formStateOf } from './form-state.ts'
import { orderIn, sessionAt } from './session.routes.ts'
import type { Session } from './sessions.ts'

const FOLDER = path.join(import.meta.dirname, '../browser')
const MODULES = [
  'card-form',
  'resign-form',
  'card-fields',
  'controls',
  'fields',
  'frame',
  'pay',
  'styles',
  'wallets',
]

const cardNumber = z.object({ number: z.string().check(z.minLength(1)) })

type InFrame = { Params: { id: string }; Querystring: { origin?: string } }

/** The script, the frames, and what the frames call (payments.md §4.3). */
export function formRoutes(app: GatewayApp, core: Core, orders: Orders): void {
  app.get('/solidgate/js/solid-form.js', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      })
      .send(classicScript(path.join(FOLDER, 'solid-form.ts'))),
  )
  serveScripts(app, '/solidgate/browser', FOLDER, MODULES)
  for (const kind of ['form', 'resign'] as const) {
    const frame = `/solidgate/${kind}/:id`
    app.get<InFrame>(frame, async (request, reply) => {
      const session = await sessionAt(core, request)
      const around = originOf(request.query.origin)
      return reply.headers(PAGE_HEADERS).send(await pageOf(core, orders, session, { kind, around }))
    })
    app.get<InFrame>(`${frame}/order`, async (request) =>
      formStateOf(core, await orderIn(orders, await sessionAt(core, request))),
    )
    app.post<InFrame>(`${frame}/pay`, (request, reply) => pay(core, orders, request, reply))
  }
  app.post<InFrame>('/solidgate/form/:id/card', (request) => {
    const { number } = checkedBody(request, cardNumber)
    return sessionAt(core, request).then(() => ({ card: factsOf(number) }))
  })
}

async function pageOf(
  core: Core,
  orders: Orders,
  session: Session,
  { kind, around }: { kind: Session['kind']; around: string },
): Promise<string> {
  const { card } = await orderIn(orders, session)
  const { brand = '', last4 = '' } = card ?? {}
  const wallets = core.switches.wallets ? 'on' : 'off'
  const { id, nonce } = session
  return formPage({ kind, session: id, nonce, around, wallets, brand, last4 })
}

async function pay(core: Core, orders: Orders, request: FastifyRequest, reply: FastifyReply) {
  const session = await sessionAt(core, request)
  return payInForm(core, orders, { session, request, reply })
}

/** @throws {Refusal} 400 when the embedding page is unknown. */
function originOf(given = ''): string {
  const origin = URL.canParse(given) ? new URL(given).origin : 'null'
  if (origin === 'null') throw new Refusal(400, { message: 'Name the origin of the page around' })
  return origin
}

/** What a bank's table would say of a card; null for a number that is no test card. */
function factsOf(number: string) {
  const card = cardOfNumber(number)
  if (card === null) return null
  return {
    brand: brandOf(number),
    bin: faceOf(number).bin,
    cardType: card.type,
    bank: card.bank,
    binCountry: card.country,
    cardCategory: 'CLASSIC',
  }
}
