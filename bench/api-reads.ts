import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { request } from 'undici'
import { ROOT } from '../scripts/project.ts'
import { scratchFolder, startApp } from './support/app.ts'
import { median, quantile, round } from './support/figures.ts'
import { startLoad } from './support/load.ts'
import { bearer, signUpPeople } from './support/people.ts'
import { startProgram } from './support/program.ts'
import { budgetTable, report, table } from './support/report.ts'
import { cpuOf } from './support/usage.ts'

const READS = { top: '/api/PersonModel/top', user: '/api/User', chats: '/api/Chats' }
const ROUNDS = 4
const DURATION_MS = 4_000
const CONNECTIONS = 16
/** Architecture.md §9 */
const LEAST_SHARE = 0.7

interface Measured {
  name: string
  way: 'bare' | 'app'
  perSecond: number
  p95Ms: number
  serverCpuMs: number
  postgresCpuMs: number
}

const at = new Date()
using data = scratchFolder()
await using app = await startApp({ dataDir: data.path })
const [person] = await signUpPeople(app.url, 1)
const headers = bearer(person?.token ?? '')

const bodies = Object.fromEntries(
  await Promise.all(
    Object.entries(READS).map(async ([name, url]) => {
      const answer = await request(app.url + url, { headers })
      return [name, await answer.body.text()] as const
    }),
  ),
)
const bodiesFile = path.join(data.path, 'bodies.json')
writeFileSync(bodiesFile, JSON.stringify(bodies))
await using bare = await startProgram({
  args: [path.join(ROOT, 'bench/support/bare-route.ts'), bodiesFile],
  says: /^Bare route at (http\S+)/,
})
await using load = startLoad()

const measured: Measured[] = []
for (let turn = 0; turn <= ROUNDS; turn += 1) {
  for (const [name, url] of Object.entries(READS)) {
    const ways = { bare: `${bare.said[1]}/${name}`, app: app.url + url }
    const order = turn % 2 === 0 ? (['bare', 'app'] as const) : (['app', 'bare'] as const)
    for (const way of order) {
      const one = await measure(name, way, ways[way])
      // The first round only warms up.
      if (turn > 0) measured.push(one)
    }
  }
}

const names = Object.keys(READS)
await report('api-reads', at, [
  `${CONNECTIONS} connections, each asking again as soon as it is answered; medians of ${ROUNDS} ` +
    'interleaved rounds. The bare Fastify route returns the same bytes from memory.',
  budgetTable(
    names.map((name) => ({
      what: `GET ${READS[name as keyof typeof READS]}, requests per second against the bare route`,
      value: of(name, 'app', 'perSecond') / of(name, 'bare', 'perSecond'),
      unit: '×',
      budget: { limit: LEAST_SHARE, isMinimum: true },
    })),
  ),
  table(
    ['Read', 'Bytes', 'Way', 'Requests/s', 'p95, ms', 'Server CPU, ms each', 'of PostgreSQL'],
    names.flatMap((name) =>
      (['bare', 'app'] as const).map((way) => [
        name,
        String(Buffer.byteLength(bodies[name] ?? '')),
        way,
        ...(['perSecond', 'p95Ms', 'serverCpuMs', 'postgresCpuMs'] as const).map((figure) =>
          round(of(name, way, figure)),
        ),
      ]),
    ),
  ),
])

async function measure(name: string, way: 'bare' | 'app', url: string): Promise<Measured> {
  const pid = way === 'app' ? app.pid : bare.pid
  const before = cpuOf(pid)
  const { requests, seconds, latenciesMs } = await load.hammer({
    url,
    headers,
    connections: CONNECTIONS,
    durationMs: DURATION_MS,
  })
  const after = cpuOf(pid)
  return {
    name,
    way,
    perSecond: requests / seconds,
    p95Ms: quantile(latenciesMs, 0.95),
    serverCpuMs: (after.server - before.server) / requests,
    postgresCpuMs: (after.postgres - before.postgres) / requests,
  }
}

type Figure = 'perSecond' | 'p95Ms' | 'serverCpuMs' | 'postgresCpuMs'

function of(name: string, way: 'bare' | 'app', figure: Figure): number {
  const runs = measured.filter((one) => one.name === name && one.way === way)
  return median(runs.map((one) => one[figure]))
}
