import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = path.join(import.meta.dirname, 'test.ts')

test('EMBED-002 a machine where Redis can be neither found nor installed: one failure, and why', () => {
  const found = { TEST_DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  const missing = { PATH: '', TEST_REDIS_URL: '', ALLOW_MISSING_SERVICES: '' }
  const env = { ...process.env, ...found, ...missing }
  const run = spawnSync(process.execPath, [SCRIPT, 'no-such-file'], { encoding: 'utf8', env })

  expect(run.status).toBe(1)
  expect(run.stderr).toContain('Not installing redis-server')
  expect(run.stderr).toContain('Install redis-server, or give the address of a running one')
  const [heading, reason, totals] = run.stdout.trimEnd().split('\n').slice(-3)
  expect([heading, totals]).toEqual(['Failed:', '0 passed, 1 failed, 0 skipped'])
  expect(reason).toContain('The tests need Redis, which could not be found, started or installed.')
})
