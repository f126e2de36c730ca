import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './project.ts'

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { test: string }
}
/** What `npm test` runs on Node. */
const [, ...COMMAND] = manifest.scripts.test.split(' ')

/** What it is made of. */
const SOURCES = ['package.json', 'scripts', 'e2e/browser.ts', 'apps/api/src/platform/db/embedded']

const NO_PACKAGES = '{"packages":{}}'

/**
 * Programs that report that they were run, and fail on request; a runner reports what it counted.
 */
const PROGRAMS = {
  vite: '',
  vitest: `for arg; do
      case $arg in --outputFile.json=*) echo '{"numPassedTests":3}' >"\${arg#*=}";; esac
    done`,
  playwright: `echo '{"stats":{"expected":2}}' >"$E2E_REPORT"`,
}
const CHECK = `
  import { appendFileSync } from 'node:fs'
  appendFileSync(process.env.RAN, 'check\\n')
  if (process.env.FAILS === 'check') console.log('FAILED lint')
  process.exitCode = process.env.FAILS === 'check' ? 1 : 0`

const WHOLE = [
  'check',
  expect.stringMatching(/^vitest run --reporter=\S+ --reporter=\S+ --outputFile\S+ --retry=1$/),
  'vite build',
  'playwright test --config e2e/playwright.config.ts --project=desktop --project=phone',
]

/** The project as a machine has it, but that its programs do nothing. */
function someProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-whole-run-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const source of SOURCES) {
    cpSync(path.join(ROOT, source), path.join(root, source), { recursive: true })
  }
  writeFileSync(path.join(root, 'scripts/check.ts'), CHECK)
  mkdirSync(path.join(root, 'apps/web/dist'), { recursive: true })
  mkdirSync(path.join(root, 'packages'))

  const [packages, own] = [path.join(ROOT, 'node_modules'), path.join(root, 'node_modules')]
  const bin = path.join(own, '.bin')
  mkdirSync(bin, { recursive: true })
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.'))) {
    symlinkSync(path.join(packages, name), path.join(own, name))
  }
  // Nothing is wanted, nothing is there: dependencies need not be installed first.
  writeFileSync(path.join(root, 'package-lock.json'), NO_PACKAGES)
  writeFileSync(path.join(own, '.package-lock.json'), NO_PACKAGES)
  for (const [name, work] of Object.entries(PROGRAMS)) {
    const program = `#!/bin/sh
    echo "${name} $*" >>"$RAN"
    ${work}
    [ "$FAILS" != ${name} ]`
    writeFileSync(path.join(bin, name), program, { mode: 0o755 })
  }
  return root
}

/** Where nothing is found or installed by itself, but all that is needed was given. */
const GIVEN = {
  PATH: '',
  CHROMIUM_PATH: '/chromium',
  TEST_REDIS_URL: 'redis://here',
  TEST_DATABASE_URL: 'postgres://here',
  ALLOW_MISSING_SERVICES: '',
}

/** What came of a run: how it ended, what it said of mishaps, and which programs it ran. */
function runTests(more: Record<string, string | undefined> = {}, ...files: string[]) {
  const root = someProject()
  const ran = path.join(root, 'ran')
  const env = { ...process.env, ...GIVEN, RAN: ran, ...more }
  const options = { cwd: root, encoding: 'utf8', env } as const
  const run = spawnSync(process.execPath, [...COMMAND, ...files], options)
  return {
    status: run.status,
    said: run.stderr,
    ending: run.stdout.trimEnd().split('\n').slice(-3),
    ran: readFileSync(ran, 'utf8').trimEnd().split('\n'),
  }
}

test('EMBED-002 runs every kind of test: the checks, all of Vitest, and the journeys of a new build at both sizes', () => {
  const { status, ending, ran } = runTests()
  expect(ran).toEqual(WHOLE)
  expect(status).toBe(0)
  expect(ending.at(-1)).toBe('5 passed, 0 failed, 0 skipped')
})

test('of the named files only the tests run', () => {
  const { ran } = runTests({}, 'apps/web/src/lib', 'format')
  expect(ran).toEqual([expect.stringMatching(/^vitest run .* apps\/web\/src\/lib format$/)])
})

test.each(['check', 'vitest', 'playwright'])(
  'EMBED-002 if %s fails the rest still runs, and the end is red',
  (program) => {
    const { status, ending, ran } = runTests({ FAILS: program })
    expect(ran).toEqual(WHOLE)
    expect(status).toBe(1)
    expect(ending.at(-1)).toBe('5 passed, 1 failed, 0 skipped')
  },
)

const NO_REDIS = { TEST_REDIS_URL: '', CHROMIUM_PATH: undefined }

test('EMBED-002 a machine where nothing can be installed: what is missing is one failure, and the rest still runs', () => {
  const { status, said, ending, ran } = runTests(NO_REDIS)
  expect(said).toContain('Not installing redis-server')
  expect(said).toContain('Install redis-server, or give the address of a running one')
  expect(ending).toEqual([
    'Failed:',
    expect.stringContaining(
      'The tests need Redis, which could not be found, started or installed.',
    ),
    '5 passed, 1 failed, 0 skipped',
  ])
  expect(status).toBe(1)
  // The browser of the journeys comes with the dependencies where the system has none.
  expect(said).toContain('Not installing chromium')
  expect(ran).toEqual(WHOLE)
})

test('an optional service that is missing is reported, and no failure', () => {
  const { status, said, ending, ran } = runTests({ ...NO_REDIS, ALLOW_MISSING_SERVICES: '1' })
  expect(said).toContain('The tests need Redis')
  expect(ran).toEqual(WHOLE)
  expect([status, ending.at(-1)]).toEqual([0, '5 passed, 0 failed, 0 skipped'])
})
