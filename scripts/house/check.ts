import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../project.ts'
import { crossedWalls } from './cruise.ts'
import { MAX_FILES } from './plan.ts'
import { crowdedFolders, foreignTables } from './rooms.ts'
import { straySelectors } from './styles.ts'

const files = globSync('{apps/*,packages/*,sandbox}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\.fixture\.ts$/u.test(file),
)
const read = (paths: readonly string[]) =>
  new Map(paths.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
const breaches = [
  ...(await crossedWalls(ROOT)),
  ...crowdedFolders(files, MAX_FILES),
  ...foreignTables(read(files)),
  ...straySelectors(read(globSync('apps/web/src/**/*.css', { cwd: ROOT }))),
]

for (const breach of breaches) console.log(breach)
if (breaches.length > 0) process.exitCode = 1
