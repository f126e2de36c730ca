import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { request } from 'undici'
import { pick, seededRandom } from '../../apps/api/src/testing/seeded-random.ts'
import { storeFaults } from '../../apps/api/src/testing/store-faults.ts'
import { databaseSocketOf, scratchFolder, startApp, startModel, type RunningModel } from './app.ts'
import { follow, newSend, type Send } from './fault-history.ts'
import { checkChat, untilSettled } from './invariants.ts'
import { bearer, signUpPeople, type Person } from './people.ts'

const PACE = { tokens: 20, tokensPerSecond: 60, firstTokenDelayMs: 50 }
const TOKEN = 'the token of a soak, not short'
const PAGES = ['Chats', 'Tokens/balance', 'Tokens/history', 'PersonModel/top', 'User', 'Config']
const MODEL_HANGS_MS = 3_000
const GARBAGE = 50
/** Idle connections are closed after some seconds. */
const IDLE_PATIENCE_MS = 30_000
const POLL_MS = 500
/** The pools may stand at another size than before, by a connection here or there. */
const SLACK = 4

export interface SoakPlan {
  seconds: number
  faultEverySeconds: number
  sampleEverySeconds: number
  people: number
  seed: number
  say?: (line: string) => void
}

/** The process of the app at one moment. */
export interface Sample {
  atSeconds: number
  heapMb: number
  residentMb: number
  openFiles: number
  activeResources: number
}

export interface SoakResult {
  acknowledged: number
  reads: number
  disturbances: number
  samples: Sample[]
  /** In quiet, before the load and after it. */
  quiet: [Sample, Sample]
  /** In words; none when all invariants hold and what was opened was closed. */
  faults: string[]
}

interface Soak {
  url: string
  db: Client
  model: RunningModel
  random: () => number
  endsAt: number
  /** Changes with each disturbance that cuts all streams. */
  cuts: { count: number }
  sends: Send[]
  reads: number
}

/**
 * Mixed load with something going wrong at random every so often: the model hangs, the database ends
 * all sessions, every reader vanishes, garbage comes in (TS-141).
 */
export async function runSoak(plan: SoakPlan): Promise<SoakResult> {
  using data = scratchFolder()
  await using model = await startModel(PACE)
  await using app = await startApp({
    dataDir: data.path,
    env: { ...model.env, METRICS_TOKEN: TOKEN },
  })
  const db = new Client({ host: databaseSocketOf(data.path), user: 'oriel', database: 'oriel' })
  db.on('error', () => undefined)
  await db.connect()
  try {
    const people = await signUpPeople(app.url, plan.people)
    const soak: Soak = {
      url: app.url,
      db,
      model,
      random: seededRandom(plan.seed),
      endsAt: 0,
      cuts: { count: 0 },
      sends: [],
      reads: 0,
    }
    await Promise.all(people.map((person) => act(soak, person)))
    const before = await inQuiet(app.url, null)
    const began = performance.now()
    soak.endsAt = began + plan.seconds * 1000
    const samples: Sample[] = []
    const [disturbances] = await Promise.all([
      disturb(soak, plan),
      sample(soak, plan, { began, samples }),
      ...people.map((person) => live(soak, person)),
    ])
    const after = await inQuiet(app.url, before)
    const faults = [...(await untilSettled(db)), ...stillOpen(before, after)]
    for (const person of people) {
      const own = soak.sends.filter((send) => send.person === person)
      faults.push(...(await checkChat(app.url, person, own)))
    }
    faults.push(...(await storeFaults(db)))
    const acknowledged = soak.sends.filter((send) => send.acknowledged !== null).length
    return {
      acknowledged,
      reads: soak.reads,
      disturbances,
      samples,
      quiet: [before, after],
      faults,
    }
  } finally {
    await db.end()
  }
}

async function live(soak: Soak, person: Person): Promise<void> {
  while (performance.now() < soak.endsAt) {
    await act(soak, person)
    await sleep(soak.random() * 400)
  }
}

