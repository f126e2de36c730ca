import { parseArgs } from 'node:util'
import { median, quantile } from './support/figures.ts'
import { RECOVERY_LIMIT_MS, runPaymentFaults } from './support/payment-run.ts'
import { budgetTable, report, table } from './support/report.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    /** Repeats the kills of an earlier run. */
    seed: { type: 'string' },
  },
})

const at = new Date()
const seed = Number(options.seed ?? at.getTime() % 1_000_000)
const kills = Number(options.kills)
const run = await runPaymentFaults({ kills, seed, say: console.log })
const { strikes, purchases, paid, recoveriesMs, faults } = run

await report(
  'payment-faults',
  at,
  [
    `SIGKILL of the app and its database while three newcomers pay, each in another way (card form, Yuno, PayPal, stored card): ${kills} kills (seed ${seed}) around ${purchases} purchases, ${paid} of them paid in the end. The gateway runs on. Half of the buyers come back and repeat what they did under the same key, the others never do. Checked against the gateway: captured once and given, or neither; nobody charged twice; all books of tokens whole.`,
    budgetTable([
      { what: 'Broken invariants', value: faults.length, unit: '', budget: { limit: 0 } },
      { what: 'From ready until whole, median', value: median(recoveriesMs), unit: ' ms' },
      { what: 'From ready until whole, p95', value: quantile(recoveriesMs, 0.95), unit: ' ms' },
      {
        what: 'From ready until whole, longest',
        value: Math.max(...recoveriesMs),
        unit: ' ms',
        budget: { limit: RECOVERY_LIMIT_MS },
      },
    ]),
    table(
      ['Killed', 'Times'],
      Object.entries(strikes).map(([name, count]) => [name, String(count)]),
    ),
  ],
  { isWhole: kills >= 200 },
)
if (faults.length > 0) process.exitCode = 1
