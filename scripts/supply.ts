// What the project is built of (TS-118): checks the lockfile; `--sbom <file>` writes it down as CycloneDX.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.ts'
import { billOf, faultsOf, type Lockfile } from './supply.rules.ts'

const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
const lockfile = JSON.parse(text) as Lockfile
const faults = faultsOf(lockfile)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

const [option, file] = process.argv.slice(2)
if (option === '--sbom' && file !== undefined) {
  writeFileSync(file, JSON.stringify(billOf(lockfile), null, 2))
}
