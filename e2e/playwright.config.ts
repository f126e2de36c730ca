import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findFreePort } from '../scripts/free-port.ts'
import { findChromium } from './browser.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TEST_TIMEOUT_MS = 60_000
const EXPECT_TIMEOUT_MS = 15_000
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000

// Playwright reads this file again in every worker; what is decided once travels by environment.
process.env['E2E_PORT'] ??= String(await findFreePort())
process.env['E2E_DATA_DIR'] ??= makeDataDir()
const { E2E_PORT, E2E_DATA_DIR, E2E_REPORT = 'test-results/journeys.json' } = process.env
const baseURL = `http://127.0.0.1:${E2E_PORT}`

/**
 * Journeys against the built app on an empty database. Each runs at both sizes, unless its title is
 * tagged `@desktop` or `@phone`.
 */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(ROOT, 'test-results'),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: path.resolve(ROOT, E2E_REPORT) }]],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: await findChromium(),
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
    { name: 'screenshots', testMatch: 'screenshots.ts' },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: ROOT,
    url: baseURL,
    timeout: START_TIMEOUT_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: STOP_TIMEOUT_MS },
    env: {
      NODE_ENV: 'test',
      PORT: E2E_PORT ?? '',
      DATA_DIR: E2E_DATA_DIR ?? '',
      // Every journey brings new accounts from one address, and meets the built-in model.
      RATE_LIMITS: 'off',
      LLM_DETECT: 'off',
      TURN_LEASE_MS: '1000',
    },
  },
})

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}
