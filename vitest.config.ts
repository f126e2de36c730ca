import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './apps/web/build/compiled-messages.ts'

/** Long enough for a busy machine: a time limit here catches a test that hangs, not a slow one. */
const PATIENCE_MS = 60_000

const SETTLE_IMPORTS = 'apps/web/src/testing/settle-imports.ts'
const ALL_TEXTS = 'apps/web/src/testing/all-texts.ts'

const { TEST_REDIS_URL, TEST_DATABASE_URL } = process.env

export default defineConfig({
  test: {
    // Modules are loaded once a worker, not once a file: a test leaves no state in a module behind.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Tests wait for the database and for time: one more than cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
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
          // A test that needs a document says so in its first line, or draws and ends in .tsx.
          include: ['apps/web/**/*.test.ts'],
          setupFiles: [ALL_TEXTS, SETTLE_IMPORTS],
        },
      },
      {
        extends: true,
        plugins: [compiledMessages()],
        test: {
          name: 'web-screens',
          include: ['apps/web/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/set-up-screens.ts', ALL_TEXTS, SETTLE_IMPORTS],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'sandbox/**/*.test.ts'],
          setupFiles: ['apps/api/src/testing/set-up-file.ts'],
          globalSetup: ['apps/api/src/platform/db/embedded/test-server.ts'],
        },
      },
    ],
  },
})
