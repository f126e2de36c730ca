import { performance } from 'node:perf_hooks'
import { addHistory } from '../../e2e/support/database.ts'
import { scratchFolder, startApp } from './app.ts'
import { quantile } from './figures.ts'
import { ownTalks } from './memory-talks.ts'
import { call, signUpPeople, type Person } from './people.ts'
import { budgetTable } from './report.ts'

const SHORT = 100
const LONG = 10_000
const ROUNDS = 4
/** MEM-008 */
const MOST_TIMES = 3
const MOST_COLD_MS = 300

interface Site {
  url: string
  person: Person
}

async function search({ url, person }: Site, question: string): Promise<number> {
  const began = performance.now()
  const asked = `q=${encodeURIComponent(question)}&limit=10`
  await call(`${url}/api/Chats/${person.chatId}/memories/search?${asked}`, person.token)
  return performance.now() - began
}

/** So many lines of the own talks, each with a number, so that no two are alike. */
function textsOf(size: number): string[] {
  const lines = ownTalks().flatMap((talk) => talk.lines)
  return Array.from({ length: size }, (_, at) => `${lines[at % lines.length]?.text ?? ''} ${at}`)
}

/**
 * What a search takes over HTTP in a short chat and in a long one, asked in turns, and the first
 * search of a long chat, which is read and indexed by it.
 */
export async function searchCost(): Promise<string> {
  using scratch = scratchFolder()
  await using app = await startApp({ dataDir: scratch.path, env: { LLM_DETECT: 'off' } })
  const people = await signUpPeople(app.url, 4)
  const sites = people.map((person) => ({ url: app.url, person }))
  const [short, long, ...fresh] = sites
  if (!short || !long) throw new Error('nobody signed up')
  await addHistory({ dataDir: scratch.path }, short.person.userId, textsOf(SHORT))
  for (const { person } of [long, ...fresh]) {
    await addHistory({ dataDir: scratch.path }, person.userId, textsOf(LONG))
  }

  const questions = ownTalks().flatMap((talk) => talk.questions.map(({ text }) => text))
  const times = { short: [] as number[], long: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const question of questions) {
      const [shortMs, longMs] = [await search(short, question), await search(long, question)]
      // The first round only warms up.
      if (round > 0) times.short.push(shortMs)
      if (round > 0) times.long.push(longMs)
    }
  }
  const cold: number[] = []
  for (const site of fresh) cold.push(await search(site, 'What did I say about my dog?'))
  return costTable({ ...times, cold })
}

/** Times in ms of searches in a short and in a long chat, and of the first ones of long chats (MEM-008). */
export function costTable(times: { short: number[]; long: number[]; cold: number[] }): string {
  const { cold } = times
  const [shortMs, longMs] = [quantile(times.short, 0.95), quantile(times.long, 0.95)]
  return budgetTable([
    { what: `A search among ${SHORT} messages, p95`, value: shortMs, unit: ' ms' },
    { what: `A search among ${LONG} messages, p95`, value: longMs, unit: ' ms' },
    { what: 'Long to short', value: longMs / shortMs, unit: '×', budget: { limit: MOST_TIMES } },
    {
      what: `The first search of a chat of ${LONG} messages, the slower of ${cold.length}`,
      value: Math.max(...cold),
      unit: ' ms',
      budget: { limit: MOST_COLD_MS },
    },
  ])
}
