import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { HANDSHAKE, plainClient } from '../apps/api/src/platform/hub/harness.ts'
import { ROOT } from '../scripts/project.ts'
import { scratchFolder, startApp } from './support/app.ts'
import { askProbe } from './support/ask-probe.ts'
import { median, round } from './support/figures.ts'
import { signUpPeople, type Person } from './support/people.ts'
import { budgetTable, report } from './support/report.ts'

/** What an open page costs that nothing happens on: memory per idle connection of the hub. */
const CONNECTIONS = 500
const AT_ONCE = 20
const ROUNDS = 3
/** Until what a connection's opening left behind is collected. */
const REST_MS = 5_000
/** Until what the server remembers of those who signed up is forgotten. */
const FORGOTTEN_MS = 60_000
/** Architecture.md §9 */
const MOST_KB = 40

const at = new Date()
using data = scratchFolder()
const probe = path.join(data.path, 'probe.sock')
await using app = await startApp({
  dataDir: data.path,
  env: { BENCH_PROBE: probe, HUB_SOCKETS_PER_ADDRESS: String((ROUNDS + 1) * CONNECTIONS) },
  nodeFlags: [
    '--expose-gc',
    '--import',
    pathToFileURL(path.join(ROOT, 'bench/support/probe.ts')).href,
  ],
})
const people = await signUpPeople(app.url, (ROUNDS + 1) * CONNECTIONS)
await sleep(FORGOTTEN_MS)
const costs: number[] = []
for (let turn = 0; turn <= ROUNDS; turn += 1) {
  const { heldKb } = await askProbe(probe)
  await openConnections(people.slice(turn * CONNECTIONS, (turn + 1) * CONNECTIONS))
  await sleep(REST_MS)
  // The first round only warms up.
  if (turn > 0) costs.push(((await askProbe(probe)).heldKb - heldKb) / CONNECTIONS)
}

await report('hub', at, [
  `${CONNECTIONS} more members open a connection each, over which nothing is said; what the server's objects and buffers hold before and ` +
    `${REST_MS / 1000} s after, collected; median of ${ROUNDS} rounds (${costs.map(round).join(', ')} kB).`,
  budgetTable([
    {
      what: 'Memory per idle connection of the hub',
      value: median(costs),
      unit: ' kB',
      budget: { limit: MOST_KB },
    },
  ]),
])

async function openConnections(of: readonly Person[]): Promise<void> {
  const waiting = of.values()
  const work = async () => {
    for (const { token } of waiting) {
      const { socket } = await plainClient(`${app.url}/api/hubs/chat`, token)
      socket.send(HANDSHAKE)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
