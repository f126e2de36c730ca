import { stripVTControlCharacters } from 'node:util'

/** How many tests ended how. */
export interface Totals {
  passed: number
  failed: number
  skipped: number
}

/** Adds up the totals of several runners. */
export function sumTotals(all: readonly Totals[]): Totals {
  const sum = (key: keyof Totals) => all.reduce((total, totals) => total + totals[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** The last line of `npm test` (EMBED-002). */
export function formatTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * Titles of Vitest's tests that failed once and then passed. They are reported, because a flaky
 * test has found a race in the product or in itself.
 */
export function flakyTests(report: unknown): string[] {
  return asList(field(report, 'testResults'))
    .flatMap((file) => asList(field(file, 'assertionResults')))
    .filter(
      (test) =>
        field(test, 'status') === 'passed' && asList(field(test, 'failureMessages')).length > 0,
    )
    .map((test) => String(field(test, 'fullName')))
}

/** The same of Playwright's journeys. */
export function flakyJourneys(report: unknown): string[] {
  return journeysOf(report)
    .filter(({ test }) => field(test, 'status') === 'flaky')
    .map(({ title }) => title)
}

/** Each test of Vitest that failed, and each file that could not be loaded, with why. */
export function failedTests(report: unknown): string[] {
  return asList(field(report, 'testResults')).flatMap((file) => {
    const tests = asList(field(file, 'assertionResults'))
    const isBroken = field(file, 'status') === 'failed' && tests.length === 0
    const own = isBroken ? [withReason(field(file, 'name'), field(file, 'message'))] : []
    const failed = tests
      .filter((test) => field(test, 'status') === 'failed')
      .map((test) => withReason(field(test, 'fullName'), asList(field(test, 'failureMessages'))[0]))
    return [...own, ...failed]
  })
}

/** The same of Playwright: journeys by size, and what went wrong outside of any, such as a server. */
export function failedJourneys(report: unknown): string[] {
  const outside = asList(field(report, 'errors')).map((error) =>
    withReason('outside of any journey', field(error, 'message')),
  )
  const failed = journeysOf(report)
    .filter(({ test }) => field(test, 'status') === 'unexpected')
    .map(({ title, test }) => {
      const last = asList(field(test, 'results')).at(-1)
      const size = String(field(test, 'projectName'))
      return withReason(`${title} (${size})`, field(field(last, 'error'), 'message'))
    })
  return [...outside, ...failed]
}

interface Journey {
  title: string
  test: unknown
}

function journeysOf(suite: unknown): Journey[] {
  const own = asList(field(suite, 'specs')).flatMap((spec) =>
    asList(field(spec, 'tests')).map((test) => ({ title: String(field(spec, 'title')), test })),
  )
  return [...own, ...asList(field(suite, 'suites')).flatMap(journeysOf)]
}

/** A name and the first line of what was said, without the colours of a terminal. */
function withReason(name: unknown, said: unknown): string {
  const text = typeof said === 'string' ? stripVTControlCharacters(said) : ''
  const reason = text.split('\n').find((line) => line.trim() !== '') ?? 'no reason was given'
  return `${String(name)}: ${reason.trim()}`
}

/** A runner that failed without naming a failed test counts as one failure, never as none. */
export function withOutcome(totals: Totals, hasPassed: boolean): Totals {
  return hasPassed ? totals : { ...totals, failed: Math.max(totals.failed, 1) }
}

/** Totals of Vitest's JSON report. A file that could not even be loaded is one failure. */
export function readVitestReport(report: unknown): Totals {
  const broken = asList(field(report, 'testResults')).filter(
    (file) =>
      field(file, 'status') === 'failed' && asList(field(file, 'assertionResults')).length === 0,
  )
  return {
    passed: asCount(field(report, 'numPassedTests')),
    failed: asCount(field(report, 'numFailedTests')) + broken.length,
    skipped: asCount(field(report, 'numPendingTests')) + asCount(field(report, 'numTodoTests')),
  }
}

/** Totals of Playwright's JSON report. An error outside of any test is one failure. */
export function readPlaywrightReport(report: unknown): Totals {
  const stats = field(report, 'stats')
  return {
    passed: asCount(field(stats, 'expected')) + asCount(field(stats, 'flaky')),
    failed: asCount(field(stats, 'unexpected')) + asList(field(report, 'errors')).length,
    skipped: asCount(field(stats, 'skipped')),
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function asCount(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
