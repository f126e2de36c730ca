import {
  personModel,
  personModels,
  personParams,
  topQuery,
} from '@oriel/contract/characters/person-model'
import type { Ctx } from '#/context.ts'
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
  const recentlyHidden = new Recent<readonly string[]>(ctx)

  app.route({
    method: 'GET',
    url: '/api/PersonModel/top',
    // The list is everybody's; those who reported somebody are not shown them (API-118).
    onRequest: async (request) => {
      if (bearerOf(request) !== null) await app.requireUser(request)
    },
    schema: { querystring: topQuery, response: { 200: personModels } },
    serializerCompiler: stringifyOnce(personModels),
    handler: async ({ principal, query }) => {
      const userId = principal?.userId
      const hidden =
        userId === undefined ? [] : await recentlyHidden.of(userId, () => hiddenFrom(ctx, userId))
      return topModelsFor(ctx, hidden, query)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/PersonModel/get-person/:id',
    schema: { params: personParams, response: { 200: personModel } },
    handler: (request) => readPersonModel(ctx, request.params.id),
  })
  serveFiles(app, {
    folder: CATALOGUE_FOLDER,
    url: CATALOGUE_URL,
    maxAgeMs: DAY_MS,
    isServed: (file) => PICTURE.test(file),
  })
}
