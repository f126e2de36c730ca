import type { FastifyRequest } from 'fastify'
import {
  personModel,
  personModels,
  personParams,
  topQuery,
} from '@oriel/contract/characters/person-model'
import type { Ctx } from '#/context.ts'
import { hasPlan } from '#/domains/billing/service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { bearerOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { stringifyOnce } from '#/platform/http/stringify-once.ts'
import { Recent } from '#/platform/recent.ts'
import { serveFiles } from '#/platform/web/files.ts'
import { hiddenFrom, topModelsFor } from './hidden.service.ts'
import { CATALOGUE_FOLDER, CATALOGUE_URL } from './seed.service.ts'
import { personModel as readPersonModel } from './service.ts'

/** Pictures only: the sheets beside them hold what a character is not supposed to tell. */
const PICTURE = /^\/[\w-]+\/[\w-]+\.(webp|avif)$/

export function characterRoutes(app: App, ctx: Ctx): void {
  const viewers = new Recent<Viewer>(ctx)
  const viewerOf = (userId: string | undefined) =>
    userId === undefined ? ANYBODY : viewers.of(userId, () => readViewer(ctx, userId))
  // What is shown is everybody's; a known visitor sees it by their reports and plan.
  const knowIfPossible = async (request: FastifyRequest) => {
    if (bearerOf(request) !== null) await app.requireUser(request)
  }

  app.route({
    method: 'GET',
    url: '/api/PersonModel/top',
    onRequest: knowIfPossible,
    schema: { querystring: topQuery, response: { 200: personModels } },
    serializerCompiler: stringifyOnce(personModels),
    handler: async ({ principal, query }) => {
      const viewer = await viewerOf(principal?.userId)
      return topModelsFor(ctx, viewer.hidden, { ...query, hasPlan: viewer.hasPlan })
    },
  })
  app.route({
    method: 'GET',
    url: '/api/PersonModel/get-person/:id',
    onRequest: knowIfPossible,
    schema: { params: personParams, response: { 200: personModel } },
    handler: async ({ principal, params }) => {
      const viewer = await viewerOf(principal?.userId)
      return readPersonModel(ctx, params.id, viewer.hasPlan)
    },
  })
  serveFiles(app, {
    folder: CATALOGUE_FOLDER,
    url: CATALOGUE_URL,
    maxAgeMs: DAY_MS,
    isServed: (file) => PICTURE.test(file),
  })
}

/** What decides which characters somebody is shown, and which of them are open. */
interface Viewer {
  /** Whom they reported (API-118). */
  hidden: readonly string[]
  hasPlan: boolean
}

const ANYBODY: Viewer = { hidden: [], hasPlan: false }

async function readViewer(ctx: Ctx, userId: string): Promise<Viewer> {
  const [hidden, isSubscriber] = await Promise.all([hiddenFrom(ctx, userId), hasPlan(ctx, userId)])
  return { hidden, hasPlan: isSubscriber }
}
