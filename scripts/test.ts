import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findSystemChromium } from '../e2e/browser.ts'
import { installPackages } from './apt.ts'
import { binary } from './project.ts'
import { runProgram, type ProgramResult } from './run-program.ts'
import { startServices } from './services.ts'
import { step, StepFailed } from './steps.ts'
import {
  failedJourneys,
  failedTests,
  flakyJourneys,
  flakyTests,
  formatTotals,
  readPlaywrightReport,
  readVitestReport,
  sumTotals,
  withOutcome,
  type Totals,
} from './totals.ts'
import { buildWeb } from './web-build.ts'

/** Files or folders given on the command line: only their Vitest tests run, and talk. */
const filters = process.argv.slice(2)
const isWhole = filters.length === 0

const scratch = mkdtempSync(path.join(tmpdir(), 'oriel-npm-test-'))
// The database in it may run as another user.
chmodSync(scratch, 0o755)

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort())
}

/** CI accepts a test that passed on its second try; here it ends red, because it is a defect. */
const allowsFlaky = process.env['FORGIVE_WAVERING'] === '1'

const totals: Totals[] = []
const flaky: string[] = []
const failed: string[] = []
try {
  await attempt(checkCode, isWhole)
  await attempt(testEverything)
} finally {
  // A server that was cut off may still be closing its files.
  rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
const sum = sumTotals(totals)
if (sum.failed > 0 || interrupted.signal.aborted) process.exitCode = 1
if (flaky.length > 0) {
  console.log(['Passed only when tried again:', ...flaky].join('\n  '))
  if (!allowsFlaky) process.exitCode = 1
}
if (failed.length > 0) console.log(['Failed:', ...failed].join('\n  '))
console.log(formatTotals(sum))

/** Does a part of the run; when it fails the parts after it still run, and the end is a failure. */
async function attempt(part: () => Promise<void>, isWanted = true): Promise<void> {
  if (!isWanted || interrupted.signal.aborted) return
  const named = failed.length
  const counted = totals.length
  try {
    await part()
  } catch (error) {
    process.exitCode = 1
    // It ended before a runner could count: the closing line must not say that nothing failed.
    if (totals.length === counted) totals.push(withOutcome(sumTotals([]), false))
    console.error(error instanceof StepFailed ? error.message : error)
    if (failed.length === named) failed.push(reasonOf(error))
  }
}

/** Of a part that names no tests: the checks that failed or the service it lacks, else its last words. */
function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split('\n')
  const checks = lines.filter((line) => line.startsWith('FAILED'))
  const missing = lines.find((line) => line.startsWith('!!!'))
  return checks.length > 0 ? checks.join(', ') : (missing ?? lines.at(-1) ?? '')
}

async function checkCode(): Promise<void> {
  await step('Checking types, lint, format, boundaries and unused code', async () =>
    failUnlessPassed(await run(process.execPath, ['scripts/check.ts'])),
  )
}

async function testEverything(): Promise<void> {
  const services = await startServices(interrupted.signal)
  try {
    for (const advice of services.missing) await attempt(async () => reportMissing(advice))
    await attempt(() => runVitest(services.env))
    await attempt(runJourneys, isWhole)
  } finally {
    await services.stop()
  }
}

/** A failure unless that is allowed; the tests that need the service are skipped. */
function reportMissing(advice: string): void {
  if (process.env['ALLOW_MISSING_SERVICES'] !== '1') throw new StepFailed(advice)
  console.error(advice)
}

async function runVitest(env: Record<string, string>): Promise<void> {
  const report = path.join(scratch, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // One more try in a whole run, as a journey has; who works on a few files sees the first failure.
  const args = ['run', ...reporters, ...(isWhole ? ['--retry=1'] : filters)]
  const work = async () => {
    const result = await run(binary('vitest'), args, env)
    flaky.push(...flakyTests(readReport(report)))
    failed.push(...failedTests(readReport(report)))
    count(readVitestReport(readReport(report)), result)
  }
  await (isWhole ? step('Running unit and api tests', work) : work())
}

async function runJourneys(): Promise<void> {
  await buildWeb(interrupted.signal)
  if (findSystemChromium() === undefined) await installPackages(['chromium'], interrupted.signal)
  const report = path.join(scratch, 'playwright.json')
  const env = { E2E_REPORT: report, E2E_DATA_DIR: path.join(scratch, 'data') }
  const projects = ['--project=desktop', '--project=phone']
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...projects]
  await step('Running journeys in Chromium', async () => {
    const result = await run(binary('playwright'), args, env)
    flaky.push(...flakyJourneys(readReport(report)))
    failed.push(...failedJourneys(readReport(report)))
    count(readPlaywrightReport(readReport(report)), result)
  })
}

/** What tests leave behind when they are interrupted lies in the scratch folder and goes with it. */
function run(file: string, args: string[], env: Record<string, string> = {}) {
  const { signal } = interrupted
  return runProgram(file, args, { env: { TMPDIR: scratch, ...env }, signal, isLoud: !isWhole })
}

function count(found: Totals, result: ProgramResult): void {
  totals.push(withOutcome(found, result.hasPassed))
  failUnlessPassed(result)
}

function failUnlessPassed({ hasPassed, output }: ProgramResult): void {
  if (!hasPassed) throw new StepFailed(output)
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
