import { readFileSync } from 'node:fs'
import path from 'node:path'
import { falseClaims } from './claims.rules.ts'
import { collectProofs, parseTable } from './evidence.ts'
import { parseGivenBack } from './given-back.ts'
import { ROOT } from './project.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const given = parseGivenBack(read('docs/given-back.tsv'), parseTable(read('docs/requirements.tsv')))
const faults = falseClaims(collectProofs(ROOT), given)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
