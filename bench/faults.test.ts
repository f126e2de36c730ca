import { expect, test } from 'vitest'
import { runFaults } from './support/fault-run.ts'

const SEED = 20_261_120

test('TS-125 TURN-001 TURN-008 a server killed during replies loses nothing it acknowledged', async () => {
  const { sends, turns, faults } = await runFaults({ kills: 8, seed: SEED })

  expect(faults).toEqual([])
  expect(sends.filter(({ acknowledged }) => acknowledged !== null).length).toBeGreaterThan(0)
  expect(turns['interrupted']).toBeGreaterThan(0)
}, 180_000)
