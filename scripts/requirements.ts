import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { collectEvidence, parseTable } from './evidence.ts'
import { ROOT } from './project.ts'

const { values } = parseArgs({ options: { stage: { type: 'string' }, area: { type: 'string' } } })

const evidence = collectEvidence(ROOT)
const table = readFileSync(path.join(ROOT, 'docs/requirements.tsv'), 'utf8')
const rows = parseTable(table).filter(
  ({ stage, area }) =>
    (values.stage === undefined || stage === values.stage) &&
    (values.area === undefined || area === values.area.toUpperCase()),
)
const open = rows.filter(({ id = '' }) => !evidence.has(id))

for (const [area, inArea] of Map.groupBy(open, (row) => row['area'] ?? '')) {
  console.log(`\n${area}: ${inArea.length} without a test`)
  for (const { id, stage, requirement } of inArea)
    console.log(`  ${id}  stage ${stage}  ${requirement}`)
}
console.log(`\n${rows.length - open.length} of ${rows.length} rows are named by a test`)
process.exitCode = open.length === 0 ? 0 : 1
