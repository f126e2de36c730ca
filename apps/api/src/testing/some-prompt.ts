import type { PromptParts } from '#/domains/chat/prompt/rules.ts'
import { SOME_PERSONA } from './some-persona.ts'

/** A prompt of a chat in which nothing was set: Friday evening, in Berlin. */
export const someParts = (more: Partial<PromptParts> = {}): PromptParts => ({
  persona: SOME_PERSONA,
  user: { name: null, description: null },
  manner: { style: 'chat', length: 'medium', language: 'English' },
  romance: 'romance',
  isRomancePaused: false,
  facts: [],
  newerFacts: [],
  summary: null,
  lore: [],
  matchedLore: [],
  history: [{ sender: 'user', text: 'Hello' }],
  from: 0,
  continueFrom: null,
  now: new Date('2026-11-27T20:41:00Z'),
  utcOffsetMinutes: 60,
  lastAt: null,
  scene: '',
  note: '',
  isCareful: false,
  isSecondTry: false,
  hint: null,
  ...more,
})

export const factLines = (...texts: string[]) => texts.map((text) => ({ text, isPinned: false }))
