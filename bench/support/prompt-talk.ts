import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fitTo, type PromptParts } from '../../apps/api/src/domains/chat/prompt/rules.ts'
import type { Entry } from '../../apps/api/src/domains/chat/prompt/window.rules.ts'
import { seededRandom } from '../../apps/api/src/testing/seeded-random.ts'
import { persona } from '../../packages/contract/src/characters/persona.ts'
import { ROOT } from '../../scripts/project.ts'
import { longTalk } from './long-talk.ts'

/** TALK-038 */
export const WINDOW = 8192
export const TURNS = 125
export const LEAST_SHARE = 0.9
const MINUTES_A_TURN = 3

export const someone = persona.parse(
  JSON.parse(readFileSync(path.join(ROOT, 'apps/api/catalogue/naomi/persona.json'), 'utf8')),
)

export interface PromptTurn {
  share: number
  characters: number
  messages: number
  isCut: boolean
}

/** The prompts of a talk, each compared with the one before. */
export function promptTalk(turns: number): PromptTurn[] {
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

export function partsOf(): PromptParts {
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
