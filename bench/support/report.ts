import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { format } from 'prettier'
import { ROOT } from '../../scripts/project.ts'
import { round } from './figures.ts'

const FILE = path.join(ROOT, 'docs/benchmarks.md')
const HEAD = `# Benchmarks

Each section is written by \`npm run bench -- <its name>\` on one machine in one run; what is compared
ran in turns with what it is compared to. Ratios carry over to other machines, plain figures do not.
Budgets are those of the architecture.
`

export interface Budgeted {
  what: string
  value: number
  unit: string
  /** What the value is held against; left out for figures without a budget. */
  budget?: { limit: number; isMinimum?: boolean } | undefined
}

/** Figures beside their budgets, each met or missed; what was not measured is left out. */
export function budgetTable(rows: readonly Budgeted[]): string {
  const known = rows.filter(({ value }) => Number.isFinite(value))
  return table(
    ['What', 'Measured', 'Budget', ''],
    known.map(({ what, value, unit, budget }) => {
      const measured = `${round(value)}${unit}`
      if (budget === undefined) return [what, measured, '', '']
      const { limit, isMinimum = false } = budget
      const isMet = isMinimum ? value >= limit : value <= limit
      return [what, measured, `${isMinimum ? '≥' : '≤'} ${limit}${unit}`, isMet ? 'met' : 'missed']
    }),
  )
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(lineOf).join('\n')
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/**
 * Prints a bench's result and puts it in place of its last one in `docs/benchmarks.md`. The result of
 * a run that was cut down by options is only printed.
 */
export async function report(
  name: string,
  at: Date,
  parts: readonly string[],
  { isWhole = true }: { isWhole?: boolean } = {},
): Promise<void> {
  const body = [`_${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine()}_`, ...parts]
  const section = `## ${name}\n\n${body.join('\n\n')}\n`
  console.log(`\n${section}`)
  if (isWhole) await write(name, section)
}

async function write(name: string, section: string): Promise<void> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  const [head = HEAD, ...sections] = text.split(/^(?=## )/m)
  const others = sections.filter((other) => !other.startsWith(`## ${name}\n`))
  const all = [...others, section].toSorted((a, b) => (a < b ? -1 : 1))
  writeFileSync(
    FILE,
    await format([head, ...all].map((part) => part.trimEnd()).join('\n\n') + '\n', {
      parser: 'markdown',
    }),
  )
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const cores = cpus()
  const [load = 0] = loadavg()
  const model = cores[0]?.model.trim() ?? 'unknown processor'
  return `${cores.length} × ${model}, ${gigabytes} GB, Node ${process.versions.node}, load at the end ${round(load)}`
}
