import { expect, test } from 'vitest'
import { simulate, type Play } from './testing/simulation/simulate.ts'
import { someWorld } from './testing/simulation/world.ts'

/** `SIMULATION=<first seed>:<how many>` plays others: for the bench, and to replay one. */
const [first = 1, count = 12] = (process.env['SIMULATION'] ?? '')
  .split(':')
  .filter(Boolean)
  .map(Number)
const PATIENCE_MS = 24 * 60 * 60 * 1000

const describePlay = ({ seed, actions, faults }: Play) =>
  [`seed ${seed}, again by SIMULATION=${seed}:1`, ...faults, ...actions].join('\n  ')

test(
  'TS-124 people, providers, the model and time play by chance, and every invariant holds',
  { timeout: PATIENCE_MS },
  async () => {
    const world = await someWorld()
    const broken: Play[] = []
    for (let seed = first; seed < first + count; seed += 1) {
      const play = await simulate(world, seed)
      if (play.faults.length > 0) broken.push(play)
    }
    await world.billing.api.app.close()
    expect(broken.map(describePlay).join('\n')).toBe('')
  },
)
