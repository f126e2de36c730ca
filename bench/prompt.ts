import { measure } from '../apps/api/src/domains/chat/prompt/estimate.rules.ts'
import { fitTo } from '../apps/api/src/domains/chat/prompt/rules.ts'
import type { Entry } from '../apps/api/src/domains/chat/prompt/window.rules.ts'
import { seededRandom } from '../apps/api/src/testing/seeded-random.ts'
import { mean } from './support/figures.ts'
import { longTalk } from './support/long-talk.ts'
import { LEAST_SHARE, partsOf, promptTalk, someone, TURNS, WINDOW } from './support/prompt-talk.ts'
import { budgetTable, report, table } from './support/report.ts'

const TIMED_TURNS = 1000

const at = new Date()
const talked = promptTalk(TURNS)
const shares = talked.map(({ share }) => share).slice(1)
const cpuMs = cpuOf(TIMED_TURNS)

await report('prompt', at, [
  `A talk of ${TURNS} turns in a window of ${WINDOW} tokens; the share of a prompt's characters that equal ` +
    'the beginning of the one before, over turns 2 to 125 (TALK-038), and the processor time of ' +
    `assembling ${TIMED_TURNS} prompts one after the other.`,
  budgetTable([
    {
      what: 'Mean share',
      value: mean(shares),
      unit: '',
      budget: { limit: LEAST_SHARE, isMinimum: true },
    },
    { what: 'Smallest share', value: Math.min(...shares), unit: '' },
    { what: 'Cuts', value: talked.filter(({ isCut }) => isCut).length, unit: '' },
    { what: 'Processor time a prompt', value: cpuMs, unit: ' ms' },
  ]),
  table(
    ['Turn', 'Share', 'Characters', 'Messages', ''],
    talked
      .map((turn, index) => ({ ...turn, turn: index + 1 }))
      .filter(({ turn, isCut }) => isCut || turn === 2 || turn % 25 === 0)
      .map(({ turn, share, characters, messages, isCut }) => [
        String(turn),
        share.toFixed(3),
        String(characters),
        String(messages),
        isCut ? 'cut' : '',
      ]),
  ),
])

/** Milliseconds of processor time a prompt, of a talk of so many turns. */
function cpuOf(turns: number): number {
  const parts = partsOf()
  const lines = longTalk(turns, seededRandom(39))
  const history: Entry[] = [{ sender: 'model', text: someone.greeting }]
  let from = 0
  const startedAt = process.cpuUsage()
  for (const { said, replied } of lines) {
    history.push({ sender: 'user', text: said })
    const fitted = fitTo({ ...parts, history, from }, WINDOW)
    // What left the window leaves the memory of the process, too.
    history.splice(0, fitted.from)
    from = 0
    history.push({ sender: 'model', text: replied })
    if (fitted.isCut) measure(fitted.prompt)
  }
  const { user, system } = process.cpuUsage(startedAt)
  return (user + system) / 1000 / turns
}
