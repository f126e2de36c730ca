import { expect, test } from 'vitest'
import { runPaymentFaults } from './support/payment-run.ts'

const SEED = 20_261_122

test('TS-126 TS-131 a server killed during payments charges nobody twice, and grants what was paid', async () => {
  const { strikes, purchases, faults } = await runPaymentFaults({ kills: 2, seed: SEED })

  expect(faults).toEqual([])
  expect(purchases).toBe(6)
  expect(Object.values(strikes).reduce((sum, count) => sum + count, 0)).toBe(2)
}, 300_000)
