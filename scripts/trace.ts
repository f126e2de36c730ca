import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { collectEvidence, parseTable } from './evidence.ts'
import { ROOT } from './project.ts'

const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } })

const evidence = collectEvidence(ROOT)
const items = parseTable(readFileSync(path.join(ROOT, 'docs/trust-items.tsv'), 'utf8'))

for (const { id = '', priority, text = '' } of items) {
  const files = [...(evidence.get(id) ?? [])].toSorted()
  console.log(`${id} ${priority} ${files.length === 0 ? `no test: ${text}` : files.join(' ')}`)
}

const open = items.filter(({ id = '' }) => !evidence.has(id))
const openP0 = open.filter(({ priority }) => priority === 'P0')
console.log(
  `\n${items.length - open.length} of ${items.length} items are named by a test; ` +
    `without one: ${openP0.length} of priority P0, ${open.length - openP0.length} others`,
)
process.exitCode = values.strict && openP0.length > 0 ? 1 : 0
