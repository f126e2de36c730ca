import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.ts'
import { findTooEarly, findUnregistered } from './text-parts.ts'
import { findTwice, findUnused } from './texts.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const catalogues = globSync('apps/web/src/lib/i18n/en*.json', { cwd: ROOT }).map((file) => ({
  file,
  text: read(file),
}))
const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\/lib\/i18n\//.test(file),
)
/** Asked for by the codes that payment providers send; the table of refusals knows them all. */
const BY_CODE = 'en.declines.json'
const shown = catalogues.filter(({ file }) => !file.endsWith(BY_CODE))
const keys = shown.flatMap(({ text }) => Object.keys(JSON.parse(text) as object))
const sources = new Map(files.map((file) => [file, read(file)] as const))
const unused = findUnused(keys, sources)
const twice = catalogues.flatMap(({ file, text }) =>
  findTwice(text).map((key) => `${key} stands twice in ${file}`),
)
/** Those of the first page come with it. */
const late = catalogues
  .filter(({ file }) => !file.endsWith('/en.json'))
  .map(({ file, text }) => {
    const names = Object.keys(JSON.parse(text) as object)
    return {
      module: file.replace('/en.', '/').replace('.json', '.ts'),
      keys: file.endsWith(BY_CODE) ? names.map((code) => `declined.${code}`) : names,
    }
  })
const lines = [
  ...twice,
  ...unused.map((key) => `${key} is a text that nothing shows`),
  ...findUnregistered(late, sources, 'apps/web/src/app/main.tsx'),
  ...findTooEarly(sources).map((file) => `${file} asks for a text while it is loaded`),
]
for (const line of lines) console.log(line)
process.exitCode = lines.length > 0 ? 1 : 0