/** Mostly a message; a reader who leaves half-way repeats it, as a browser does. */
async function act(soak: Soak, person: Person): Promise<void> {
  const { random, url, cuts } = soak
  if (random() < 0.4) {
    await read(url, person, pick(random, PAGES))
    soak.reads += 1
    return
  }
  const send = newSend(person, `Message ${soak.sends.length + 1} of this soak`)
  soak.sends.push(send)
  const { count } = cuts
  const leavesAfter = random() < 0.2 ? random() * 10 : Infinity
  let events = 0
  await follow(url, send, () => {
    events += 1
    if (events > leavesAfter || cuts.count > count) throw new Error('the reader left')
  })
  if (send.completed === null && send.refusedWith === null) await follow(url, send)
}

async function read(url: string, { token }: Person, page: string): Promise<void> {
  try {
    const { body } = await request(`${url}/api/${page}`, { headers: bearer(token) })
    await body.dump()
  } catch {
    // The moment of a disturbance: what counts is what stays of it.
  }
}

const DISTURBANCES: Record<string, (soak: Soak) => Promise<unknown>> = {
  async 'the model hangs'({ model }) {
    process.kill(model.pid, 'SIGSTOP')
    await sleep(MODEL_HANGS_MS)
    process.kill(model.pid, 'SIGCONT')
  },
  'the database ends all sessions': ({ db }) =>
    db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`),
  async 'every reader vanishes'({ cuts }) {
    cuts.count += 1
  },
  'garbage comes in': ({ url }) =>
    Promise.all(
      Array.from({ length: GARBAGE }, async () => {
        const answer = await request(`${url}/api/Authenticate/pre-register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"fingerprint": [1, {"a": ',
        }).catch(() => null)
        await answer?.body.dump()
      }),
    ),
}

async function disturb(soak: Soak, { faultEverySeconds, say }: SoakPlan): Promise<number> {
  let count = 0
  while (performance.now() + faultEverySeconds * 1000 < soak.endsAt) {
    await sleep(faultEverySeconds * 1000)
    const name = pick(soak.random, Object.keys(DISTURBANCES))
    count += 1
    say?.(`${count}: ${name}`)
    await DISTURBANCES[name]?.(soak)
  }
  return count
}

interface Series {
  began: number
  samples: Sample[]
}

async function sample(soak: Soak, plan: SoakPlan, { began, samples }: Series): Promise<void> {
  while (performance.now() < soak.endsAt) {
    await sleep(plan.sampleEverySeconds * 1000)
    samples.push(await measure(soak.url, (performance.now() - began) / 1000))
  }
}

const MB = 1_000_000

async function measure(url: string, atSeconds: number): Promise<Sample> {
  const { body } = await request(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  const text = await body.text()
  const valueOf = (name: string) =>
    Number(new RegExp(String.raw`^${name}(?:\{[^}]*\})? (\S+)$`, 'm').exec(text)?.[1])
  return {
    atSeconds,
    heapMb: valueOf('nodejs_heap_size_used_bytes') / MB,
    residentMb: valueOf('process_resident_memory_bytes') / MB,
    openFiles: valueOf('process_open_fds'),
    activeResources: valueOf('nodejs_active_resources_total'),
  }
}

/** Waits until idle connections are closed: until no more are open than before the load. */
async function inQuiet(url: string, before: Sample | null): Promise<Sample> {
  const endsAt = performance.now() + IDLE_PATIENCE_MS
  let last = await measure(url, 0)
  for (;;) {
    await sleep(before === null ? IDLE_PATIENCE_MS / 4 : POLL_MS)
    last = await measure(url, 0)
    const isFlat = before === null || stillOpen(before, last).length === 0
    if (isFlat || performance.now() > endsAt) return last
  }
}

function stillOpen(before: Sample, after: Sample): string[] {
  const kinds = ['openFiles', 'activeResources'] as const
  return kinds
    .filter((kind) => !(after[kind] <= before[kind] + SLACK))
    .map((kind) => `${kind}: ${before[kind]} in quiet before, ${after[kind]} after`)
}
