import { SearchIndex } from '../../apps/api/src/domains/chat/memory/search/index.rules.ts'
import { ownTalks } from './memory-talks.ts'
import { budgetTable } from './report.ts'

const SHORT = 100
const LONG = 10_000
const ROUNDS = 20
/** MEM-008 */
const MOST_TIMES = 3

const cpuMs = (work: () => void) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function indexOf(size: number): SearchIndex {
  const lines = ownTalks().flatMap((talk) => talk.lines)
  const index = new SearchIndex()
  for (let seq = 1; seq <= size; seq += 1) {
    const line = lines[seq % lines.length]
    const at = new Date(Date.UTC(2025, 0, 1) + seq * 600_000)
    if (line) index.add({ ...line, text: `${line.text} ${seq % 997}`, seq, at })
  }
  return index
}

const p95 = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

/** The time that 95 of 100 questions take at most, asked in turns of both sizes. */
export function searchCost(): string {
  const questions = ownTalks().flatMap((talk) => talk.questions.map(({ text }) => text))
  const build = cpuMs(() => indexOf(LONG))
  const [short, long] = [indexOf(SHORT), indexOf(LONG)]
  const now = new Date(Date.UTC(2026, 0, 1))
  const times = { short: [] as number[], long: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of questions) {
      for (const [kind, index] of [
        ['short', short],
        ['long', long],
      ] as const) {
        const from = performance.now()
        index.search(question, { limit: 10, now })
        // The first rounds warm the code.
        if (round > 4) times[kind].push(performance.now() - from)
      }
    }
  }
  return budgetTable([
    { what: `search among ${SHORT} messages, p95`, value: p95(times.short), unit: ' ms' },
    { what: `search among ${LONG} messages, p95`, value: p95(times.long), unit: ' ms' },
    {
      what: 'long to short',
      value: p95(times.long) / p95(times.short),
      unit: ' times',
      budget: { limit: MOST_TIMES },
    },
    {
      what: `index of ${LONG} messages made anew, CPU`,
      value: build,
      unit: ' ms',
      budget: { limit: 300 },
    },
  ])
}
