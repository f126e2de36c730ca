import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '#/platform/http/server.ts'
import { NotFound } from '../errors.ts'

interface Files {
  folder: string
  /** Prefix of their addresses, without a slash at its end. */
  url: string
  /** How long browsers keep one without asking again. */
  maxAgeMs: number
  /** Its content never changes: its name holds a hash. */
  isImmutable?: boolean
  /** Copies compressed ahead lie beside them as `.br` and `.gz`. */
  isPrecompressed?: boolean
  /** Told the path below the folder, beginning with a slash; what it refuses does not exist. */
  isServed: (file: string) => boolean
}

/** Serves the files of a folder, with ETag and without listings (TS-117). */
export function serveFiles(app: App, files: Files): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }) => {
      // The file system throws at it, which would look like a fault of ours.
      if (url.includes('%00')) throw new NotFound()
    })
    asFiles(scope)
    await scope.register(fastifyStatic, {
      root: files.folder,
      prefix: `${files.url}/`,
      maxAge: files.maxAgeMs,
      immutable: files.isImmutable ?? false,
      preCompressed: files.isPrecompressed ?? false,
      allowedPath: files.isServed,
      index: false,
      dotfiles: 'ignore',
      decorateReply: false,
      // The web app's build may not be there yet.
      suppressWarning: true,
    })
  })
}

/** Marks the routes that follow in this scope. */
export function asFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true }
  })
}
