import type { FastifyRequest } from 'fastify'
import { PAGES } from '@oriel/variants/pages'
import { MINUTE_MS, SECOND_MS } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { App } from './server.ts'

const RETRY_AFTER_SECONDS = (2 * MINUTE_MS) / SECOND_MS

class Maintenance extends AppError {
  constructor() {
    super(503, 'maintenance', 'We are working on the site. Please try again in a few minutes.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
}

/** Endpoints operators need during maintenance. */
const OPEN_CALLS = /^\/api\/(health\/|metrics$)/i
const OPEN_PAGES = /^\/(maintenance|legal)(\/|$)/i
const MAINTENANCE_PAGE = '/maintenance'

/** All page routes, including the one for pages that do not exist. */
const PAGE_ROUTES = new Set<string | undefined>(['/*', ...PAGES.map(({ path }) => path)])

/**
 * Maintenance mode (SCREEN-014): the api answers 503 and pages redirect to the maintenance page.
 * Legal pages and the files of the open pages stay available.
 */
export function closeForMaintenance(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (/^\/api(\/|$)/i.test(path)) {
      if (!OPEN_CALLS.test(path)) throw new Maintenance()
    } else if (PAGE_ROUTES.has(request.routeOptions.url) && !OPEN_PAGES.test(path)) {
      await reply.header('cache-control', 'no-store').redirect(MAINTENANCE_PAGE, 302)
    }
  })
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/'
