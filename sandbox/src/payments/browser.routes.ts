import path from 'node:path'
import { browserScript } from './browser-script.ts'
import type { GatewayApp } from './core.ts'

const SCRIPTS = ['challenge-over']
const FOLDER = path.join(import.meta.dirname, 'browser')

/** Page scripts shared by all wires, under `/browser/`. */
export function browserRoutes(app: GatewayApp): void {
  serveScripts(app, '/browser', FOLDER, SCRIPTS)
}

/** Serves TypeScript files of a folder as modules under `{prefix}/{name}.js` and `.ts`. */
export function serveScripts(
  app: GatewayApp,
  prefix: string,
  folder: string,
  names: readonly string[],
): void {
  for (const name of names) {
    // Modules import each other with `.ts`, as in the source.
    for (const ending of ['js', 'ts']) {
      app.get(`${prefix}/${name}.${ending}`, (_request, reply) =>
        reply
          .headers({
            'content-type': 'text/javascript; charset=utf-8',
            'cache-control': 'no-store',
          })
          .send(browserScript(path.join(folder, `${name}.ts`))),
      )
    }
  }
}
