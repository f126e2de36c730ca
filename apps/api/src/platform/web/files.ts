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
      // The web app's build may not be there yet.
      suppressWarning: true,
    })
  })
}

/**
 * Whether an address can be that of a file below its folder. At others the file server or the file system
 * throws, which would look like a fault of ours (F-15): dots that climb, doubled slashes, backslashes and
 * bytes of zero, in whatever encoding.
 */
function isPlainPath(path: string): boolean {
  const decoded = decode(decode(path))
  return !/[\0\\%]|\/\//.test(decoded) && !decoded.split('/').includes('..')
}

/** What cannot be decoded keeps its percent sign, which no file of ours has. */
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
