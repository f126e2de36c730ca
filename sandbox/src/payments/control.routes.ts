import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { later } from '#/payments/machine/clock.ts'
import { fault } from '#/payments/machine/faults.ts'
import { jsonBody, Refusal } from '#/payments/machine/http.ts'
import { knob } from '#/payments/webhooks/webhook-knobs.ts'
import type { Core, GatewayApp } from './core.ts'

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)
const newTime = z.strictObject({ now: z.nullable(instant) })
const move = z.union([
  z.strictObject({ to: instant }),
  z.strictObject({ byMs: z.int().check(z.minimum(0)) }),
])

/** Switches, clock and event log for the holder of the token (payments.md §4.5 to §4.7). */
export function controlRoutes(app: GatewayApp, core: Core, token: string): void {
  app.addHook('onRequest', async ({ url, headers }) => {
    if (!url.startsWith('/_control')) return
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
      throw new Refusal(401, { message: 'Send the control token as bearer' })
    }
  })
  clockRoutes(app, core)
  webhookRoutes(app, core)

  app.get('/_control/faults', () => core.faults.active)
  app.post('/_control/faults', (request) => {
    core.faults.active.push(checked(request, fault))
    return core.faults.active
  })
  app.delete('/_control/faults', () => core.faults.active.splice(0))
}

function clockRoutes(app: GatewayApp, { clock, schedule }: Core): void {
  const state = () => ({
    now: clock.now().toISOString(),
    isManual: clock.isManual(),
    status: schedule.isAdvancing() ? 'advancing' : 'ready',
  })
  app.get('/_control/clock', state)
  app.post('/_control/clock', (request) => {
    clock.set(checked(request, newTime).now)
    schedule.wake()
    return state()
  })
  app.post('/_control/clock/advance', (request) => {
    const given = checked(request, move)
    const to = 'to' in given ? given.to : later(clock.now(), given.byMs)
    return schedule.advance(to).then(state)
  })
  // Answers when everything currently due has been done.
  app.post('/_control/settle', () => schedule.settled().then(state))
}

function webhookRoutes(app: GatewayApp, { webhooks }: Core): void {
  app.get('/_control/webhooks/knobs', () => webhooks.knobs)
  app.post('/_control/webhooks/knobs', (request) => {
    webhooks.knobs.push(checked(request, knob))
    return webhooks.knobs
  })
  app.delete('/_control/webhooks/knobs', () => webhooks.knobs.splice(0))
  app.get<{ Querystring: { subject?: string; provider?: string } }>(
    '/_control/events',
    ({ query: { subject, provider } }) => webhooks.deliveries({ event: { subject, provider } }),
  )
  const resend = '/_control/events/:id/resend'
  app.post<{ Params: { id: string } }>(resend, async ({ params }) => {
    const event = await webhooks.resend(params.id)
    if (event === null) throw new Refusal(404, { message: 'No such event' })
    return event
  })
}

/** @throws {Refusal} 400 with the errors. */
export function checked<T>(request: FastifyRequest, schema: z.ZodMiniType<T>): T {
  const parsed = schema.safeParse(jsonBody(request))
  if (!parsed.success) throw new Refusal(400, { message: z.prettifyError(parsed.error) })
  return parsed.data
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))
