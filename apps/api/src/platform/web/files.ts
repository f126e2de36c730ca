import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '#/platform/http/server.ts'
import { NotFound } from '../errors.ts'

interface Files {
  folder: string
  /** URL prefix, without a trailing slash. */
  url: string
  /** How long browsers cache a file without revalidation. */
  maxAgeMs: number
  /** The content never changes: the name contains a hash. */
  isImmutable?: boolean
  /** Precompressed copies lie beside them as `.br` and `.gz`. */
  isPrecompressed?: boolean
  /** Receives the path below the folder, starting with a slash; rejected files do not exist. */
  isServed: (file: string) => boolean
}

/** Serves the files of a folder, with ETag and without listings (TS-117). */
export function serveFiles(app: App, files: Files): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }) => {
      if (!isPlainPath(url.split('?', 1)[0] ?? '')) throw new NotFound()
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
      // The web app may not be built yet.
      suppressWarning: true,
    })
  })
}

/**
 * Whether a path can be that of a file below the folder. For others (parent references, doubled
 * slashes, backslashes, NUL bytes, in any encoding) the file server or the file system throws,
 * which would look like a bug of ours (F-15).
 */
function isPlainPath(path: string): boolean {
  const decoded = decode(decode(path))
  return !/[\0\\%]|\/\//.test(decoded) && !decoded.split('/').includes('..')
}

/** Text that cannot be decoded keeps its percent sign, which no file of ours contains. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Marks the routes that follow in this scope. */
export function asFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true }
  })
}
