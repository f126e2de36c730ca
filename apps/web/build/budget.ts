import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { SHELL_CHUNK } from './first-page.ts'

/** Budgets of `architecture.md` §9, in bytes after gzip. */
const EXPLORE_BUDGET_BYTES = 115_000
const ROUTE_BUDGET_BYTES = 40_000

type Bundle = Rolldown.OutputBundle

/** Stops a build whose first page, or whose other pages on top of it, outgrew their budget. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)
      if (entry === undefined) return
      const first = closure(bundle, entry.fileName)
      const report = [{ name: 'explore', size: sizeOf(bundle, first), limit: EXPLORE_BUDGET_BYTES }]
      // Sessions, validation, the rest of the header: every page loads them after it was drawn.
      const shell = chunks.find((chunk) => chunk.name === SHELL_CHUNK)
      const known = closure(bundle, shell?.fileName ?? '', new Set(first))
      for (const chunk of chunks) {
        if (!chunk.facadeModuleId?.includes('/src/pages/')) continue
        const own = [...closure(bundle, chunk.fileName)].filter((file) => !known.has(file))
        report.push({ name: chunk.name, size: sizeOf(bundle, own), limit: ROUTE_BUDGET_BYTES })
      }
      for (const { name, size, limit } of report) {
        this.info(`${name}: ${(size / 1000).toFixed(1)} of ${limit / 1000} kB`)
        if (size > limit) this.error(`${name} is over its budget of ${limit} bytes: ${size}`)
      }
    },
  }
}

/** A chunk and everything it imports before it can run. */
function closure(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const imported of chunk.imports) closure(bundle, imported, seen)
  return seen
}

function sizeOf(bundle: Bundle, files: Iterable<string>): number {
  let size = 0
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') size += gzipSync(chunk.code, { level: 9 }).length
  }
  return size
}
