import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { binary, ROOT } from './project.ts'

const exclude = ['**/node_modules/**', '**/dist/**']

/** Every test file, in any folder. */
const testFiles = globSync('**/*.{test,spec}.*', { cwd: ROOT, exclude }).toSorted()

/** What a runner reports of itself, without running a test. */
function ask(program: string, ...args: string[]): unknown {
  const env = { ...process.env, CHROMIUM_PATH: '/chromium' }
  const options = { cwd: ROOT, encoding: 'utf8', env } as const
  return JSON.parse(spawnSync(process.execPath, [binary(program), ...args], options).stdout)
}

/** The files of Vitest, each as often as one of its projects takes it. */
function vitestFiles(): string[] {
  const files = ask('vitest', 'list', '--filesOnly', '--json') as { file: string }[]
  return files.map(({ file }) => path.relative(ROOT, file))
}

interface Size {
  name: string
  testDir: string
  testMatch: string[]
  testIgnore: string[]
}

/** The files of Playwright at each size. It lists its patterns even without a file argument. */
function journeyFiles(): string[][] {
  const config = ['--config', 'e2e/playwright.config.ts']
  const quick = ['--list', '--reporter=json', '--pass-with-no-tests', 'no-such-file']
  const report = ask('playwright', 'test', ...config, ...quick) as { config: { projects: Size[] } }
  return report.config.projects
    .filter(({ name }) => ['desktop', 'phone'].includes(name))
    .map(({ testDir, testMatch, testIgnore }) =>
      globSync(testMatch, { cwd: testDir, exclude: testIgnore }).map((file) =>
        path.relative(ROOT, path.join(testDir, file)),
      ),
    )
}

test('EMBED-002 no file of tests is left out: each is of one project of Vitest, or a journey at both sizes', () => {
  const [desktop = [], phone = []] = journeyFiles()
  expect(phone).toEqual(desktop)
  expect([...vitestFiles(), ...desktop].toSorted()).toEqual(testFiles)
})
