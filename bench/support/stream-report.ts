import { median, round, sum } from './figures.ts'
import { budgetTable, table, type Budgeted } from './report.ts'
import { WAYS, type Measured, type Way } from './stream-run.ts'

type Figure = (one: Measured) => number

const p50: Figure = ({ firstTokenMs }) => firstTokenMs.p50
const p95: Figure = ({ firstTokenMs }) => firstTokenMs.p95
const rate: Figure = ({ tokensPerSecond }) => tokensPerSecond
const serverCpu: Figure = ({ cpuPer1000 }) => cpuPer1000.server
const postgresCpu: Figure = ({ cpuPer1000 }) => cpuPer1000.postgres
const bytes: Figure = ({ bytesPerToken }) => bytesPerToken
const peak: Figure = ({ peakMemoryKb }) => peakMemoryKb
const broken: Figure = (one) => one.broken

const TOGETHER = '200 together'
const MOST = '500 together'
const SPREAD = '500 spread over a reply'

/** The budgets of architecture.md §9 that concern streams. */
export function budgetsOf(
  measured: readonly Measured[],
  restKb: { proxy: number; app: number },
): string {
  const look: Look = (scenario, way, figure) => median(select(measured, scenario, way).map(figure))
  const perStream = (way: 'proxy' | 'app') => (look(MOST, way, peak) - restKb[way]) / 500
  return budgetTable([
    ...delays(look),
    ...throughput(look),
    ...costs(look),
    { what: 'Bytes per token', value: look(SPREAD, 'app', bytes), unit: '', budget: { limit: 40 } },
    {
      what: `Memory per running stream, of 500 (proxy: ${round(perStream('proxy'))} kB)`,
      value: perStream('app'),
      unit: ' kB',
      budget: { limit: 200 },
    },
    {
      what: 'Broken replies, all runs',
      value: sum(measured.map(broken)),
      unit: '',
      budget: { limit: 0 },
    },
  ])
}

type Look = (scenario: string, way: Way, figure: Figure) => number

const against = (look: Look, way: Way, scenario: string, figure: Figure) =>
  look(scenario, 'app', figure) / look(scenario, way, figure)

function delays(look: Look): Budgeted[] {
  return [
    {
      what: 'Added time to first token, 200 together, p50 against the proxy',
      value: against(look, 'proxy', TOGETHER, p50),
      unit: '×',
      budget: { limit: 1.5 },
    },
    {
      what: 'the same, p95',
      value: against(look, 'proxy', TOGETHER, p95),
      unit: '×',
      budget: { limit: 2 },
    },
    {
      what: `Added time to first token, 500 spread, p95 (proxy: ${round(look(SPREAD, 'proxy', p95))} ms)`,
      value: look(SPREAD, 'app', p95),
      unit: ' ms',
      budget: { limit: 30 },
    },
  ]
}

function throughput(look: Look): Budgeted[] {
  return [TOGETHER, MOST, SPREAD].map((scenario) => ({
    what: `Tokens per second, ${scenario}, against the model itself`,
    value: against(look, 'direct', scenario, rate),
    unit: '×',
    budget: { limit: 0.95, isMinimum: true },
  }))
}

function costs(look: Look): Budgeted[] {
  return [TOGETHER, SPREAD].flatMap((scenario) => [
    {
      what: `Server CPU per 1,000 tokens, ${scenario}, against the proxy`,
      value: against(look, 'proxy', scenario, serverCpu),
      unit: '×',
      budget: { limit: 1.4 },
    },
    {
      what: `PostgreSQL CPU per 1,000 tokens, ${scenario}`,
      value: look(scenario, 'app', postgresCpu),
      unit: ' ms',
      budget: { limit: 8 },
    },
  ])
}

/** Every figure of every scenario and way. */
export function measuredTable(measured: readonly Measured[]): string {
  const names = new Set(measured.map(({ scenario }) => scenario.name))
  const rows = [...names].flatMap((name) =>
    WAYS.flatMap((way) => {
      const runs = select(measured, name, way)
      if (runs.length === 0) return []
      const figures = [p50, p95, rate, serverCpu, postgresCpu, bytes]
      return [[name, way, ...figures.map((figure) => round(median(runs.map(figure))))]]
    }),
  )
  const head = ['Streams', 'Way', 'First token p50, ms', 'p95, ms', 'Tokens/s']
  const rest = ['CPU, ms per 1,000 tokens', 'of PostgreSQL', 'Bytes per token']
  return table([...head, ...rest], rows)
}

function select(measured: readonly Measured[], scenario: string, way: Way): Measured[] {
  return measured.filter((one) => one.scenario.name === scenario && one.way === way)
}
