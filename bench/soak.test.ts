import { expect, test } from 'vitest'
import { runSoak } from './support/soak-run.ts'

test('TS-141 under mixed load with faults nothing is lost, and what was opened is closed again', async () => {
  const { acknowledged, disturbances, faults } = await runSoak({
    seconds: 12,
    faultEverySeconds: 3,
    sampleEverySeconds: 2,
    people: 6,
    seed: 141,
  })
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(20)
  expect(disturbances).toBeGreaterThanOrEqual(2)
}, 300_000)
