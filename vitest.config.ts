import { defineConfig } from 'vitest/config'
import { compiledMessages } from './apps/web/build/compiled-messages.ts'

/** Long enough for a busy machine: a time limit here catches a test that hangs, not a slow one. */
const PATIENCE_MS = 60_000

const { TEST_REDIS_URL, TEST_DATABASE_URL } = process.env

export default defineConfig({
  test: {
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS / 2 } },
    provide: {
      ...(TEST_REDIS_URL === undefined ? {} : { redisUrl: TEST_REDIS_URL }),
      ...(TEST_DATABASE_URL === undefined ? {} : { externalDatabaseUrl: TEST_DATABASE_URL }),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [compiledMessages()],
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'apps/gateway/**/*.test.ts'],
          globalSetup: ['apps/api/src/platform/db/embedded/test-server.ts'],
        },
      },
    ],
  },
})
