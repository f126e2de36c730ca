import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findShell } from './browser.ts'
import {
  ADMIN_ID,
  CONTROL_TOKEN,
  MODEL_PORT,
  SERVERS,
  TEST_TOKEN,
  type Server,
} from './support/servers.ts'
import { type TestOptions } from './support/test.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TEST_TIMEOUT_MS = 60_000
const EXPECT_TIMEOUT_MS = 15_000
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000

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
  // Two cores and a browser: a journey that a busy moment broke gets another chance, a broken one fails.
  retries: 2,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: path.resolve(ROOT, E2E_REPORT) }]],
  globalSetup: './support/scripted-model.ts',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: await findShell(),
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
  webServer: [
    // The first builds the web app, if it has to.
    // Under two names, as a funnel and the main app are (QUERY-018).
    serve('scripts/start.ts', SERVERS.voice, {
      HAND_OVER_HOSTS: new URL(SERVERS.voice.url).host,
      ADMIN_USER_IDS: ADMIN_ID,
    }),
    serve('scripts/serve.ts', SERVERS.scripted, {
      LLM_BASE_URL: `http://127.0.0.1:${MODEL_PORT}/v1`,
      LLM_MODEL: 'scripted',
    }),
    serve('scripts/serve.ts', SERVERS.timed, { TEST_TOKEN }),
  ],
})

function serve(script: string, server: Server, env: Record<string, string>) {
  const { port, url, dataDir, gatewayPort } = server
  return {
    command: `"${process.execPath}" ${script}`,
    cwd: ROOT,
    url,
    timeout: START_TIMEOUT_MS,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: STOP_TIMEOUT_MS },
    env: {
      NODE_ENV: 'test',
      PORT: port,
      DATA_DIR: dataDir,
      // Every journey brings new accounts from one address, and no model of this machine.
      RATE_LIMITS: 'off',
      LLM_DETECT: 'off',
      TURN_LEASE_MS: '1000',
      PAYGATE_PORT: gatewayPort,
      PAYGATE_CONTROL_TOKEN: CONTROL_TOKEN,
      ...env,
    },
  }
}
