import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { falseClaims } from './claims.rules.ts'
import { byId, collectProofs, isProvenBy, parseTable } from './evidence.ts'
import { parseGivenBack, withStagesNow, type Row } from './given-back.ts'
import { ROOT } from './project.ts'

const { values } = parseArgs({ options: { stage: { type: 'string' }, area: { type: 'string' } } })

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const isAsked = ({ stage, area }: Row) =>
  (values.stage === undefined || stage === values.stage) &&
  (values.area === undefined || area === values.area.toUpperCase())

const proofs = collectProofs(ROOT)
const proofsOf = byId(proofs)
const all = parseTable(read('docs/requirements.tsv'))
const given = parseGivenBack(read('docs/given-back.tsv'), all)
const rows = withStagesNow(all, given).filter(isAsked)
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

const before = new Set(all.filter(isAsked).map(({ id }) => id))
const away = given.filter(({ id, stage }) => before.has(id) && stage !== values.stage)
if (away.length > 0) console.log('')
for (const { id, stage, reason } of away) {
  console.log(`${id} given back to stage ${stage}: ${reason}`)
}
const shown = new Set([...rows.map(({ id }) => id), ...away.map(({ id }) => id)])
const faults = falseClaims(
  proofs.filter(({ ids }) => ids.some((id) => shown.has(id))),
  given,
)
if (faults.length > 0) console.log('\nTitles that claim what cannot be so:')
for (const fault of faults) console.log(`  ${fault}`)
console.log(
  `\n${rows.length - open.length} of ${rows.length} rows are proven where they ask for it`,
)
process.exitCode = open.length + faults.length === 0 ? 0 : 1
