import { expect, test } from 'vitest'
import { runFuzz } from './support/fuzz-run.ts'

const SEED = 20_261_120
/** Detects an answer that never comes; `npm run bench -- fuzz` measures how fast the others are. */
const PATIENCE_MS = 120_000

test('TS-140 TS-116 ERR-031 requests that are almost right get an answer or a valid problem', async () => {
  const { faults, statuses } = await runFuzz({
    casesPerOperation: 50,
    seed: SEED,
    patienceMs: PATIENCE_MS,
  })

  expect(faults).toEqual([])
  expect(statuses[422]).toBeGreaterThan(0)
}, 600_000)
