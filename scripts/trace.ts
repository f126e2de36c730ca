import { readFileSync } from 'node:fs'
import path from 'node:path'
import { byId, collectProofs, parseTable } from './evidence.ts'
import { ROOT } from './project.ts'
import { isFinished } from './stages.ts'

const proofsOf = byId(collectProofs(ROOT))
const items = parseTable(readFileSync(path.join(ROOT, 'docs/trust-items.tsv'), 'utf8'))

for (const { id = '', priority, stage, text = '' } of items) {
  const files = [...new Set((proofsOf.get(id) ?? []).map(({ file }) => file))]
  const proof = files.length === 0 ? `no test: ${text}` : files.join(' ')
  console.log(`${id} ${priority} stage ${stage} ${proof}`)
}

const open = items.filter(({ id = '' }) => !proofsOf.has(id))
const due = open.filter(({ priority, stage = '' }) => priority === 'P0' && isFinished(stage))
console.log(
  `\n${items.length - open.length} of ${items.length} items are named by a test; ` +
    `without one: ${due.length} of priority P0 in finished stages, ${open.length - due.length} others`,
)
for (const { id, text } of due) console.log(`  ${id} is due: ${text}`)
process.exitCode = due.length > 0 ? 1 : 0
