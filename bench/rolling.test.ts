import { expect, test } from 'vitest'
import { runRollingRestart } from './support/rolling-run.ts'

test('TS-138 TS-142 two instances restarted in turns under load fail no action that is tried twice', async () => {
  const { actions, faults } = await runRollingRestart(2)
  expect(faults).toEqual([])
  expect(actions).toBeGreaterThan(20)
}, 300_000)
