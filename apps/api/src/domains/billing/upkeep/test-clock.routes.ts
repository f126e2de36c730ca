import { clockMove, clockReply, type ClockMove } from '@oriel/contract/billing/test-clock'
import type { Ctx } from '#/context.ts'
import { Unauthorized } from '#/platform/errors.ts'
import { holdsToken } from '#/platform/http/bearer.ts'
import type { App } from '#/platform/http/server.ts'
import { letTimePass } from './passing-time.service.ts'

/** payments.md 4.7: moves the test clock. The route exists only with a configured test token. */
export function testClockRoutes(app: App, ctx: Ctx): void {
  const { testClock } = ctx
  const { testToken } = ctx.config
  if (testClock === null || testToken === null) return
  app.route({
    method: 'POST',
    url: '/__test/clock',
    onRequest: async (request) => {
      if (!holdsToken(request, testToken)) throw new Unauthorized()
    },
    schema: { body: clockMove, response: { 200: clockReply } },
    handler: async ({ body }) => {
      await letTimePass(ctx, testClock, timeOf(body, testClock.now()))
      return { now: testClock.now().toISOString() }
    },
  })
}

const timeOf = (move: ClockMove, now: Date) =>
  'to' in move ? new Date(move.to) : new Date(now.getTime() + move.byMs)
