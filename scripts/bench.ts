import { globSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.ts'

const FOLDER = path.join(ROOT, 'bench')

const [name] = process.argv.splice(2, 1)
const known = globSync('*.ts', { cwd: FOLDER, exclude: ['*.test.ts'] }).map((file) =>
  path.basename(file, '.ts'),
)
if (name !== undefined && known.includes(name)) {
  await import(path.join(FOLDER, `${name}.ts`))
} else {
  console.error(`npm run bench -- <what>, where <what> is one of: ${known.toSorted().join(', ')}`)
  process.exitCode = 1
}
