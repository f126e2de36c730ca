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

/** What operators watch while they work. */
const OPEN_CALLS = /^\/api\/(health\/|metrics$)/i
const OPEN_PAGES = /^\/(maintenance|legal)(\/|$)/i
const MAINTENANCE_PAGE = '/maintenance'

/** Every address of a page, those of pages that do not exist included. */
const PAGE_ROUTES = new Set<string | undefined>(['/*', ...PAGES.map(({ path }) => path)])

/**
 * Closes the site for a while (SCREEN-014): the api answers 503, pages lead to the one that says so.
 * Legal pages stay, and so do the files that the open pages are made of.
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
