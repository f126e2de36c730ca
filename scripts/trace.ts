import { readFileSync } from 'node:fs'
import path from 'node:path'
import { byId, collectProofs, parseTable } from './evidence.ts'
import { ROOT } from './project.ts'
import { isFinished } from './stages.ts'
import { judgeItems } from './trace.rules.ts'

const items = parseTable(readFileSync(path.join(ROOT, 'docs/trust-items.tsv'), 'utf8'))
const { lines, isWhole } = judgeItems(items, byId(collectProofs(ROOT)), isFinished)
console.log(lines.join('\n'))
process.exitCode = isWhole ? 0 : 1
