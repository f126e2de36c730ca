import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const INDEX = `<!doctype html><html><head><title>Built</title><meta name="description" content="Built." />
<link rel="canonical" href="/" /><!--app-boot--></head><body></body></html>`

/** A folder with a built web app of one empty document, for the tests of a file. */
export function someBuild(): string {
  const build = mkdtempSync(path.join(tmpdir(), 'oriel-build-'))
  mkdirSync(path.join(build, 'assets'))
  writeFileSync(path.join(build, 'index.html'), INDEX)
  afterAll(() => rmSync(build, { recursive: true }))
  return build
}
