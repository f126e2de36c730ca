import type { FastifyRequest } from 'fastify'
import {
  personModel,
  personModels,
  personParams,
  topQuery,
} from '@oriel/contract/characters/person-model'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { stringifyOnce } from '#/platform/http/body/stringify-once.ts'
import { bearerOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { Recent } from '#/platform/recent.ts'
import { serveFiles } from '#/platform/web/files.ts'
import { hiddenFrom } from './hidden.service.ts'
import { CATALOGUE_FOLDER, CATALOGUE_URL } from './seed.service.ts'
import { ANYBODY, personModelFor, topModelsFor, type Viewer } from './viewer.service.ts'

/** Pictures only: the sheets beside them contain what a character must not reveal. */
const PICTURE = /^\/[\w-]+\/[\w-]+\.(webp|avif)$/

/** Supplied by a higher domain: the companions locked for a user for safety (TS-030). */
type ReadLocked = (userId: UserId) => Promise<readonly string[]>

export function characterRoutes(app: App, ctx: Ctx, readLocked: ReadLocked): void {
  const viewers = new Recent<Viewer>(ctx)
  const readViewer = async (userId: UserId): Promise<Viewer> => {
    const [hidden, locked, { hasPlan }] = await Promise.all([
      hiddenFrom(ctx, userId),
      readLocked(userId),
      ctx.plans.stateOf(ctx, userId),
    ])
    return { hidden, locked, hasPlan }
  }
  const viewerOf = (userId: UserId | undefined) =>
    userId === undefined ? ANYBODY : viewers.of(userId, () => readViewer(userId))
  // The catalogue is public; for a known visitor their reports and plan apply.
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
      return topModelsFor(ctx, viewer, query)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/PersonModel/get-person/:id',
    onRequest: knowIfPossible,
    schema: { params: personParams, response: { 200: personModel } },
    handler: async ({ principal, params }) => {
      const viewer = await viewerOf(principal?.userId)
      return personModelFor(ctx, viewer, params.id)
    },
  })
  serveFiles(app, {
    folder: CATALOGUE_FOLDER,
    url: CATALOGUE_URL,
    maxAgeMs: DAY_MS,
    isServed: (file) => PICTURE.test(file),
  })
}
