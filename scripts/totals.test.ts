import { expect, test } from 'vitest'
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
} from './totals.ts'

const VITEST = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ],
}
const PLAYWRIGHT = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }

test('EMBED-002 one line of totals sums up both runners', () => {
  const all = [readVitestReport(VITEST), readPlaywrightReport(PLAYWRIGHT)]
  expect(formatTotals(sumTotals(all))).toBe('13 passed, 4 failed, 5 skipped')
})

test('a file that could not be loaded is a failure', () => {
  expect(readVitestReport(VITEST)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('an error outside of any journey is a failure', () => {
  expect(readPlaywrightReport(PLAYWRIGHT)).toEqual({ passed: 6, failed: 2, skipped: 2 })
})

test.each([undefined, null, 'text', {}, { stats: null, testResults: 7 }])(
  'a missing or foreign report %j counts nothing',
  (report) => {
    const nothing = { passed: 0, failed: 0, skipped: 0 }
    expect(readVitestReport(report)).toEqual(nothing)
    expect(readPlaywrightReport(report)).toEqual(nothing)
  },
)

test('a runner that failed never looks green', () => {
  const nothing = sumTotals([])
  expect(withOutcome(nothing, true)).toEqual(nothing)
  expect(withOutcome(nothing, false)).toEqual({ ...nothing, failed: 1 })
  expect(withOutcome({ ...nothing, failed: 3 }, false)).toEqual({ ...nothing, failed: 3 })
})

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

test('tests that passed only when tried again are named', () => {
  const assertionResults = [
    { fullName: 'steady', status: 'passed', failureMessages: [] },
    { fullName: 'wavering', status: 'passed', failureMessages: ['at first'] },
    { fullName: 'broken', status: 'failed', failureMessages: ['at first', 'and again'] },
  ]
  expect(flakyTests({ testResults: [{ assertionResults }] })).toEqual(['wavering'])

  const inner = { specs: [spec('wavering', 'flaky'), spec('broken', 'unexpected')] }
  const report = { suites: [{ specs: [spec('steady', 'expected')], suites: [inner] }] }
  expect(flakyJourneys(report)).toEqual(['wavering'])
  expect([flakyTests(undefined), flakyJourneys(undefined)]).toEqual([[], []])
})

test('a failure is named with its reason, so that the last lines say why a run is red', () => {
  const failed = { fullName: 'keeps a word', status: 'failed', failureMessages: ['\nError: 1 ≠ 2'] }
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
    { status: 'failed', assertionResults: [], name: 'a.test.ts', message: 'SyntaxError: no' },
  ]
  expect(failedTests({ testResults })).toEqual([
    'keeps a word: Error: 1 ≠ 2',
    'a.test.ts: SyntaxError: no',
  ])

  const results = [{ error: { message: '\u001B[31mnot seen\u001B[39m\nat line 3' } }]
  const journey = { projectName: 'phone', status: 'unexpected', results }
  const specs = [{ title: 'opens', tests: [{ status: 'expected' }, journey] }]
  const errors = [{ message: 'Error: Port 4711 is in use.' }]
  expect(failedJourneys({ errors, suites: [{ suites: [{ specs }] }] })).toEqual([
    'outside of any journey: Error: Port 4711 is in use.',
    'opens (phone): not seen',
  ])
})
