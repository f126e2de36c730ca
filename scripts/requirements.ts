import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { byId, collectProofs, isProvenBy, overclaimed, parseTable } from './evidence.ts'
import { ROOT } from './project.ts'

const { values } = parseArgs({ options: { stage: { type: 'string' }, area: { type: 'string' } } })

const proofs = collectProofs(ROOT)
const proofsOf = byId(proofs)
const table = readFileSync(path.join(ROOT, 'docs/requirements.tsv'), 'utf8')
const rows = parseTable(table).filter(
  ({ stage, area }) =>
    (values.stage === undefined || stage === values.stage) &&
    (values.area === undefined || area === values.area.toUpperCase()),
)
const open = rows.filter(
  ({ id = '', verify = '' }) =>
    !(proofsOf.get(id) ?? []).some(({ look }) => isProvenBy(verify, look)),
)

for (const [area, inArea] of Map.groupBy(open, (row) => row['area'] ?? '')) {
  console.log(`\n${area}: ${inArea.length} open`)
  for (const { id = '', stage, requirement, verify } of inArea) {
    const looks = [...new Set((proofsOf.get(id) ?? []).map(({ look }) => look))].join(', ')
    const why = looks === '' ? 'no test' : `only by ${looks}`
    console.log(`  ${id}  stage ${stage}  ${why}  ${requirement}\n      ${verify}`)
  }
}

const shown = new Set(rows.map(({ id }) => id))
const loud = overclaimed(proofs).filter(({ ids }) => ids.some((id) => shown.has(id)))
if (loud.length > 0) console.log('\nTitles with more numbers than their tests have assertions:')
for (const { file, title, ids, assertions } of loud) {
  console.log(`  ${file}  ${ids.length} numbers, ${assertions} assertions: ${title}`)
}
console.log(
  `\n${rows.length - open.length} of ${rows.length} rows are proven where they ask for it`,
)
process.exitCode = open.length === 0 ? 0 : 1
