import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../project.ts'
import { crossedWalls } from './cruise.ts'
import { MOST_FILES } from './plan.ts'
import { crowdedFolders, foreignTables } from './rooms.ts'

const files = globSync('{apps/*,packages/*,sandbox}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\.fixture\.ts$/u.test(file),
)
const sources = new Map(
  files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const),
)
const breaches = [
  ...(await crossedWalls(ROOT)),
  ...crowdedFolders(files, MOST_FILES),
  ...foreignTables(sources),
]

for (const breach of breaches) console.log(breach)
if (breaches.length > 0) process.exitCode = 1
