import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { request } from 'undici'
import { openBooks, scratchFolder, startApp, startModel, type RunningApp } from './support/app.ts'
import { median, quantile, round } from './support/figures.ts'
import { fillChats } from './support/many-chats.ts'
import { bearer, call, signUpPeople, type Person } from './support/people.ts'
import { budgetTable, report, table } from './support/report.ts'

/** Writing and reading messages in a young site's database and in one that has run for years. */
const MESSAGES = { young: 100_000, old: 5_000_000 }
const MESSAGES_PER_CHAT = 50
/** Sealed bytes of a stranger's message. */
const BODY_BYTES = 288
/** Written by one statement, which is ended after some seconds. */
const MESSAGES_PER_PART = 100_000
const PEOPLE = 40
const CHATS_EACH = 8
const ROUNDS = 6
/** Architecture.md §9 */
const MOST = 1.3

type Age = keyof typeof MESSAGES
const WORK = {
  write: 'A message, until it is stored',
  page: 'The last 50 messages',
  list: 'The chat list',
}
type Work = keyof typeof WORK

const at = new Date()
await using model = await startModel({ tokens: 5, tokensPerSecond: 1000, firstTokenDelayMs: 0 })
using young = scratchFolder()
using old = scratchFolder()
await using youngApp = await startApp({ dataDir: young.path, env: model.env })
await using oldApp = await startApp({ dataDir: old.path, env: model.env })
const sites: Record<Age, { app: RunningApp; people: Person[] }> = {
  young: { app: youngApp, people: await settle(youngApp, young.path, MESSAGES.young) },
  old: { app: oldApp, people: await settle(oldApp, old.path, MESSAGES.old) },
}

const took = new Map<string, number[]>()
for (let turn = 0; turn <= ROUNDS; turn += 1) {
  for (let number = 0; number < PEOPLE; number += 1) {
    const order: readonly Age[] = number % 2 === 0 ? ['young', 'old'] : ['old', 'young']
    for (const work of Object.keys(WORK) as Work[]) {
      for (const age of order) {
        const ms = await measure(work, sites[age].app.url, sites[age].people[number])
        // The first round only warms up.
        if (turn > 0) timesOf(work, age).push(ms)
      }
    }
  }
}

const works = Object.keys(WORK) as Work[]
await report('message-store', at, [
  `${PEOPLE} people with ${CHATS_EACH} chats each, ${ROUNDS} times each in turns, one after the other, over HTTP, in a ` +
    `database of ${MESSAGES.old} messages and in one of ${MESSAGES.young}; the model answers at once with five words.`,
  budgetTable(
    works.map((work) => ({
      what: `${WORK[work]}, ${MESSAGES.old} messages against ${MESSAGES.young}, p50`,
      value: median(timesOf(work, 'old')) / median(timesOf(work, 'young')),
      unit: '×',
      budget: { limit: MOST },
    })),
  ),
  table(
    ['What', 'Messages', 'p50, ms', 'p95, ms'],
    works.flatMap((work) =>
      (Object.keys(MESSAGES) as Age[]).map((age) => [
        WORK[work],
        String(MESSAGES[age]),
        round(median(timesOf(work, age))),
        round(quantile(timesOf(work, age), 0.95)),
      ]),
    ),
  ),
])

function timesOf(work: Work, age: Age): number[] {
  const key = `${work} ${age}`
  const times = took.get(key) ?? []
  took.set(key, times)
  return times
}

async function measure(work: Work, url: string, person: Person | undefined): Promise<number> {
  const { token = '', chatId = '' } = person ?? {}
  const messages = `${url}/api/Chats/${chatId}/messages`
  const began = performance.now()
  const { statusCode, body } =
    work === 'write'
      ? await request(messages, {
          method: 'POST',
          headers: { ...bearer(token), accept: 'text/event-stream' },
          body: JSON.stringify({ message: 'We walked along the river and had soup.' }),
        })
      : await request(work === 'page' ? messages : `${url}/api/Chats`, { headers: bearer(token) })
  if (statusCode !== 200) throw new Error(`${work} answered ${statusCode}`)
  let tookMs = Number.NaN
  // A message is stored when the first event of its stream says so; the reply's pace is the model's.
  for await (const _ of body)
    if (work !== 'write' || Number.isNaN(tookMs)) tookMs = performance.now() - began
  return tookMs
}

/** Strangers with so many messages, and people whose own chats have as many as theirs. */
async function settle(app: RunningApp, dataDir: string, count: number): Promise<Person[]> {
  const people = await signUpPeople(app.url, PEOPLE)
  const companions = await call<{ id: string; isPremium?: boolean }[]>(
    `${app.url}/api/PersonModel/top`,
    null,
  )
  const free = companions.filter(({ isPremium }) => isPremium !== true).slice(0, CHATS_EACH)
  for (const { token } of people) {
    for (const { id } of free) await call(`${app.url}/api/Chats`, token, { personModelId: id })
  }
  await fillChats(dataDir, count / MESSAGES_PER_CHAT)
  await using books = openBooks(dataDir)
  const parts = count / MESSAGES_PER_PART
  for (let part = 0; part < parts; part += 1) {
    await books.db.execute(sql`
      insert into messages (user_id, chat_id, seq, message_id, sender, state, body, alternates, alternate, threat, reaction, created_at)
      select chats.user_id, chats.chat_id, seq, gen_random_uuid(), case seq % 2 when 0 then 'user' else 'model' end,
        'complete', decode(repeat(md5(random()::text), ${BODY_BYTES / 16}), 'hex'), 1, 0, 'None', 0, now()
      from chats cross join generate_series(3, ${MESSAGES_PER_CHAT}::int) as seq
      where chats.user_id <> all(${sql.param(people.map(({ userId }) => userId))}::uuid[])
        and abs(hashtext(chats.chat_id::text)) % ${parts} = ${part}`)
  }
  await books.db.execute(sql`analyze messages`)
  await books.db.execute(sql`checkpoint`)
  for (let line = 0; line < MESSAGES_PER_CHAT / 2; line += 1) {
    for (const person of people) await measure('write', app.url, person)
  }
  return people
}
