import { chromium } from 'playwright-core'
import { findChromium } from '../e2e/browser.ts'
import { scratchFolder, startApp } from './support/app.ts'
import { visit, type Conditions, type Visit } from './support/browse.ts'
import { median, round } from './support/figures.ts'
import { measureWithLighthouse } from './support/lighthouse.ts'
import { budgetTable, report, table, type Budgeted } from './support/report.ts'

const ROUNDS = 5
const PAGES = { explore: '/', chat: '/chat' }
/** Whose scripts are weighed beside explore's. */
const OTHERS = ['/chat', '/pricing', '/account', '/settings', '/tokens', '/cancel', '/contact-us']
const OTHER_ROUNDS = 2

const FAST: Conditions = { name: 'fast', network: null, cpuSlowdown: 1 }
/** Architecture.md §9 */
const SLOW: Conditions = {
  name: 'slow 4G, 4× slower CPU',
  network: { kilobitsPerSecond: 1_600, latencyMs: 150 },
  cpuSlowdown: 4,
}

const FIGURES = [
  'lcpMs',
  'cls',
  'blockingMs',
  'longTasks',
  'inpMs',
  'documentGzipBytes',
  'scriptGzipBytes',
  'transferredBytes',
] as const

const at = new Date()
using data = scratchFolder()
await using app = await startApp({ dataDir: data.path, hasPages: true })
const chosen = await findChromium()
const browser = await chromium.launch(chosen)
const visits: { page: string; how: string; visit: Visit }[] = []
try {
  await visit(browser, app.url, FAST)
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const how of [FAST, SLOW]) {
      for (const [page, path] of Object.entries(PAGES)) {
        visits.push({ page, how: how.name, visit: await visit(browser, app.url + path, how) })
      }
    }
  }
  for (let turn = 0; turn < OTHER_ROUNDS; turn += 1) {
    for (const path of OTHERS) {
      visits.push({ page: path, how: FAST.name, visit: await visit(browser, app.url + path, FAST) })
    }
  }
} finally {
  await browser.close()
}
const scores = await measureWithLighthouse(app.url, chosen)

const slowly = (figure: keyof Visit) => of('explore', SLOW.name, figure)
const rows: Budgeted[] = [
  {
    what: 'JavaScript of explore until the first gesture, gzip',
    value: of('explore', FAST.name, 'scriptGzipBytes') / 1000,
    unit: ' kB',
    budget: { limit: 115 },
  },
  {
    what: 'JavaScript that the document of explore asks for, gzip',
    value: of('explore', FAST.name, 'documentGzipBytes') / 1000,
    unit: ' kB',
    budget: { limit: 105 },
  },
  ...OTHERS.map((path) => ({
    what: `JavaScript that ${path} adds to it, gzip`,
    value:
      (of(path, FAST.name, 'scriptGzipBytes') - of('explore', FAST.name, 'scriptGzipBytes')) / 1000,
    unit: ' kB',
    budget: { limit: 40 },
  })),
  { what: 'LCP, slow', value: slowly('lcpMs') / 1000, unit: ' s', budget: { limit: 1 } },
  { what: 'Blocking time, slow', value: slowly('blockingMs'), unit: ' ms', budget: { limit: 100 } },
  { what: 'CLS, slow', value: slowly('cls'), unit: '', budget: { limit: 0.02 } },
  { what: 'INP, slow', value: slowly('inpMs'), unit: ' ms', budget: { limit: 200 } },
  ...scores.map(({ category, score }) => ({
    what: `Lighthouse, phone: ${category}`,
    value: score,
    unit: '',
    budget: { limit: category === 'accessibility' ? 100 : 95, isMinimum: true },
  })),
]
await report('page', at, [
  `First visits on a phone's screen (390 × 844) with an empty cache; slow is 1.6 Mbps with 150 ms ` +
    `and a processor slowed down four times. Without a gesture for ten seconds. Medians of ` +
    `${ROUNDS} interleaved rounds.`,
  budgetTable(rows),
  table(
    [
      'Page',
      'Line',
      'LCP, ms',
      'CLS',
      'Blocking, ms',
      'Long tasks',
      'INP, ms',
      'JS at first',
      'JS gzip',
      'Bytes',
    ],
    Object.keys(PAGES).flatMap((page) =>
      [FAST, SLOW].map(({ name }) => [
        page,
        name,
        ...FIGURES.map((figure) => round(of(page, name, figure))),
      ]),
    ),
  ),
])

function of(page: string, how: string, figure: keyof Visit): number {
  const runs = visits.filter((one) => one.page === page && one.how === how)
  return median(runs.map((one) => one.visit[figure]))
}
