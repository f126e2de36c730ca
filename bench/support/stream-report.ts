import { median, round, sum } from './figures.ts'
import { budgetTable, table, type Budgeted } from './report.ts'
import { WAYS, type Measured, type Way } from './stream-run.ts'

type Figure = (one: Measured) => number

const p50: Figure = ({ firstTextMs }) => firstTextMs.p50
const p95: Figure = ({ firstTextMs }) => firstTextMs.p95
const askedP99: Figure = ({ askedMs }) => askedMs.p99
const pace: Figure = ({ tokensPerSecond }) => tokensPerSecond
const serverCpu: Figure = ({ cpuPer1000 }) => cpuPer1000.server
const postgresCpu: Figure = ({ cpuPer1000 }) => cpuPer1000.postgres
const bytes: Figure = ({ bytesPerToken }) => bytesPerToken
const statements: Figure = ({ statementsPerTurn }) => statementsPerTurn
const commits: Figure = ({ commitsPerTurn }) => commitsPerTurn
const loopP95: Figure = ({ loopMs }) => loopMs?.p95 ?? Number.NaN
const loopP99: Figure = ({ loopMs }) => loopMs?.p99 ?? Number.NaN
const peak: Figure = ({ peakMemoryKb }) => peakMemoryKb
const broken: Figure = (one) => one.broken

const FEW = '200 spread'
const MANY = '500 spread'
const HISTORY = '200 spread, 40 earlier messages'
const KB_PER_MB = 1024

interface Around {
  /** Memory after the warm-up. */
  restKb: { proxy: number; app: number }
  /** Runs of the app by the number of chats in the database. */
  bySize: ReadonlyMap<number, readonly Measured[]>
  held: { mean: number; most: number }
}

/** The budgets of architecture.md §9 that concern streams; a scenario that did not run is left out. */
export function budgetsOf(measured: readonly Measured[], around: Around): string {
  const look: Look = (scenario, way, figure) => median(select(measured, scenario, way).map(figure))
  return budgetTable([
    ...costs(look),
    ...delays(look),
    ...paces(look),
    ...work(look, around),
    ...memory(look, around.restKb),
    atMost('Broken replies, all runs', sum(measured.map(broken)), '', 0),
  ])
}

type Look = (scenario: string, way: Way, figure: Figure) => number

const atMost = (what: string, value: number, unit: string, limit: number): Budgeted => ({
  what,
  value,
  unit,
  budget: { limit },
})

const against = (look: Look, scenario: string, figure: Figure) =>
  look(scenario, 'app', figure) / look(scenario, 'proxy', figure)

function costs(look: Look): Budgeted[] {
  const history = look(HISTORY, 'app', serverCpu) / look(FEW, 'app', serverCpu)
  return [
    atMost(
      `Server CPU per 1,000 tokens against the proxy, ${FEW}`,
      against(look, FEW, serverCpu),
      '×',
      1.25,
    ),
    atMost(`the same, ${MANY}`, against(look, MANY, serverCpu), '×', 1.15),
    atMost('the same with 40 earlier messages against without', history, '×', 1.05),
  ]
}

function delays(look: Look): Budgeted[] {
  const added = (scenario: string, figure: Figure) =>
    look(scenario, 'app', figure) - look(scenario, 'proxy', figure)
  return [
    atMost(`Time to first text on top of the proxy’s, ${FEW}, p50`, added(FEW, p50), ' ms', 8),
    atMost('the same, p95', added(FEW, p95), ' ms', 25),
    atMost(`the same, ${MANY}, p50`, added(MANY, p50), ' ms', 40),
    atMost('the same, p95', added(MANY, p95), ' ms', 150),
    atMost(
      `From connect until the model is asked, ${MANY}, p99`,
      look(MANY, 'app', askedP99),
      ' ms',
      300,
    ),
    ...['200 together', '500 together'].flatMap((scenario) => [
      atMost(
        `Time to first text against the proxy’s, ${scenario}, p50`,
        against(look, scenario, p50),
        '×',
        1.6,
      ),
      atMost('the same, p95', against(look, scenario, p95), '×', 2),
    ]),
  ]
}

function paces(look: Look): Budgeted[] {
  return [
    { scenario: FEW, limit: 0.99 },
    { scenario: MANY, limit: 0.95 },
  ].map(({ scenario, limit }) => ({
    what: `Tokens per second against the proxy’s, ${scenario}`,
    value: against(look, scenario, pace),
    unit: '×',
    budget: { limit, isMinimum: true },
  }))
}

function work(look: Look, { bySize, held }: Around): Budgeted[] {
  return [
    atMost(`Event-loop turn, ${MANY}, p95`, look(MANY, 'app', loopP95), ' ms', 10),
    atMost('the same, p99', look(MANY, 'app', loopP99), ' ms', 25),
    ...[...bySize].map(([chats, runs]) =>
      atMost(
        `PostgreSQL CPU per 1,000 tokens, ${chats} chats`,
        median(runs.map(postgresCpu)),
        ' ms',
        8,
      ),
    ),
    atMost(`Statements a turn, ${FEW}`, look(FEW, 'app', statements), '', 3),
    // One is awaited before the model is asked (`statements.test.ts`), the other is the end.
    { what: 'Commits a turn', value: look(FEW, 'app', commits), unit: '' },
    atMost('Tokens until the first text leaves, everyday English, mean', held.mean, '', 1.3),
    atMost('the same, most', held.most, '', 3),
    atMost('Bytes per token', look(FEW, 'app', bytes), '', 40),
  ]
}

function memory(look: Look, restKb: Around['restKb']): Budgeted[] {
  const perStream = (way: 'proxy' | 'app') => (look(MANY, way, peak) - restKb[way]) / 500
  return [
    atMost(
      `Memory per running stream, of 500 (proxy: ${round(perStream('proxy'))} kB)`,
      perStream('app'),
      ' kB',
      180,
    ),
    atMost('Memory at rest', restKb.app / KB_PER_MB, ' MB', 220),
  ]
}

const FIGURES: readonly (readonly [head: string, figure: Figure])[] = [
  ['First text p50, ms', p50],
  ['p95, ms', p95],
  ['Asked p99, ms', askedP99],
  ['Tokens/s', pace],
  ['CPU, ms per 1,000 tokens', serverCpu],
  ['of PostgreSQL', postgresCpu],
  ['Statements a turn', statements],
  ['Loop p95, ms', loopP95],
  ['p99, ms', loopP99],
  ['Bytes per token', bytes],
]

const figuresOf = (runs: readonly Measured[]) =>
  FIGURES.map(([, figure]) => round(median(runs.map(figure))))

/** Every figure of every scenario and way. */
export function measuredTable(measured: readonly Measured[]): string {
  const names = new Set(measured.map(({ scenario }) => scenario.name))
  const rows = [...names].flatMap((name) =>
    WAYS.flatMap((way) => {
      const runs = select(measured, name, way)
      return runs.length === 0 ? [] : [[name, way, ...figuresOf(runs)]]
    }),
  )
  return table(['Streams', 'Way', ...FIGURES.map(([head]) => head)], rows)
}

/** The app's figures by the number of chats in the database. */
export function sizesTable(bySize: ReadonlyMap<number, readonly Measured[]>): string {
  const rows = [...bySize].map(([chats, runs]) => [String(chats), ...figuresOf(runs)])
  return table([`Chats, ${FEW}`, ...FIGURES.map(([head]) => head)], rows)
}

function select(measured: readonly Measured[], scenario: string, way: Way): Measured[] {
  return measured.filter((one) => one.scenario.name === scenario && one.way === way)
}
