import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_CHUNK, OFFER_CHUNK, SHARED_CHUNKS, SHELL_CHUNK } from './first-page.ts'

/** Budgets of `architecture.md` §9, in bytes after gzip. */
const DOCUMENT_BUDGET_BYTES = 105_000
/** With what follows by itself; a journey counts what the network really carries. */
const EXPLORE_BUDGET_BYTES = 115_000
/** The validator, the texts and the fields that all other pages and popups share, fetched once. */
const SHARED_BUDGET_BYTES = 25_000
const ROUTE_BUDGET_BYTES = 40_000

const SHARED_NAMES = SHARED_CHUNKS.map(({ name }) => name)

type Bundle = Rolldown.OutputBundle

/** Stops a build whose first page, or whose other pages on top of it, outgrew their budget. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    // Only what is written names what its later parts need.
    writeBundle({ dir = '.' }, bundle) {
      const sizeOf = (files: Iterable<string>) =>
        [...files].reduce((size, file) => size + zippedSize(path.join(dir, file)), 0)
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = closure(bundle, fileOf(chunks, FIRST_CHUNK))
      // Session and transport: every page loads them after it was drawn.
      const known = closure(bundle, fileOf(chunks, SHELL_CHUNK), new Set(first))
      const returning = closure(bundle, fileOf(chunks, OFFER_CHUNK), new Set(known))
      const later = new Set(returning)
      for (const name of SHARED_NAMES) closure(bundle, fileOf(chunks, name), later)
      const report = [
        { name: 'document', size: sizeOf(first), limit: DOCUMENT_BUDGET_BYTES },
        { name: 'explore', size: sizeOf(known), limit: EXPLORE_BUDGET_BYTES },
        { name: 'explore, returning', size: sizeOf(returning), limit: EXPLORE_BUDGET_BYTES },
        {
          name: 'shared by the others',
          size: sizeOf(later) - sizeOf(returning),
          limit: SHARED_BUDGET_BYTES,
        },
      ]
      for (const chunk of chunks) {
        if (!chunk.facadeModuleId?.includes('/src/pages/')) continue
        const own = [...closure(bundle, chunk.fileName)].filter((file) => !later.has(file))
        report.push({ name: chunk.name, size: sizeOf(own), limit: ROUTE_BUDGET_BYTES })
      }
      for (const { name, size, limit } of report) {
        this.info(`${name}: ${(size / 1000).toFixed(1)} of ${limit / 1000} kB`)
      }
      const over = report.filter(({ size, limit }) => size > limit)
      if (over.length > 0) this.error(`Over budget: ${over.map(({ name }) => name).join(', ')}`)
    },
  }
}

/** @throws when the build has no such chunk: nothing would be counted. */
function fileOf(chunks: readonly Rolldown.OutputChunk[], name: string): string {
  const chunk = chunks.find((one) => one.name === name)
  if (chunk === undefined) throw new Error(`The build has no chunk ${name}`)
  return chunk.fileName
}

/** A chunk and everything it imports before it can run. */
function closure(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const imported of chunk.imports) closure(bundle, imported, seen)
  return seen
}

const zippedSize = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length
