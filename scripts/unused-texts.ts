import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.ts'
import { findTwice, findUnused } from './texts.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const catalogues = globSync('apps/web/src/lib/i18n/en*.json', { cwd: ROOT }).map((file) => ({
  file,
  text: read(file),
}))
const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
)
/** Asked for by the codes that payment providers send; the table of refusals knows them all. */
const BY_CODE = 'en.declines.json'
const shown = catalogues.filter(({ file }) => !file.endsWith(BY_CODE))
const keys = shown.flatMap(({ text }) => Object.keys(JSON.parse(text) as object))
const unused = findUnused(keys, new Map(files.map((file) => [file, read(file)] as const)))
const twice = catalogues.flatMap(({ file, text }) =>
  findTwice(text).map((key) => `${key} stands twice in ${file}`),
)
for (const line of twice) console.log(line)
for (const key of unused) console.log(`${key} is a text that nothing shows`)
process.exitCode = twice.length + unused.length > 0 ? 1 : 0
