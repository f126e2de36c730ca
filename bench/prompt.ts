import { readFileSync } from 'node:fs'
import path from 'node:path'
import { measure } from '../apps/api/src/domains/chat/prompt/estimate.rules.ts'
import { fitTo, type PromptParts } from '../apps/api/src/domains/chat/prompt/rules.ts'
import type { Entry } from '../apps/api/src/domains/chat/prompt/window.rules.ts'
import { seededRandom } from '../apps/api/src/testing/seeded-random.ts'
import { persona } from '../packages/contract/src/characters/persona.ts'
import { ROOT } from '../scripts/project.ts'
import { mean } from './support/figures.ts'
import { longTalk } from './support/long-talk.ts'
import { budgetTable, report, table } from './support/report.ts'

/** TALK-038 */
const WINDOW = 8192
const TURNS = 125
const LEAST_SHARE = 0.9
const MINUTES_A_TURN = 3
const TIMED_TURNS = 1000

const at = new Date()
const someone = persona.parse(
  JSON.parse(readFileSync(path.join(ROOT, 'apps/api/catalogue/naomi/persona.json'), 'utf8')),
)
const talked = talk(TURNS)
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

interface Turn {
  share: number
  characters: number
  messages: number
  isCut: boolean
}

/** The prompts of a talk, each compared with the one before. */
function talk(turns: number): Turn[] {
  const parts = partsOf()
  const history: Entry[] = [{ sender: 'model', text: someone.greeting }]
  let from = 0
  let before = ''
  return longTalk(turns, seededRandom(38)).map(({ said, replied }, turn) => {
    history.push({ sender: 'user', text: said })
    const now = new Date(parts.now.getTime() + turn * MINUTES_A_TURN * 60_000)
    const { prompt, ...fitted } = fitTo({ ...parts, history, from, now }, WINDOW)
    from = fitted.from
    history.push({ sender: 'model', text: replied })
    const whole = prompt.map(({ role, content }) => role + content).join('')
    const share = sameBeginning(before, whole) / whole.length
    before = whole
    return { share, characters: whole.length, messages: prompt.length, isCut: fitted.isCut }
  })
}

function sameBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

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

function partsOf(): PromptParts {
  return {
    persona: someone,
    user: { name: 'Ada', description: null },
    manner: { style: 'chat', length: 'medium', language: 'English' },
    romance: 'friend',
    isRomancePaused: false,
    facts: [],
    newerFacts: [{ text: 'They work as a nurse.', isPinned: false }],
    summary: null,
    lore: [],
    matchedLore: [],
    history: [],
    from: 0,
    continueFrom: null,
    now: new Date('2026-11-27T18:00:00Z'),
    utcOffsetMinutes: 60,
    lastAt: null,
    scene: '',
    note: '',
    isCareful: false,
    isSecondTry: false,
    hint: null,
  }
}
