import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findShell } from './browser.ts'
import { type TestOptions } from './support/test.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TEST_TIMEOUT_MS = 60_000
const EXPECT_TIMEOUT_MS = 15_000

const shell = await findShell()
/**
 * Without a graphics card a blur behind a dialog takes a fifth of a core for as long as it is open,
 * because the caret in it blinks. Journeys ask for less transparency.
 */
const plainShell = {
  ...shell,
  args: [...shell.args, '--blink-settings=prefersReducedTransparency=true'],
}

const { E2E_REPORT = 'test-results/journeys.json' } = process.env

/**
 * Journeys against the built app on an empty database. Each runs at both sizes, unless its title is
 * tagged `@desktop` or `@phone`: a phone repeats only what is laid out differently (decisions 52).
 */
export default defineConfig<TestOptions>({
  testDir: '.',
  outputDir: path.join(ROOT, 'test-results'),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  fullyParallel: true,
  forbidOnly: true,
  // A journey that a busy moment broke gets another chance, a broken one fails.
  retries: 2,
  // A fifth of a journey is waiting: one more than cores keeps all of them busy.
  workers: availableParallelism() + 1,
  reporter: [['list'], ['json', { outputFile: path.resolve(ROOT, E2E_REPORT) }]],
  globalSetup: './support/start-servers.ts',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: plainShell,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'screenshots', testMatch: 'screenshots.ts', use: { launchOptions: shell } },
  ],
})
