import { request } from 'undici'
import { seededRandom } from '../../apps/api/src/testing/seeded-random.ts'
import { problem } from '../../packages/contract/src/http/problem.ts'
import { scratchFolder, startApp, startModel, type RunningApp } from './app.ts'
import { makeCase, operationsOf, type FuzzCase, type Operation } from './fuzz-cases.ts'
import type { Known } from './fuzz-values.ts'
import { bearer, signUpPeople } from './people.ts'
import { memoryKbOf } from './usage.ts'

const AT_ONCE = 6
/** A case may have deleted or signed out what the next ones need. */
const RENEW_EVERY = 40
/** TS-140: on a machine that does nothing else. */
const PATIENCE_MS = 5_000
const KEPT_TEXT = 160

/** Traces, paths of ours and statements: nothing of it is for the outside (TS-116). */
const INSIDES = /\n\s+at |node_modules|\.[cm]?[jt]s:\d|\b(select|insert into|update|delete from) "/i

export interface FuzzPlan {
  casesPerOperation: number
  seed: number
  /** How long an answer may take; left out, as long as a run before a change grants. */
  patienceMs?: number
  say?: (line: string) => void
}

export interface FuzzResult {
  operations: number
  cases: number
  /** Answers by their status. */
  statuses: Record<number, number>
  /** Each says what was sent, what came and why that is wrong. */
  faults: string[]
  /** What the server's memory grew by from the middle of the run to its end. */
  growthKb: number
  slowestMs: number
}

/** Sends every operation requests that are almost right and judges each answer (TS-140). */
export async function runFuzz(plan: FuzzPlan): Promise<FuzzResult> {
  using data = scratchFolder()
  await using model = await startModel({ tokens: 3, tokensPerSecond: 1_000, firstTokenDelayMs: 0 })
  await using app = await startApp({ dataDir: data.path, env: model.env })
  const description = await request(`${app.url}/api/openapi.json`)
  const operations = operationsOf(await description.body.json())
  return await fuzzAll(plan, app, operations)
}

async function fuzzAll(
  { casesPerOperation, seed, patienceMs = PATIENCE_MS, say = () => undefined }: FuzzPlan,
  app: RunningApp,
  operations: readonly Operation[],
): Promise<FuzzResult> {
  const random = seededRandom(seed)
  const result: FuzzResult = {
    operations: operations.length,
    cases: 0,
    statuses: {},
    faults: [],
    growthKb: 0,
    slowestMs: 0,
  }
  let middleKb = 0
  for (const [at, operation] of operations.entries()) {
    if (at === Math.floor(operations.length / 2)) middleKb = memoryKbOf(app.pid)
    for (let done = 0; done < casesPerOperation; done += RENEW_EVERY) {
      const known = await makeKnown(app.url)
      const count = Math.min(RENEW_EVERY, casesPerOperation - done)
      const cases = Array.from({ length: count }, () => makeCase(operation, known, random)).values()
      const work = async () => {
        for (const one of cases) await judge({ url: app.url, patienceMs }, one, result)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    }
    say(`${operation.method} ${operation.path}: ${result.faults.length} faults so far`)
  }
  result.growthKb = memoryKbOf(app.pid) - middleKb
  return result
}

/** A visitor with a chat and a turn in it, under the names by which the contract asks for them. */
async function makeKnown(url: string): Promise<Known> {
  const [person] = await signUpPeople(url, 1)
  if (person === undefined) throw new Error('nobody signed up')
  const { userId, chatId, token, refreshToken } = person
  const chats = await request(`${url}/api/Chats`, { headers: bearer(token) })
  const [chat] = (await chats.body.json()) as { personModelEntityId: string }[]
  const sent = await request(`${url}/api/Chats/${chatId}/messages`, {
    method: 'POST',
    headers: bearer(token),
    body: JSON.stringify({ message: 'Hello there' }),
  })
  const { replyMessage } = (await sent.body.json()) as { replyMessage?: { id: string } | null }
  return {
    userId,
    generatedUserId: userId,
    accessToken: token,
    refreshToken,
    chatId,
    personModelId: chat?.personModelEntityId ?? '',
    messageId: replyMessage?.id ?? '',
    before: replyMessage?.id ?? '',
    turnId: String(sent.headers['x-turn-id'] ?? ''),
  }
}

async function judge(
  { url, patienceMs }: { url: string; patienceMs: number },
  one: FuzzCase,
  result: FuzzResult,
): Promise<void> {
  result.cases += 1
  const askedAt = performance.now()
  const complain = (why: string) => result.faults.push(`${why}: ${describe(one)}`)
  try {
    const answer = await request(url + one.path, {
      method: one.method as 'GET',
      headers: one.headers,
      body: one.body,
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.body.text()
    const status = answer.statusCode
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
    if (status >= 500 && !saysNoModel(one, text)) {
      complain(`answered ${status} ${text.slice(0, KEPT_TEXT)}`)
    } else if (status >= 400) {
      const type = String(answer.headers['content-type'])
      const why = wrongWith(status, type, text)
      if (why !== null) complain(`${why} (${status} ${type} ${text.slice(0, KEPT_TEXT)})`)
    }
  } catch (error) {
    complain(`no answer, ${error instanceof Error ? error.message : String(error)}`)
  }
  result.slowestMs = Math.max(result.slowestMs, performance.now() - askedAt)
}

/** TALK-058: the script that speaks here has no suggestions, and the contract has this answer for it. */
const saysNoModel = ({ path }: FuzzCase, text: string) =>
  path.includes('/suggestions') && text.includes('"code":"model_unavailable"')

/** What is wrong with a refusal; null when it is a problem as the contract has it. */
function wrongWith(status: number, contentType: string, text: string): string | null {
  if (!contentType.startsWith('application/problem+json')) return 'refused without a problem'
  if (INSIDES.test(text)) return 'tells its insides'
  try {
    const { success, data } = problem.safeParse(JSON.parse(text))
    return success && data.status === status ? null : 'refused with a malformed problem'
  } catch {
    return 'refused with broken JSON'
  }
}

function describe({ method, path, headers, body, mutations }: FuzzCase): string {
  const { authorization, ...others } = headers
  const bearerForm = authorization?.slice(0, 'Bearer x'.length) ?? 'none'
  const sent = body === null ? '' : ` ${JSON.stringify(body.slice(0, KEPT_TEXT))}`
  const head = `${JSON.stringify(others).slice(0, KEPT_TEXT)} bearer ${bearerForm}`
  return `${method} ${path.slice(0, KEPT_TEXT)}${sent} ${head} [${mutations.join(', ')}]`
}
