import { expect, test } from 'vitest'
import { runTornStore } from './support/torn-run.ts'

test('TS-139 a store torn while it is made or checkpointed opens again and holds what it acknowledged', async () => {
  const kills = { migration: 2, checkpoint: 2 }
  const { acknowledged, faults } = await runTornStore({ kills, seed: 139 })
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
}, 300_000)
